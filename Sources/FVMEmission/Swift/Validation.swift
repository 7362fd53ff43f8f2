import FVMSemantics
import FVMSwiftCode

/// The validation of Fields.
///
/// A field is missing where it is required and nil, an empty text, or false. A value that is there is out of range where
/// its length in UTF-16 units, its number or its date is outside the bounds, which are inclusive. A field has at most one
/// message: the missing one goes first. Fields without constraints are not validated.
extension Emitter {
    mutating func declareValidation(of fields: FieldsDefinition, to list: inout DeclarationList) {
        tree.mark("Validation", in: &list)
        let checked = fields.fields.filter { isChecked($0) }
        declareValidate(checked, to: &list)
        for field in checked { declareValidate(field, of: fields, to: &list) }
    }

    func isChecked(_ field: FieldDefinition) -> Bool {
        field.limit != nil || field.isRequired && canBeMissing(field)
    }

    /// A number, a date or a case that is not optional is always there.
    private func canBeMissing(_ field: FieldDefinition) -> Bool {
        switch program[field.type] {
        case .optional, .string, .bool: true
        default: false
        }
    }

    /// `func validate(fields:validations:)` of `ValidatableModel`: the results of the fields replace earlier ones.
    private mutating func declareValidate(_ fields: [FieldDefinition], to list: inout DeclarationList) {
        let fieldsName = tree.name("fields")
        let validations = tree.name("validations")
        let results = tree.name("results")
        var parameters = ParameterList()
        tree.append(label: fieldsName, name: fieldsName, fieldListType(), to: &parameters)
        tree.append(label: validations, name: validations, tree.type("Validations"), to: &parameters)
        var body = StatementList()
        let result = tree.type("ValidationResult")
        if !fields.isEmpty {
            let empty = tree.array()
            tree.bind(results, tree.array(result), to: empty, isConstant: false, in: &body)
        }
        for field in fields {
            var arguments = ArgumentList()
            tree.append(tree.reference(fieldsName), to: &arguments)
            let call = tree.call(tree.reference(validateName(field)), arguments)
            tree.extend(tree.reference(results), by: call, in: &body)
        }
        var checked = ArgumentList()
        let ids = tree.member(tree.chained(tree.reference(fieldsName)), words.map)
        var keyPath = ArgumentList()
        tree.append(tree.keyPath(tree.name("fieldId")), to: &keyPath)
        tree.append(tree.name("fieldIds"), tree.call(ids, keyPath), to: &checked)
        let removeAll = tree.member(tree.reference(validations), tree.name("removeAll"))
        tree.append(tree.call(removeAll, checked), to: &body)
        if fields.isEmpty {
            tree.returning(tree.nilLiteral(), to: &body)
        } else {
            var all = ArgumentList()
            tree.append(tree.name("with"), tree.reference(results), to: &all)
            let replace = tree.member(tree.reference(validations), tree.name("replace"))
            tree.append(tree.call(replace, all), to: &body)
            tree.returning(implicitInit(words.forType, tree.reference(results)), to: &body)
        }
        tree.declareFunction(
            tree.name("validate"),
            parameters,
            result: tree.optional(tree.type(tree.name("Status"), in: result)),
            body: body,
            to: &list
        )
    }

    /// `[any FormFieldBase]?`
    mutating func fieldListType() -> SwiftType {
        tree.optional(tree.array(tree.any(tree.type("FormFieldBase"))))
    }

    mutating func validateName(_ field: FieldDefinition) -> Name {
        tree.capitalizedName(prefix: "validate", field.declared.name)
    }

    /// `func validateEmail(_:)`: the results for one field, nil where there are none.
    private mutating func declareValidate(
        _ field: FieldDefinition,
        of fields: FieldsDefinition,
        to list: inout DeclarationList
    ) {
        let given = tree.name("fields")
        var parameters = ParameterList()
        tree.append(label: tree.name("_"), name: given, fieldListType(), to: &parameters)
        var body = StatementList()
        appendFieldGuard(field, given, to: &body)
        tree.blank(in: &body)
        if field.isRequired, canBeMissing(field) {
            var then = StatementList()
            tree.returning(failure(field, fields, field.requiredMessageName), to: &then)
            tree.branch(if: missing(field), then: then, in: &body)
        }
        if let conditions = outOfRange(field) {
            var then = StatementList()
            tree.returning(failure(field, fields, field.outOfRangeMessageName), to: &then)
            tree.branch(if: conditions, then: then, in: &body)
        }
        tree.returning(tree.nilLiteral(), to: &body)
        tree.declareFunction(
            validateName(field),
            parameters,
            result: tree.optional(tree.array(tree.type("ValidationResult"))),
            body: body,
            to: &list
        )
    }

