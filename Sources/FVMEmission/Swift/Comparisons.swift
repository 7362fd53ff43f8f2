import FVMSemantics
import FVMSwiftCode

/// The validation of Fields that are compared with each other.
extension Emitter {
    /// Declares `func validate(fields:validations:)` and the results in it. Results about several fields keep those
    /// of the other fields.
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
                    .expression(validations.member("append").call([Argument("contentsOf", .reference("results"))])),
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
                documentation: ["The validation results of these fields, and of those that they are compared with."]
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
            let others = comparison.others.map { fields.fields[$0.index] }
            let ids = ([field] + others).map { formField($0).member("fieldId") }
            let name =
                field.messageName(comparison.relation.isRequirement ? .required : .conflict)
            let message = Expression.reference(fields.messagesName).member(name)
            let arguments: [Argument] = [
                Argument("status", .implicitMember(field.severity.rawValue)), Argument("fieldIds", .array(ids)),
                Argument("message", message),
            ]
            let append = Expression.reference("results").member("append")
            let result = append.call([.init(.implicitInit.call(arguments))])
            let conflict = conflict(field, comparison, others)
            body.append(.if([isAsked([field] + others)], then: [.if(conflict, then: [.expression(result)])]))
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

    private func isAsked(_ fields: [FieldDefinition]) -> Condition {
        let asked = fields.map { field in
            let contains = Expression.reference("fields").optionalChain.member("contains").call([
                .init(formField(field))
            ])
            return Expression.infix(contains, .coalescing, .boolean(true))
        }
        return .expression(any(asked))
    }

    /// `first || second`
    private func any(_ expressions: [Expression]) -> Expression {
        expressions.dropFirst().reduce(expressions[0]) { .infix($0, .or, $1) }
    }

    /// Returns the condition that all fields are present and valid, but conflict with each other.
    private func conflict(
        _ field: FieldDefinition,
        _ comparison: FieldComparison,
        _ others: [FieldDefinition]
    ) -> [Condition] {
        var conditions: [Condition] = []
        for part in [field] + others where isChecked(part) {
            let results = Expression.reference(validateName(part)).call([.init(.nilLiteral)])
            conditions.append(.expression(.infix(results, .equal, .nilLiteral)))
        }
        guard let opposite = comparison.relation.opposite else {
            let isNotSo =
                comparison.relation.isRequirement
                ? isEmpty(field, compared(field), ignoresBlanks: true) : isFilled(field)
            return conditions + isMet(comparison, by: others) + [.expression(isNotSo)]
        }
        let values = [(field, "value"), (others[0], "other")].map { part, local in
            let value = compared(part)
            guard case .optional = program[part.type] else { return value }
            conditions.append(.binding(local, value))
            return Expression.reference(local)
        }
        conditions.append(.expression(.infix(values[0], opposite, values[1])))
        return conditions
    }

    private func compared(_ field: FieldDefinition) -> Expression {
        if field.isTrimmed { return .reference(field.trimmedName) }
        let name = field.declared.name
        let isHidden = name.isAmbiguousAloneInSwift || ["fields", "results", "value", "other"].contains(name)
        return isHidden ? .selfValue.member(name) : .reference(name)
    }

    /// Whether the other fields are so that something is asked of the field of the comparison.
    private func isMet(_ comparison: FieldComparison, by others: [FieldDefinition]) -> [Condition] {
        let isUnless = comparison.relation.isUnless
        guard let value = comparison.value else {
            return isUnless
                ? others.map { .expression(isEmpty($0, compared($0), ignoresBlanks: true)) }
                : [.expression(any(others.map { isFilled($0) }))]
        }
        var written = expression(value)
        // Beside an optional, `.none` would be nil.
        if case .enumCase(let id, let index) = value, isOptional(others[0].type) {
            written = .reference(program[id].declared.emittedName(.none)).member(program[id].cases[index].declared.name)
        }
        return [.expression(.infix(compared(others[0]), isUnless ? .notEqual : .equal, written))]
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
    /// The operator of the negated comparison, or `nil` if no values are compared.
    fileprivate var opposite: Operator? {
        switch self {
        case .equals: .notEqual
        case .differs: .equal
        case .before, .below: .greaterOrEqual
        case .after, .above: .lessOrEqual
        case .atMost: .greater
        case .atLeast: .less
        case .requiredWhen, .requiredUnless, .emptyWhen, .emptyUnless: nil
        }
    }
}
