import FVMSemantics
import FVMSwiftCode

/// `<Name>Request.swift` of a `request`
extension Emitter {
    mutating func requestFile(_ id: RequestID) -> OutputFile {
        let request = program[id]
        let shape = RequestShape(
            query: request.query.isEmpty ? nil : requestWords.queryType,
            requestBody: request.body == nil ? nil : tree.type("RequestBody"),
            responseBody: responseType(request)
        )
        var body = DeclarationList()
        declareAliases(request, to: &body)
        declareRequestMembers(shape, to: &body)
        if request.action != .show { declareRequestStub(request, to: &body) }
        var nested = DeclarationList()
        if !request.query.isEmpty { declareQuery(request.query, to: &nested) }
        declareRequestBody(request, to: &nested)
        declareResponseBody(request, to: &nested)
        declareResponseError(request, isHashable: requestUses.isErrorShown[id.index], to: &nested)
        if !nested.isEmpty {
            tree.mark("Nested Types", in: &body)
            tree.append(nested, to: &body)
        }
        var declarations = DeclarationList()
        tree.declare(
            .classType,
            tree.type(tree.name(request.declared.name, suffix: "Request")),
            requestProtocols(tree.type(requestProtocol(request.action))),
            members: body,
            modifiers: [.public, .final],
            documentation: tree.documentation(request.declared.documentation),
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.requests, request.feature, request.declared.name, "Request.swift"),
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
        case .delete: "DeleteRequest"
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
        case .delete: "DeleteResponseBody"
        case .destroy: "DestroyResponseBody"
        }
    }

    /// Nil where the library's empty body answers.
    private mutating func responseType(_ request: RequestDefinition) -> SwiftType? {
        switch request.response {
        case .viewModel(let record): programTypes.records[record.index]
        case .record: tree.type("ResponseBody")
        case nil: nil
        }
    }

    /// The names that the library asks for, where no nested type has them.
    private mutating func declareAliases(_ request: RequestDefinition, to list: inout DeclarationList) {
        if request.query.isEmpty { tree.declareAlias(requestWords.queryName, requestWords.emptyQuery, to: &list) }
        tree.declareAlias(tree.name("Fragment"), requestWords.emptyFragment, to: &list)
        if request.body == nil { tree.declareAlias(tree.name("RequestBody"), requestWords.emptyBody, to: &list) }
        switch request.response {
        case .viewModel(let record):
            tree.declareAlias(tree.name("ResponseBody"), programTypes.records[record.index], to: &list)
        case .record: break
        case nil: tree.declareAlias(tree.name("ResponseBody"), requestWords.emptyBody, to: &list)
        }
        if request.error.isEmpty {
            tree.declareAlias(requestWords.responseErrorName, requestWords.emptyError, to: &list)
        }
    }

    private mutating func declareRequestStub(_ request: RequestDefinition, to list: inout DeclarationList) {
        var arguments = ArgumentList()
        let stub = tree.call(tree.implicitMember(words.stub))
        if !request.query.isEmpty {
            var values = ArgumentList()
            for member in request.query {
                tree.append(tree.name(member.declared.name), expression(member.stub), to: &values)
            }
            tree.append(requestWords.query, tree.call(tree.implicitInit(), values), to: &arguments)
        }
        if request.body != nil { tree.append(requestWords.requestBody, stub, to: &arguments) }
        if request.response != nil { tree.append(requestWords.responseBody, stub, to: &arguments) }
        declareStub(ParameterList(), tree.call(tree.implicitInit(), arguments), to: &list)
    }

    // MARK: - Bodies

    private mutating func declareRequestBody(_ request: RequestDefinition, to list: inout DeclarationList) {
        var protocols = InheritanceList()
        tree.append(tree.type("ServerRequestBody"), to: &protocols)
        var members = DeclarationList()
        let properties: [PlainMember]
        switch request.body {
        case .fields(let id):
            properties = plainMembers(program[id])
            tree.append(tree.type(program[id].declared.name + "Fields"), to: &protocols)
        case .record(let data):
            properties = plainMembers(data)
            tree.append(tree.type("ValidatableModel"), to: &protocols)
        case nil: return
        }
        tree.append(types.stubbable, to: &protocols)
        declareMaxBodySize(request, to: &members)
        declareProperties(properties, to: &members)
        if case .fields(let id) = request.body { declareBodyMessages(program[id], to: &members) }
        declareInitializerAndStubs(properties, to: &members)
        if case .record = request.body { declareEmptyValidation(to: &members) }
        tree.declare(.structure, tree.type("RequestBody"), protocols, members: members, to: &list)
    }

    private mutating func declareMaxBodySize(_ request: RequestDefinition, to list: inout DeclarationList) {
        guard let size = request.maxBodySize else { return }
        let unit = size.unit == .b ? "bytes" : size.unit.rawValue
        var body = StatementList()
        tree.append(implicitCall(tree.name(unit), tree.integer(size.count)), to: &body)
        tree.declareComputed(
            tree.name("maxBodySize"),
            tree.optional(tree.type("ServerRequestBodySize")),
            body: body,
            modifiers: [.public, .static],
            to: &list
        )
    }

    /// Computed, so that it is not sent: a request's body is encoded without a locale, which localized texts refuse.
    private mutating func declareBodyMessages(_ fields: FieldsDefinition, to list: inout DeclarationList) {
        var body = StatementList()
        tree.append(tree.call(tree.implicitInit()), to: &body)
        let type = tree.type(fields.declared.name + "FieldsMessages")
        tree.declareComputed(tree.name(fields.messagesName), type, body: body, to: &list)
    }

    /// Plain data has no constraints.
    private mutating func declareEmptyValidation(to list: inout DeclarationList) {
        let fields = tree.name("fields")
        let validations = tree.name("validations")
        var parameters = ParameterList()
        tree.append(label: fields, name: fields, fieldListType(), to: &parameters)
        tree.append(label: validations, name: validations, tree.type("Validations"), to: &parameters)
        var body = StatementList()
        tree.append(tree.nilLiteral(), to: &body)
        tree.declareFunction(
            tree.name("validate"),
            parameters,
            result: tree.optional(tree.type(tree.name("Status"), in: tree.type("ValidationResult"))),
            body: body,
            to: &list
        )
    }

    private mutating func declareResponseBody(_ request: RequestDefinition, to list: inout DeclarationList) {
        guard case .record(let data) = request.response else { return }
        var protocols = InheritanceList()
        tree.append(tree.type(responseProtocol(request.action)), to: &protocols)
        tree.append(types.stubbable, to: &protocols)
        var members = DeclarationList()
        let properties = plainMembers(data)
        declareProperties(properties, to: &members)
        declareInitializerAndStubs(properties, to: &members)
        tree.declare(.structure, tree.type("ResponseBody"), protocols, members: members, to: &list)
    }

    // MARK: - Errors

    private mutating func declareResponseError(
        _ request: RequestDefinition,
        isHashable: Bool,
        to list: inout DeclarationList
    ) {
        guard !request.error.isEmpty else { return }
        var members = DeclarationList()
        var properties: [PlainMember] = []
        for member in request.error {
            properties.append(errorProperty(member, isHashable: isHashable, enums: &members))
        }
        declareProperties(properties, to: &members)
        declareInitializerAndStubs(properties, to: &members)
        var protocols = InheritanceList()
        tree.append(tree.type("ServerRequestError"), to: &protocols)
        if isHashable { tree.append(types.hashable, to: &protocols) }
        tree.append(types.stubbable, to: &protocols)
        tree.declare(.structure, requestWords.responseError, protocols, members: members, to: &list)
    }

    private mutating func errorProperty(
        _ member: ErrorMember,
        isHashable: Bool,
        enums: inout DeclarationList
    ) -> PlainMember {
        switch member.kind {
        case .data(let type, let stub):
            return PlainMember(declared: member.declared, type: programTypes[type], stub: .value(stub))
        case .enumText(let source):
            let stub = PlainMember.Stub.value(.none)
            return PlainMember(
                declared: member.declared,
                type: types.localizableString,
                stub: stub,
                textOf: source
            )
        case .inlineEnum(let cases, let stub):
            let type = tree.type(inlineEnumName(member.declared.name))
            var names = DeclarationList()
            for item in cases {
                let documentation = tree.documentation(item.documentation)
                tree.declareCase(tree.name(item.name), documentation: documentation, to: &names)
            }
            let protocols = enumProtocols(isHashable: isHashable)
            tree.declare(.enumeration, type, protocols, members: names, to: &enums)
            return PlainMember(declared: member.declared, type: type, stub: .enumCase(cases[stub].name))
        }
    }

    /// `ErrorCode` for `code`; else the member's name, with `Code` where an enum has that name.
    private func inlineEnumName(_ member: String) -> String {
        if member == "code" { return "ErrorCode" }
        let name = Words.capitalized(member)
        return program.enums.contains { $0.declared.name == name } ? name + "Code" : name
    }
}