    /// `guard fields?.contains(Self.emailField) ?? true else { return nil }`
    private mutating func appendFieldGuard(
        _ field: FieldDefinition,
        _ given: Name,
        to body: inout StatementList
    ) {
        var arguments = ArgumentList()
        tree.append(formField(field), to: &arguments)
        let contains = tree.member(tree.chained(tree.reference(given)), tree.name("contains"))
        var conditions = ArgumentList()
        let isAsked = tree.infix(tree.call(contains, arguments), .coalescing, tree.boolean(true))
        tree.append(isAsked, to: &conditions)
        var otherwise = StatementList()
        tree.returning(tree.nilLiteral(), to: &otherwise)
        tree.require(conditions, otherwise: otherwise, in: &body)
    }

    /// `Self.emailField`
    mutating func formField(_ field: FieldDefinition) -> Expression {
        tree.member(tree.selfType(), tree.name(fieldName(field)))
    }

    /// `[.init(status: .error, field: Self.emailField, message: userValidationMessages.emailRequiredMessage)]`
    private mutating func failure(_ field: FieldDefinition, _ fields: FieldsDefinition, _ message: String) -> Expression
    {
        var arguments = ArgumentList()
        tree.append(tree.name("status"), tree.implicitMember(tree.name("error")), to: &arguments)
        tree.append(tree.name("field"), formField(field), to: &arguments)
        let messages = tree.reference(tree.name(fields.messagesName))
        tree.append(tree.name("message"), tree.member(messages, tree.name(message)), to: &arguments)
        var results = ArgumentList()
        tree.append(tree.call(tree.implicitInit(), arguments), to: &results)
        return tree.array(results)
    }

    // MARK: - Conditions

    private mutating func fieldReference(_ field: FieldDefinition) -> Expression {
        let name = tree.name(field.declared.name)
        let isHidden = tree.isAmbiguousAlone(name) || field.declared.name == "fields"
        return isHidden ? tree.member(tree.selfValue(), name) : tree.reference(name)
    }

    private mutating func missing(_ field: FieldDefinition) -> ArgumentList {
        var conditions = ArgumentList()
        let value = fieldReference(field)
        let isEmpty = tree.name("isEmpty")
        switch program[field.type] {
        case .string: tree.append(tree.member(value, isEmpty), to: &conditions)
        case .bool: tree.append(tree.prefixed(.not, value), to: &conditions)
        case .optional(let inner):
            switch program[inner] {
            case .string:
                let text = tree.member(tree.chained(value), isEmpty)
                tree.append(tree.infix(text, .coalescing, tree.boolean(true)), to: &conditions)
            case .bool: tree.append(tree.infix(value, .notEqual, tree.boolean(true)), to: &conditions)
            default: tree.append(tree.infix(value, .equal, tree.nilLiteral()), to: &conditions)
            }
        default: break
        }
        return conditions
    }

    /// `email.utf16.count < 5 || email.utf16.count > 254`, after `let` where the field is optional; nil without bounds.
    private mutating func outOfRange(_ field: FieldDefinition) -> ArgumentList? {
        var conditions = ArgumentList()
        var value = fieldReference(field)
        if case .optional = program[field.type] {
            let name = tree.name(field.declared.name)
            let local = tree.isReserved(name) ? words.value : name
            tree.append(local, value, to: &conditions)
            value = tree.reference(local)
        }
        let bounds: (Expression?, Expression?)
        switch field.limit {
        case .length(let minimum, let maximum):
            value = tree.member(tree.member(value, tree.name("utf16")), tree.name("count"))
            bounds = (minimum.map { tree.integer($0) }, maximum.map { tree.integer($0) })
        case .numbers(let minimum, let maximum):
            bounds = (minimum.map { tree.integer($0) }, maximum.map { tree.integer($0) })
        case .dates(let minimum, let maximum):
            bounds = (minimum.map { date($0) }, maximum.map { date($0) })
        case nil: return nil
        }
        let low = bounds.0.map { tree.infix(value, .less, $0) }
        let high = bounds.1.map { tree.infix(value, .greater, $0) }
        if let low, let high {
            tree.append(tree.infix(low, .or, high), to: &conditions)
        } else if let only = low ?? high {
            tree.append(only, to: &conditions)
        } else {
            return nil
        }
        return conditions
    }
}
