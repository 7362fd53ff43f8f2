import FVMSemantics
import FVMSwiftCode

/// What the members of a request class follow from.
struct RequestShape {
    /// Nil where the library's empty type stands.
    var query: SwiftType?
    var requestBody: SwiftType?
    var responseBody: SwiftType?
}

/// `<Name>Request.swift` of a server screen
extension Emitter {
    mutating func viewModelRequestFile(_ id: RecordID) -> OutputFile {
        let record = program[id]
        let shape = RequestShape(
            query: record.query.isEmpty ? nil : requestWords.queryType,
            responseBody: programTypes.records[id.index]
        )
        var body = DeclarationList()
        if record.query.isEmpty { tree.declareAlias(requestWords.queryName, requestWords.emptyQuery, to: &body) }
        tree.declareAlias(requestWords.responseErrorName, requestWords.emptyError, to: &body)
        declareRequestMembers(shape, to: &body)
        if !record.query.isEmpty {
            tree.mark("Nested Types", in: &body)
            declareQuery(record.query, to: &body)
        }
        var declarations = DeclarationList()
        tree.declare(
            .classType,
            tree.type(tree.name(record.declared.name, suffix: "Request")),
            requestProtocols(requestWords.viewModelRequest),
            members: body,
            modifiers: [.public, .final],
            documentation: tree.documentation(["Asks the server for ``\(record.declared.name)ViewModel``."]),
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.requests, record.feature, record.declared.name, "Request.swift"),
            of: record.declared
        )
    }

    /// `action, @unchecked Sendable`: a request is a class whose response is set once it is there.
    mutating func requestProtocols(_ action: SwiftType) -> InheritanceList {
        var protocols = InheritanceList()
        tree.append(action, to: &protocols)
        tree.append(types.sendable, isUnchecked: true, to: &protocols)
        return protocols
    }

    /// The stored properties of a request, and the library's initializer.
    mutating func declareRequestMembers(_ shape: RequestShape, to list: inout DeclarationList) {
        var assignments = StatementList()
        var parameters = ParameterList()
        let members: [(name: Name, type: SwiftType?, empty: SwiftType, isConstant: Bool)] = [
            (requestWords.query, shape.query, requestWords.emptyQuery, true),
            (requestWords.sort, nil, requestWords.emptySort, true),
            (requestWords.fragment, nil, requestWords.emptyFragment, true),
            (requestWords.requestBody, shape.requestBody, requestWords.emptyBody, true),
            (requestWords.responseBody, shape.responseBody, requestWords.emptyBody, false),
        ]
        for member in members {
            let type = tree.optional(member.type ?? member.empty)
            let none = tree.nilLiteral()
            tree.append(label: member.name, name: member.name, type, default: none, to: &parameters)
            guard member.type != nil else { continue }
            tree.declareStored(member.name, type, isConstant: member.isConstant, to: &list)
            let target = tree.member(tree.selfValue(), member.name)
            tree.assign(target, tree.reference(member.name), to: &assignments)
        }
        tree.declareInitializer(parameters, body: assignments, to: &list)
    }

    /// `struct Query`
    mutating func declareQuery(_ members: [DataMember], to list: inout DeclarationList) {
        var protocols = InheritanceList()
        tree.append(requestWords.serverRequestQuery, to: &protocols)
        var body = DeclarationList()
        declareData(members, defaults: true, to: &body)
        tree.declare(.structure, requestWords.queryType, protocols, members: body, to: &list)
    }

    /// The properties and the initializer of a struct of plain data. A written value is the parameter's default where
    /// `defaults` says so, and nil is that of an optional one.
    mutating func declareData(_ members: [DataMember], defaults: Bool, to list: inout DeclarationList) {
        var parameters = ParameterList()
        var assignments = StatementList()
        for member in members {
            let name = tree.name(member.declared.name)
            let local = tree.text(of: name) == "self" ? tree.name("self_") : name
            let type = programTypes[member.type]
            let documentation = tree.documentation(member.declared.documentation)
            tree.declareStored(name, type, isConstant: true, documentation: documentation, to: &list)
            let value = defaults ? defaultValue(of: member) : nil
            tree.append(label: name, name: local, type, default: value, to: &parameters)
            tree.assign(tree.member(tree.selfValue(), name), tree.reference(local), to: &assignments)
        }
        tree.declareInitializer(parameters, body: assignments, to: &list)
    }

    private mutating func defaultValue(of member: DataMember) -> Expression? {
        if member.isStubWritten { return expression(member.stub) }
        if case .optional = program[member.type] { return tree.nilLiteral() }
        return nil
    }
}
