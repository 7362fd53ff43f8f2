import FVMSemantics
import FVMSwiftCode

/// The validation of Fields.
///
/// A field is missing if it is required and nil, an empty text, or false. A present value is out of range if its
/// length in UTF-16 units, its number or its date is outside the inclusive bounds, and a mismatch if it does not
/// match its pattern. An empty optional text counts as absent. A field has at most one message, the first of these.
/// Valid fields that are present are compared with each other. Fields without constraints are not validated.
extension Emitter {
    func declareValidation(of fields: FieldsDefinition, to list: inout [Declaration]) {
        list.append(.mark("Validation"))
        let checked = fields.fields.filter { isChecked($0) }
        if fields.hasComparisons {
            declareResults(checked, of: fields, to: &list)
        } else {
            declareValidate(checked, to: &list)
        }
        for field in checked { declareValidate(field, of: fields, to: &list) }
        for field in fields.fields where !field.comparisons.isEmpty { declareComparisons(field, of: fields, to: &list) }
    }

    func isChecked(_ field: FieldDefinition) -> Bool {
        field.limit != nil || field.pattern != nil || field.isRequired && program.canBeEmpty(field)
    }

    /// `func validate(fields:validations:)` of `ValidatableModel`: the results of the fields replace earlier ones.
    private func declareValidate(_ fields: [FieldDefinition], to list: inout [Declaration]) {
        let parameters: [Parameter] = [Parameter("fields", fieldListType()), Parameter("validations", "Validations")]
        var body: [Statement] = []
        let result = SwiftType("ValidationResult")
        if !fields.isEmpty {
            let empty = Expression.array()
            body.append(.bind("results", .array(result), to: empty, isConstant: false))
        }
        for field in fields {
            let call = Expression.reference(validateName(field)).call([.init(.reference("fields"))])
            body.append(.extend(.reference("results"), by: call))
        }
        var checked: [Argument] = []
        let ids = Expression.reference("fields").optionalChain.member("map")
        var keyPath: [Argument] = []
        keyPath.append(.init(.keyPath("fieldId")))
        checked.append(Argument("fieldIds", ids.call(keyPath)))
        let removeAll = Expression.reference("validations").member("removeAll")
        body.append(.expression(removeAll.call(checked)))
        if fields.isEmpty {
            body.append(.return(.nilLiteral))
        } else {
            let all: [Argument] = [Argument("with", .reference("results"))]
            let replace = Expression.reference("validations").member("replace")
            body.append(.expression(replace.call(all)))
            body.append(.return(implicitInit("for", .reference("results"))))
        }
        list.append(.function("validate", parameters, result: .optional(.member(result, "Status")), body: body))
    }

    /// `[any FormFieldBase]?`
    func fieldListType() -> SwiftType {
        SwiftType.optional(.array(.existential("FormFieldBase")))
    }

    func validateName(_ field: FieldDefinition) -> String {
        "validate" + NameWords.capitalized(field.declared.name)
    }

    /// Declares `func validateEmail(_:)`, which returns the results for one field, or nil.
    private func declareValidate(
        _ field: FieldDefinition,
        of fields: FieldsDefinition,
        to list: inout [Declaration]
    ) {
        let parameters: [Parameter] = [Parameter("_", as: "fields", fieldListType())]
        var body: [Statement] = []
        appendFieldGuard(field, "fields", to: &body)
        body.append(.blank)
        if field.isRequired, program.canBeEmpty(field) {
            let isMissing = isEmpty(field, fieldReference(field), ignoresBlanks: field.isNonblank)
            body.append(
                .if([.expression(isMissing)], then: [.return(failure(field, fields, field.messageName(.required)))])
            )
        }
        if let conditions = outOfRange(field) {
            body.append(.if(conditions, then: [.return(failure(field, fields, field.messageName(.outOfRange)))]))
        }
        if let conditions = mismatch(field) {
            body.append(.if(conditions, then: [.return(failure(field, fields, field.messageName(.mismatch)))]))
        }
        body.append(.return(.nilLiteral))
        list.append(
            .function(validateName(field), parameters, result: .optional(.array("ValidationResult")), body: body)
        )
    }

    /// Appends `guard fields?.contains(Self.emailField) ?? true else { return nil }`.
    private func appendFieldGuard(
        _ field: FieldDefinition,
        _ given: String,
        to body: inout [Statement]
    ) {
        let arguments: [Argument] = [.init(formField(field))]
        let contains = Expression.reference(given).optionalChain.member("contains")
        var conditions: [Condition] = []
        let isAsked = Expression.infix(contains.call(arguments), .coalescing, .boolean(true))
        conditions.append(.expression(isAsked))
        body.append(.guard(conditions, else: [.return(.nilLiteral)]))
    }

