import FVMSemantics
import FVMSwiftCode

/// `<Name>Request.swift` of a `request`
extension Emitter {
    func requestFile(_ id: RequestID) -> EmittedFile {
        let request = program[id]
        let shape = RequestShape(
            query: request.query.isEmpty ? nil : "Query",
            sort: request.sort == nil ? nil : "Sort",
            requestBody: request.body == nil ? nil : "RequestBody",
            responseBody: responseType(request)
        )
        var body: [Declaration] = []
        declareAliases(request, to: &body)
        declareRequestMembers(shape, to: &body)
        if request.action != .show { declareRequestStub(request, to: &body) }
        var nested: [Declaration] = []
        if !request.query.isEmpty { declareQuery(request.query, to: &nested) }
        declareSortDimension(request.sort, to: &nested)
        declareRequestBody(request, to: &nested)
        declareResponseBody(request, to: &nested)
        declareResponseError(request, isHashable: requestUses.isErrorShown[id.index], to: &nested)
        if !nested.isEmpty {
            body.append(.mark("Nested Types"))
            body += nested
        }
        return swiftFile(
            [
                .type(
                    .classType,
                    .named(request.declared.emittedName(.request)),
                    requestProtocols(.named(requestProtocol(request.action))),
                    members: body,
                    modifiers: [.public, .final],
                    documentation: request.declared.documentation
                )
            ],
            path: path(.requests, request.feature, request.declared.emittedName(.request) + ".swift"),
            of: request.declared
        )
    }

    /// The library's protocol for requests of this action.
    private func requestProtocol(_ action: RequestDefinition.Action) -> String {
        switch action {
        case .show: "ShowRequest"
        case .create: "CreateRequest"
        case .update: "UpdateRequest"
        case .replace: "ReplaceRequest"
        case .archive: "ArchiveRequest"
        case .destroy: "DestroyRequest"
        }
    }

    /// The library's protocol for what answers requests of this action.
    func responseProtocol(_ action: RequestDefinition.Action) -> String {
        switch action {
        case .show: "ShowResponseBody"
        case .create: "CreateResponseBody"
        case .update: "UpdateResponseBody"
        case .replace: "ReplaceResponseBody"
        case .archive: "ArchiveResponseBody"
        case .destroy: "DestroyResponseBody"
        }
    }

    /// `nil` if the library's empty body answers.
    private func responseType(_ request: RequestDefinition) -> SwiftType? {
        switch request.response {
        case .viewModel(let record): recordType(record)
        case .result(let id): .named(program[id].typeName)
        case .record: "ResponseBody"
        case nil: nil
        }
    }

    /// Declares the names that the library requires, unless nested types have them.
    private func declareAliases(_ request: RequestDefinition, to list: inout [Declaration]) {
        if request.query.isEmpty { list.append(.alias("Query", "EmptyQuery")) }
        declareSortAlias(request.sort, to: &list)
        list.append(.alias("Fragment", "EmptyFragment"))
        if request.body == nil { list.append(.alias("RequestBody", "EmptyBody")) }
        switch request.response {
        case .viewModel(let record):
            list.append(.alias("ResponseBody", recordType(record)))
        case .result(let id):
            list.append(.alias("ResponseBody", .named(program[id].typeName)))
        case .record: break
        case nil: list.append(.alias("ResponseBody", "EmptyBody"))
        }
        if request.answersWithValidation {
            list.append(.alias("ResponseError", "ValidationError"))
        } else if request.error.isEmpty {
            list.append(.alias("ResponseError", "EmptyError"))
        }
    }

    private func declareRequestStub(_ request: RequestDefinition, to list: inout [Declaration]) {
        var arguments: [Argument] = []
        let stub = Expression.implicitMember("stub").call()
        if !request.query.isEmpty {
            var values: [Argument] = []
            for member in request.query {
                values.append(Argument(member.declared.name, expression(member.stub)))
            }
            arguments.append(Argument("query", .implicitInit.call(values)))
        }
        if request.body != nil { arguments.append(Argument("requestBody", stub)) }
        if request.response != nil { arguments.append(Argument("responseBody", stub)) }
        declareStub([], .implicitInit.call(arguments), to: &list)
    }

    // MARK: - Bodies

    private func declareRequestBody(_ request: RequestDefinition, to list: inout [Declaration]) {
        var protocols: [SwiftType] = ["ServerRequestBody"]
        var members: [Declaration] = []
        var properties: [PlainMember]
        switch request.body {
        case .fields(let id):
            properties = plainMembers(program[id])
            protocols.append(.named(program[id].declared.emittedName(.fields)))
        case .record(let data):
            properties = plainMembers(data)
            protocols.append("ValidatableModel")
        case nil: return
        }
        properties = plainMembers(ofBody: properties, of: request)
        protocols.append("Stubbable")
        if case .record(let data) = request.body { declareNestedEnums(data, to: &members) }
        declareMaxBodySize(request, to: &members)
        declareProperties(properties, to: &members)
        if case .fields(let id) = request.body { members.append(unresolvedMessages(of: program[id])) }
        declareInitializerAndStubs(properties, to: &members)
        if case .record = request.body { declareEmptyValidation(to: &members) }
        list.append(.type(.structure, "RequestBody", protocols, members: members))
    }

