import FVMSemantics
import FVMSwiftCode

/// `<Name>Fields.swift`: the form specification
extension Emitter {
    func fieldsFile(_ id: FieldsID) -> EmittedFile {
        let fields = program[id]
        let messages = SwiftType.named(fields.declared.emittedName(.fieldsMessages))
        var declarations: [Declaration] = []
        declareFieldsProtocol(fields, messages, to: &declarations)
        var members: [Declaration] = []
        for field in fields.fields { declareFormField(field, messages, to: &members) }
        declareValidation(of: fields, to: &members)
        declarations.append(
            .type(.extensionOf, .named(fields.declared.emittedName(.fields)), members: members, modifiers: [])
        )
        return swiftFile(
            declarations,
            path: path(.fieldModels, fields.feature, fields.declared.emittedName(.fields) + ".swift"),
            of: fields.declared
        )
    }

    private func declareFieldsProtocol(
        _ fields: FieldsDefinition,
        _ messages: SwiftType,
        to list: inout [Declaration]
    ) {
        let protocols: [SwiftType] = ["ValidatableModel", "Codable", "Sendable"]
        var members: [Declaration] = []
        for field in fields.fields {
            let documentation = field.declared.documentation
            members.append(
                .requirement(
                    field.declared.name,
                    swiftType(of: field.type),
                    isSettable: true,
                    documentation: documentation
                )
            )
        }
        members.append(.requirement(fields.messagesName, messages, isSettable: false))
        list.append(
            .type(
                .protocolType,
                .named(fields.declared.emittedName(.fields)),
                protocols,
                members: members,
                documentation: fields.declared.documentation
            )
        )
    }

    /// The static property that describes a field's control.
    func fieldName(_ field: FieldDefinition) -> String { field.declared.name + "Field" }

    private func declareFormField(
        _ field: FieldDefinition,
        _ messages: SwiftType,
        to list: inout [Declaration]
    ) {
        let mint = Expression.macro("fieldId").call([Argument(.keyPath(field.declared.name, rootedInSelf: true))])
        var arguments: [Argument] = [
            Argument("fieldId", mint), Argument("title", fieldText(field, messages, "title")),
        ]
        if field.placeholder != nil {
            arguments.append(Argument("placeholder", fieldText(field, messages, "placeholder")))
        }
        arguments.append(Argument("type", control(field.control)))
        let options = options(of: field)
        if !options.isEmpty { arguments.append(Argument("options", .array(options))) }
        list.append(
            .computed(
                fieldName(field),
                .generic("FormField", swiftType(of: field.type)),
                body: [.expression(.reference("FormField").call(arguments))],
                modifiers: [.public, .static]
            )
        )
        if let pattern = field.pattern { declarePattern(pattern, of: field, to: &list) }
        if field.isTrimmed { list.append(trimmedText(of: field)) }
    }

    /// `var trimmedName: String`
    private func trimmedText(of field: FieldDefinition) -> Declaration {
        let name = field.declared.name
        let value = Expression.reference(name)
        let text = isOptional(field.type) ? value.optionalChain : value
        let whiteSpace = Argument("in", .implicitMember("whitespacesAndNewlines"))
        return .computed(
            field.trimmedName,
            swiftType(of: field.type),
            body: [.expression(text.member("trimmingCharacters").call([whiteSpace]))],
            documentation: ["`\(name)` without white space at both ends, as it is checked and stored."]
        )
    }

    /// Declares the pattern of a field's text: `static var codePattern: Regex<Substring>`
    private func declarePattern(_ pattern: TextPattern, of field: FieldDefinition, to list: inout [Declaration]) {
        let literal = Expression.verbatim("#/\(pattern.swiftSpelling)/#")
        let semantics = Expression.reference("pattern").member("matchingSemantics")
        let scalars = semantics.call([.init(.implicitMember("unicodeScalar"))])
        list.append(
            .computed(
                patternName(field),
                .generic("Regex", "Substring"),
                body: [
                    .bind("pattern", to: literal),
                    .return(pattern.hasDot ? scalars.member("dotMatchesNewlines").call() : scalars),
                ],
                modifiers: [.public, .static]
            )
        )
    }

    func patternName(_ field: FieldDefinition) -> String { field.declared.name + "Pattern" }

    /// `.localized(for: UserFieldsMessages.self, propertyName: "email", messageKey: "title")`
    private func fieldText(_ field: FieldDefinition, _ messages: SwiftType, _ key: String) -> Expression {
        return .implicitMember("localized").call([
            Argument("for", .metatype(messages)), Argument("propertyName", .string(field.declared.name)),
            Argument("messageKey", .string(key)),
        ])
    }

