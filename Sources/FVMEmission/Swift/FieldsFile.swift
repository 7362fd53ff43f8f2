import FVMSemantics
import FVMSwiftCode

/// `<Name>Fields.swift`: the form specification
extension Emitter {
    mutating func fieldsFile(_ id: FieldsID) -> OutputFile {
        let fields = program[id]
        let messages = tree.type(fields.declared.name + "FieldsMessages")
        var declarations = DeclarationList()
        declareFieldsProtocol(fields, messages, to: &declarations)
        var members = DeclarationList()
        for field in fields.fields { declareFormField(field, messages, to: &members) }
        declareValidation(of: fields, to: &members)
        tree.declare(
            .extensionOf,
            tree.type(fields.declared.name + "Fields"),
            members: members,
            modifiers: [],
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.fieldModels, fields.feature, fields.declared.name, "Fields.swift"),
            of: fields.declared
        )
    }

    private mutating func declareFieldsProtocol(
        _ fields: FieldsDefinition,
        _ messages: SwiftType,
        to list: inout DeclarationList
    ) {
        var protocols = InheritanceList()
        tree.append(tree.type("ValidatableModel"), to: &protocols)
        tree.append(types.codable, to: &protocols)
        tree.append(types.sendable, to: &protocols)
        var members = DeclarationList()
        for field in fields.fields {
            let documentation = tree.documentation(field.declared.documentation)
            tree.declareRequirement(
                tree.name(field.declared.name),
                programTypes[field.type],
                isSettable: true,
                documentation: documentation,
                to: &members
            )
        }
        tree.declareRequirement(tree.name(fields.messagesName), messages, isSettable: false, to: &members)
        tree.declare(
            .protocolType,
            tree.type(fields.declared.name + "Fields"),
            protocols,
            members: members,
            documentation: tree.documentation(fields.declared.documentation),
            to: &list
        )
    }

    /// The static property that describes a field's control.
    func fieldName(_ field: FieldDefinition) -> String { field.declared.name + "Field" }

    private mutating func declareFormField(
        _ field: FieldDefinition,
        _ messages: SwiftType,
        to list: inout DeclarationList
    ) {
        var id = ArgumentList()
        tree.append(words.id, tree.string(field.declared.name), to: &id)
        var arguments = ArgumentList()
        tree.append(tree.name("fieldId"), tree.call(tree.implicitInit(), id), to: &arguments)
        tree.append(tree.name("title"), fieldText(field, messages, "title"), to: &arguments)
        if field.placeholder != nil {
            tree.append(tree.name("placeholder"), fieldText(field, messages, "placeholder"), to: &arguments)
        }
        tree.append(words.type, control(field.control), to: &arguments)
        let options = options(of: field)
        if !options.isEmpty { tree.append(words.options, tree.array(options), to: &arguments) }
        var body = StatementList()
        tree.append(tree.call(tree.reference(tree.name("FormField")), arguments), to: &body)
        tree.declareComputed(
            tree.name(fieldName(field)),
            tree.type(tree.type("FormField"), of: programTypes[field.type]),
            body: body,
            modifiers: [.public, .static],
            to: &list
        )
    }

    /// `.localized(for: UserFieldsMessages.self, propertyName: "email", messageKey: "title")`
    private mutating func fieldText(_ field: FieldDefinition, _ messages: SwiftType, _ key: String) -> Expression {
        var arguments = ArgumentList()
        tree.append(words.forType, tree.metatype(messages), to: &arguments)
        tree.append(words.propertyName, tree.string(field.declared.name), to: &arguments)
        tree.append(tree.name("messageKey"), tree.string(key), to: &arguments)
        return tree.call(tree.implicitMember(words.localized), arguments)
    }

    private mutating func control(_ control: FieldDefinition.Control) -> Expression {
        switch control {
        case .text(let input): inputControl("text", input)
        case .textArea(let input): inputControl("textArea", input)
        case .checkbox: tree.implicitMember(tree.name("checkbox"))
        case .select: tree.implicitMember(tree.name("select"))
        case .colorPicker: tree.implicitMember(tree.name("colorPicker"))
        }
    }

    private mutating func inputControl(_ name: String, _ input: InputType) -> Expression {
        implicitCall(name, "inputType", tree.implicitMember(tree.name(input.rawValue)))
    }

    /// `.name(label: argument)`
    private mutating func implicitCall(_ name: String, _ label: String, _ argument: Expression) -> Expression {
        var arguments = ArgumentList()
        tree.append(tree.name(label), argument, to: &arguments)
        return tree.call(tree.implicitMember(tree.name(name)), arguments)
    }

    /// In the order required, length, range, autocomplete, autocapitalize, disabled.
    private mutating func options(of field: FieldDefinition) -> ArgumentList {
        var options = ArgumentList()
        func add(_ name: String, _ label: String, _ value: Expression, _ emitter: inout Emitter) {
            emitter.tree.append(emitter.implicitCall(name, label, value), to: &options)
        }
        if field.isRequired { add("required", "value", tree.boolean(true), &self) }
        switch field.limit {
        case .length(let minimum, let maximum):
            if let minimum { add("minLength", "value", tree.integer(minimum), &self) }
            if let maximum { add("maxLength", "value", tree.integer(maximum), &self) }
        case .numbers(let minimum, let maximum):
            if let minimum { add("minValue", "value", tree.integer(minimum), &self) }
            if let maximum { add("maxValue", "value", tree.integer(maximum), &self) }
        case .dates(let minimum, let maximum):
            if let minimum { add("minDate", "date", date(minimum), &self) }
            if let maximum { add("maxDate", "date", date(maximum), &self) }
        case nil: break
        }
        if let value = field.autocomplete {
            add("autocomplete", "value", tree.implicitMember(tree.name(value.rawValue)), &self)
        }
        if let value = field.autocapitalize {
            add("autocapitalize", "value", tree.implicitMember(tree.name(value.rawValue)), &self)
        }
        if field.isDisabled { add("disabled", "value", tree.boolean(true), &self) }
        return options
    }
}

