import FVMSemantics
import FVMSwiftCode

/// The validation of Fields that are compared with each other.
extension Emitter {
    /// `func validate(fields:validations:)`, and the results that it is made of. Results that are about several fields leave
    /// those of the others in place.
    func declareResults(_ checked: [FieldDefinition], of fields: FieldsDefinition, to list: inout [Declaration]) {
        let all = Expression.reference(fields.resultsName).call([Argument("for", .reference("fields"))])
        let validations = Expression.reference("validations")
        let ids = Expression.reference("fields").optionalChain.member("map").call([.init(.keyPath("fieldId"))])
        list.append(
            .function(
                "validate",
                [Parameter("fields", fieldListType()), Parameter("validations", "Validations")],
                result: .optional(.member("ValidationResult", "Status")),
                body: [
                    .bind("results", to: all),
                    .expression(validations.member("removeAll").call([Argument("fieldIds", ids)])),
                    .extend(validations.member("validations"), by: .reference("results")),
                    .return(.implicitInit.call([Argument("for", .reference("results"))])),
                ]
            )
        )
        var body: [Statement] = [.bind("results", .array("ValidationResult"), to: .array(), isConstant: false)]
        let names =
            checked.map { validateName($0) } + fields.fields.filter { !$0.comparisons.isEmpty }.map(comparisonName)
        for name in names {
            body.append(.extend(.reference("results"), by: .reference(name).call([.init(.reference("fields"))])))
        }
        body.append(.return(.reference("results")))
        list.append(
            .function(
                fields.resultsName,
                [Parameter("for", as: "fields", fieldListType())],
                result: .array("ValidationResult"),
                body: body,
                documentation: ["What the validation says of these fields, and of others that they are compared with."]
            )
        )
    }

    private func comparisonName(_ field: FieldDefinition) -> String {
        "compare" + NameWords.capitalized(field.declared.name)
    }

    /// `func compareDeparture(_:)`: a result for each field with which the value does not go.
    func declareComparisons(_ field: FieldDefinition, of fields: FieldsDefinition, to list: inout [Declaration]) {
        var body: [Statement] = [.bind("results", .array("ValidationResult"), to: .array(), isConstant: false)]
        for comparison in field.comparisons {
            let other = fields.fields[comparison.other]
            let ids = [field, other].map { formField($0).member("fieldId") }
            let name =
                comparison.relation.isRequirement ? field.requiredMessageName : field.conflictMessageName
            let message = Expression.reference(fields.messagesName).member(name)
            let arguments: [Argument] = [
                Argument("status", .implicitMember(field.severity.rawValue)), Argument("fieldIds", .array(ids)),
                Argument("message", message),
            ]
            let append = Expression.reference("results").member("append")
            let result = append.call([.init(.implicitInit.call(arguments))])
            let conflict = conflict(field, comparison, other)
            body.append(.if([isAsked(field, other)], then: [.if(conflict, then: [.expression(result)])]))
        }
        body.append(.return(.reference("results")))
        list.append(
            .function(
                comparisonName(field),
                [Parameter("_", as: "fields", fieldListType())],
                result: .array("ValidationResult"),
                body: body
            )
        )
    }

    private func isAsked(_ field: FieldDefinition, _ other: FieldDefinition) -> Condition {
        let asked = [field, other].map { field in
            let contains = Expression.reference("fields").optionalChain.member("contains").call([
                .init(formField(field))
            ])
            return Expression.infix(contains, .coalescing, .boolean(true))
        }
        return .expression(.infix(asked[0], .or, asked[1]))
    }

    /// Both are right by themselves and there, and they are not as they are to be.
    private func conflict(
        _ field: FieldDefinition,
        _ comparison: FieldComparison,
        _ other: FieldDefinition
    ) -> [Condition] {
        var conditions: [Condition] = []
        for part in [field, other] where isChecked(part) {
            let results = Expression.reference(validateName(part)).call([.init(.nilLiteral)])
            conditions.append(.expression(.infix(results, .equal, .nilLiteral)))
        }
        guard let opposite = comparison.relation.opposite else {
            let isMissing = isEmpty(field, compared(field), ignoresBlanks: true)
            return conditions + [isMet(comparison, by: other), .expression(isMissing)]
        }
        let values = [(field, "value"), (other, "other")].map { part, local in
            let value = compared(part)
            guard case .optional = program[part.type] else { return value }
            conditions.append(.binding(local, value))
            return Expression.reference(local)
        }
        conditions.append(.expression(.infix(values[0], opposite, values[1])))
        return conditions
    }

    private func compared(_ field: FieldDefinition) -> Expression {
        let name = field.declared.name
        let isHidden = name.isAmbiguousAloneInSwift || ["fields", "results", "value", "other"].contains(name)
        return isHidden ? .selfValue.member(name) : .reference(name)
    }

    /// Whether the other field is so that the field of the comparison is required.
    private func isMet(_ comparison: FieldComparison, by other: FieldDefinition) -> Condition {
        let isWanted = comparison.relation == .requiredWhen
        guard let value = comparison.value else {
            return .expression(
                isWanted ? isFilled(other) : isEmpty(other, compared(other), ignoresBlanks: true)
            )
        }
        var written = expression(value)
        // `.none` alone is nil beside an optional.
        if case .enumCase(let id, let index) = value, isOptional(other.type) {
            written = .reference(program[id].declared.emittedName(.none)).member(program[id].cases[index].declared.name)
        }
        return .expression(.infix(compared(other), isWanted ? .equal : .notEqual, written))
    }

    /// More is written than white space, or something is chosen or checked.
    private func isFilled(_ field: FieldDefinition) -> Expression {
        let value = compared(field)
        switch (program[program.types.unwrapped(field.type)], isOptional(field.type)) {
        case (.string, false): return .prefixed(.not, isBlank(value))
        case (.string, true): return .infix(isBlank(value.optionalChain), .equal, .boolean(false))
        case (.bool, false): return value
        case (.bool, true): return .infix(value, .equal, .boolean(true))
        default: return .infix(value, .notEqual, .nilLiteral)
        }
    }
}

extension FieldComparison.Relation {
    /// What holds of two values where this does not; nil where values are not compared.
    fileprivate var opposite: Operator? {
        switch self {
        case .equals: .notEqual
        case .differs: .equal
        case .before, .below: .greaterOrEqual
        case .after, .above: .lessOrEqual
        case .atMost: .greater
        case .atLeast: .less
        case .requiredWhen, .requiredUnless: nil
        }
    }
}