    private func control(_ control: FieldDefinition.Control) -> Expression {
        switch control {
        case .text(let input): inputControl("text", input)
        case .textArea(let input): inputControl("textArea", input)
        case .checkbox: .implicitMember("checkbox")
        case .select: .implicitMember("select")
        case .colorPicker: .implicitMember("colorPicker")
        }
    }

    private func inputControl(_ name: String, _ input: InputType) -> Expression {
        implicitCall(name, "inputType", .implicitMember(input.rawValue))
    }

    /// `.name(label: argument)`
    private func implicitCall(_ name: String, _ label: String, _ argument: Expression) -> Expression {
        return .implicitMember(name).call([Argument(label, argument)])
    }

    /// In the order required, length, range, autocomplete, autocapitalize, disabled.
    private func options(of field: FieldDefinition) -> [Expression] {
        var options: [Expression] = []
        func add(_ name: String, _ label: String, _ value: Expression) {
            options.append(implicitCall(name, label, value))
        }
        if field.isRequired { add("required", "value", .boolean(true)) }
        switch field.limit {
        case .length(let minimum, let maximum):
            if let minimum { add("minLength", "value", .integer(minimum)) }
            if let maximum { add("maxLength", "value", .integer(maximum)) }
        case .numbers(let minimum, let maximum):
            if let minimum { add("minValue", "value", .integer(minimum)) }
            if let maximum { add("maxValue", "value", .integer(maximum)) }
        case .dates(let minimum, let maximum):
            if let moment = minimum?.moment { add("minDate", "date", date(moment)) }
            if let moment = maximum?.moment { add("maxDate", "date", date(moment)) }
        case nil: break
        }
        if let value = field.autocomplete {
            add("autocomplete", "value", .implicitMember(value.rawValue))
        }
        if let value = field.autocapitalize {
            add("autocapitalize", "value", .implicitMember(value.rawValue))
        }
        if field.isDisabled { add("disabled", "value", .boolean(true)) }
        return options
    }
}

/// `<Name>FieldsMessages.swift`: the messages of its validation
extension Emitter {
    func fieldsMessagesFile(_ id: FieldsID) -> EmittedFile {
        let fields = program[id]
        var members: [Declaration] = []
        for field in fields.fields {
            for message in field.messages { declareMessage(field, message.name, message.key, to: &members) }
        }
        members.append(.initializer(body: []))
        if hasMessages(fields) { declareUnresolved(fields, to: &members) }
        return swiftFile(
            [
                .type(
                    .structure,
                    .named(fields.declared.emittedName(.fieldsMessages)),
                    members: members,
                    attributes: [Attribute("FieldValidationModel")],
                    documentation: ["The validation messages of ``\(fields.declared.emittedName(.fields))``."]
                )
            ],
            path: path(.fieldModels, fields.feature, fields.declared.emittedName(.fieldsMessages) + ".swift"),
            of: fields.declared
        )
    }

    /// Whether any field can be refused.
    func hasMessages(_ fields: FieldsDefinition) -> Bool {
        fields.fields.contains { !$0.messages.isEmpty }
    }

    /// Declares `static var unresolved`. Messages of the macro have no text until a view model is encoded with them.
    /// These refer to their texts, because an error that a server throws is encoded alone.
    private func declareUnresolved(_ fields: FieldsDefinition, to list: inout [Declaration]) {
        let type = SwiftType.named(fields.declared.emittedName(.fieldsMessages))
        var body: [Statement] = [.bind("messages", nil, to: .selfType.call(), isConstant: false)]
        func name(_ message: String, _ key: String, _ field: FieldDefinition) {
            let text = Expression.implicitMember("localized").call([
                Argument("for", .metatype(type)), Argument("propertyName", .string(field.declared.name)),
                Argument("messageGroup", .string("validationMessages")), Argument("messageKey", .string(key)),
            ])
            body.append(.assign(.reference("messages").member(message), text))
        }
        for field in fields.fields {
            for message in field.messages { name(message.name, message.key, field) }
        }
        body.append(.return(.reference("messages")))
        list.append(
            .computed(
                "unresolved",
                "Self",
                body: body,
                modifiers: [.public, .static],
                documentation: ["Messages that the server localizes when it encodes a `ValidationError`."]
            )
        )
    }

    private func declareMessage(
        _ field: FieldDefinition,
        _ name: String,
        _ key: String,
        to list: inout [Declaration]
    ) {
        list.append(
            .stored(
                name,
                nil,
                isConstant: false,
                attributes: [
                    Attribute(
                        "LocalizedString",
                        [
                            .init(.string(field.declared.name)),
                            Argument("messageGroup", .string("validationMessages")),
                            Argument("messageKey", .string(key)),
                        ]
                    )
                ]
            )
        )
    }
}