/// `<Name>FieldsMessages.swift`: the messages of its validation
extension Emitter {
    mutating func fieldsMessagesFile(_ id: FieldsID) -> OutputFile {
        let fields = program[id]
        var members = DeclarationList()
        for field in fields.fields {
            if field.requiredMessage != nil {
                declareMessage(field, field.requiredMessageName, "required", to: &members)
            }
            if field.outOfRangeMessage != nil {
                declareMessage(field, field.outOfRangeMessageName, "outOfRange", to: &members)
            }
        }
        tree.declareInitializer(ParameterList(), body: StatementList(), to: &members)
        var attributes = AttributeList()
        tree.append(tree.name("FieldValidationModel"), to: &attributes)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            tree.type(fields.declared.name + "FieldsMessages"),
            members: members,
            attributes: attributes,
            documentation: tree.documentation(["The messages of the validation in ``\(fields.declared.name)Fields``."]),
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.fieldModels, fields.feature, fields.declared.name, "FieldsMessages.swift"),
            of: fields.declared
        )
    }

    private mutating func declareMessage(
        _ field: FieldDefinition,
        _ name: String,
        _ key: String,
        to list: inout DeclarationList
    ) {
        var arguments = ArgumentList()
        tree.append(tree.string(field.declared.name), to: &arguments)
        tree.append(tree.name("messageGroup"), tree.string("validationMessages"), to: &arguments)
        tree.append(tree.name("messageKey"), tree.string(key), to: &arguments)
        var attributes = AttributeList()
        tree.append(words.localizedString, arguments, to: &attributes)
        tree.declareStored(tree.name(name), nil, isConstant: false, attributes: attributes, to: &list)
    }
}