    private func declareMaxBodySize(_ request: RequestDefinition, to list: inout [Declaration]) {
        guard let size = request.maxBodySize else { return }
        let unit = size.unit == .b ? "bytes" : size.unit.rawValue
        list.append(
            .computed(
                "maxBodySize",
                .optional("ServerRequestBodySize"),
                body: [.expression(implicitCall(unit, .integer(size.count)))],
                modifiers: [.public, .static]
            )
        )
    }

    /// The messages of what a server validates. Computed, so that it is not sent: a request's body is encoded without a
    /// locale, which localized texts refuse.
    func unresolvedMessages(of fields: FieldsDefinition) -> Declaration {
        let body: [Statement] = [
            .expression(hasMessages(fields) ? .implicitMember("unresolved") : .implicitInit.call())
        ]
        let type = SwiftType.named(fields.declared.emittedName(.fieldsMessages))
        return .computed(fields.messagesName, type, body: body)
    }

    /// Plain data has no constraints.
    private func declareEmptyValidation(to list: inout [Declaration]) {
        list.append(
            .function(
                "validate",
                [Parameter("fields", fieldListType()), Parameter("validations", "Validations")],
                result: .optional(.member("ValidationResult", "Status")),
                body: [.expression(.nilLiteral)]
            )
        )
    }

    private func declareResponseBody(_ request: RequestDefinition, to list: inout [Declaration]) {
        guard case .record(let data) = request.response else { return }
        let protocols: [SwiftType] = [.named(responseProtocol(request.action)), "Stubbable"]
        var members: [Declaration] = []
        declareNestedEnums(data, to: &members)
        let properties = plainMembers(data)
        declareProperties(properties, to: &members)
        declareInitializerAndStubs(properties, to: &members)
        list.append(.type(.structure, "ResponseBody", protocols, members: members))
    }

    // MARK: - Errors

    private func declareResponseError(
        _ request: RequestDefinition,
        isHashable: Bool,
        to list: inout [Declaration]
    ) {
        guard !request.error.isEmpty else { return }
        var members: [Declaration] = []
        var properties: [PlainMember] = []
        for member in request.error {
            properties.append(errorProperty(member, of: request, isHashable: isHashable, enums: &members))
        }
        declareProperties(properties, to: &members)
        let message = message(of: request)
        if let message {
            let text = Expression.reference(message)
            members.append(.computed("localizedMessage", .existential("Localizable"), body: [.expression(text)]))
        }
        declareInitializerAndStubs(properties, to: &members)
        var protocols: [SwiftType] = ["ServerRequestError"]
        if request.errorHasValidations {
            protocols = ["ValidatableViewModelRequestError"]
            declareValidations(to: &members)
        }
        if isHashable { protocols.append("Hashable") }
        protocols.append("Stubbable")
        let attributes = message == nil ? [] : [Attribute("LocalizableError")]
        list.append(.type(.structure, "ResponseError", protocols, members: members, attributes: attributes))
    }

    /// Declares the validation results, which the library puts into the error of a write.
    private func declareValidations(to list: inout [Declaration]) {
        let results = SwiftType.array("ValidationResult")
        list.append(.stored("validations", results, value: .array(), isConstant: false))
        list.append(
            .initializer(
                [Parameter("validations", results)],
                body: [
                    .assign(.selfValue, .implicitMember("stub").call()),
                    .set("validations", to: .reference("validations")),
                ]
            )
        )
    }

    /// Returns the member of the error with the message for users, which alerts of the library show.
    private func message(of request: RequestDefinition) -> String? {
        // A stored text with that name does not have the type that the library requires.
        if request.error.contains(where: { $0.declared.name == "localizedMessage" }) { return nil }
        return request.error.first(where: isText)?.declared.name
    }

    private func isText(_ member: ErrorMember) -> Bool {
        switch member.kind {
        case .data(let type, _): program[type] == .text
        case .enumText: true
        case .inlineEnum: false
        }
    }

    private func errorProperty(
        _ member: ErrorMember,
        of request: RequestDefinition,
        isHashable: Bool,
        enums: inout [Declaration]
    ) -> PlainMember {
        switch member.kind {
        case .data(let type, let stub):
            return PlainMember(declared: member.declared, type: swiftType(of: type), stub: .value(stub))
        case .enumText(let source):
            let code = code(source, of: request)
            return PlainMember(
                declared: member.declared,
                type: code?.textType ?? "LocalizableString",
                stub: .value(.none),
                textOf: (source, code?.textProperty ?? "localizableString")
            )
        case .inlineEnum(let cases, let stub):
            let type = SwiftType.named(inlineEnumName(member.declared.name))
            var names: [Declaration] = []
            for item in cases {
                let documentation = item.documentation
                names.append(.enumCase(item.name, documentation: documentation))
            }
            let protocols = enumProtocols(isHashable: isHashable)
            enums.append(.type(.enumeration, type, protocols, members: names))
            return PlainMember(declared: member.declared, type: type, stub: .enumCase(cases[stub].name))
        }
    }

    /// The enum whose text another member is.
    private func code(_ member: Int, of request: RequestDefinition) -> EnumDefinition? {
        guard case .data(let type, _) = request.error[member].kind, case .enumeration(let id) = program[type] else {
            return nil
        }
        return program[id]
    }

    /// Returns `ErrorCode` for `code`, otherwise the member's name, with the suffix `Code` if an enum has that name.
    private func inlineEnumName(_ member: String) -> String {
        if member == "code" { return "ErrorCode" }
        let name = NameWords.capitalized(member)
        return program.enums.contains { $0.declared.name == name } ? name + "Code" : name
    }
}