    /// `Self.emailField`
    func formField(_ field: FieldDefinition) -> Expression {
        Expression.selfType.member(fieldName(field))
    }

    /// `[.init(status: .error, field: Self.emailField, message: userValidationMessages.emailRequiredMessage)]`
    func failure(_ field: FieldDefinition, _ fields: FieldsDefinition, _ message: String) -> Expression {
        let status = Expression.implicitMember(field.severity.rawValue)
        var arguments: [Argument] = [Argument("status", status), Argument("field", formField(field))]
        let messages = Expression.reference(fields.messagesName)
        arguments.append(Argument("message", messages.member(message)))
        return .array([.implicitInit.call(arguments)])
    }

    // MARK: - Conditions

    private func fieldReference(_ field: FieldDefinition) -> Expression {
        if field.isTrimmed { return .reference(field.trimmedName) }
        let name = field.declared.name
        let isHidden = name.isAmbiguousAloneInSwift || field.declared.name == "fields"
        return isHidden ? .selfValue.member(name) : .reference(name)
    }

    /// Returns the condition that a field is not filled, selected or checked.
    ///
    /// - Parameters:
    ///   - value: The field's value.
    ///   - ignoresBlanks: Whether a text of only white space counts as empty.
    func isEmpty(_ field: FieldDefinition, _ value: Expression, ignoresBlanks: Bool) -> Expression {
        func text(_ value: Expression) -> Expression { ignoresBlanks ? isBlank(value) : value.member("isEmpty") }
        return switch (program[program.types.unwrapped(field.type)], isOptional(field.type)) {
        case (.string, false): text(value)
        case (.string, true): .infix(text(value.optionalChain), .coalescing, .boolean(true))
        case (.bool, false): .prefixed(.not, value)
        case (.bool, true): .infix(value, .notEqual, .boolean(true))
        default: .infix(value, .equal, .nilLiteral)
        }
    }

    /// Returns the condition that a text has only white space.
    func isBlank(_ value: Expression) -> Expression {
        value.member("unicodeScalars").member("allSatisfy").call([.init(.keyPath("properties.isWhitespace"))])
    }

    /// The value of a field in a condition, unwrapped where it is optional.
    private func present(_ field: FieldDefinition) -> (value: Expression, conditions: [Condition]) {
        let value = fieldReference(field)
        guard case .optional = program[field.type] else { return (value, []) }
        let name = field.declared.name
        let local = name.isReservedInSwift ? "value" : name
        return (.reference(local), [.binding(local, value)])
    }

    /// `code.wholeMatch(of: Self.codePattern) == nil`
    private func mismatch(_ field: FieldDefinition) -> [Condition]? {
        guard field.pattern != nil else { return nil }
        var (value, conditions) = present(field)
        // An empty text is no mismatch.
        if !conditions.isEmpty { conditions.append(.expression(.prefixed(.not, value.member("isEmpty")))) }
        let pattern = Expression.selfType.member(patternName(field))
        let match = value.member("wholeMatch").call([Argument("of", pattern)])
        conditions.append(.expression(.infix(match, .equal, .nilLiteral)))
        return conditions
    }

    /// `email.utf16.count < 5 || email.utf16.count > 254`, after `let` where the field is optional; nil without bounds.
    private func outOfRange(_ field: FieldDefinition) -> [Condition]? {
        var (value, conditions) = present(field)
        let bounds: (Expression?, Expression?)
        switch field.limit {
        case .length(let minimum, let maximum):
            // An empty text is not too short.
            if !conditions.isEmpty, minimum ?? 0 > 0 {
                conditions.append(.expression(.prefixed(.not, value.member("isEmpty"))))
            }
            value = value.member("utf16").member("count")
            bounds = (minimum.map { Expression.integer($0) }, maximum.map { Expression.integer($0) })
        case .numbers(let minimum, let maximum):
            bounds = (minimum.map { Expression.integer($0) }, maximum.map { Expression.integer($0) })
        case .dates(let minimum, let maximum):
            bounds = (minimum.map { expression($0) }, maximum.map { expression($0) })
        case nil: return nil
        }
        let low = bounds.0.map { Expression.infix(value, .less, $0) }
        let high = bounds.1.map { Expression.infix(value, .greater, $0) }
        if let low, let high {
            conditions.append(.expression(.infix(low, .or, high)))
        } else if let only = low ?? high {
            conditions.append(.expression(only))
        } else {
            return nil
        }
        return conditions
    }
}
