import FVMSemantics
import FVMSwiftCode

/// The parts of a request that determine the members of its class.
struct RequestShape {
    /// The query, or `nil` for the library's empty type.
    var query: SwiftType?
    var sort: SwiftType?
    var requestBody: SwiftType?
    var responseBody: SwiftType?
}

/// `<Name>Request.swift` of a server screen
extension Emitter {
    func viewModelRequestFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        let shape = RequestShape(
            query: record.query.isEmpty ? nil : "Query",
            sort: record.sort == nil ? nil : "Sort",
            responseBody: recordType(id)
        )
        var body: [Declaration] = []
        if record.query.isEmpty { body.append(.alias("Query", "EmptyQuery")) }
        declareSortAlias(record.sort, to: &body)
        body.append(.alias("ResponseError", "EmptyError"))
        declareRequestMembers(shape, to: &body)
        var nested: [Declaration] = []
        if !record.query.isEmpty { declareQuery(record.query, to: &nested) }
        declareSortDimension(record.sort, to: &nested)
        if !nested.isEmpty { body += [.mark("Nested Types")] + nested }
        return swiftFile(
            [
                .type(
                    .classType,
                    .named(record.declared.emittedName(.request)),
                    requestProtocols("ViewModelRequest"),
                    members: body,
                    modifiers: [.public, .final],
                    documentation: ["Requests ``\(record.declared.emittedName(.viewModel))``."]
                )
            ],
            path: path(.requests, record.feature, record.declared.emittedName(.request) + ".swift"),
            of: record.declared
        )
    }

    /// `action, @unchecked Sendable`: a request is a class whose response is set once it is there.
    func requestProtocols(_ action: SwiftType) -> [SwiftType] {
        let protocols: [SwiftType] = [action, .attributed("@unchecked", "Sendable")]
        return protocols
    }

    /// The stored properties of a request, and the library's initializer.
    func declareRequestMembers(_ shape: RequestShape, to list: inout [Declaration]) {
        var assignments: [Statement] = []
        var parameters: [Parameter] = []
        let members: [(name: String, type: SwiftType?, empty: SwiftType, isConstant: Bool)] = [
            ("query", shape.query, "EmptyQuery", true),
            ("sort", shape.sort, "EmptySort", true),
            ("fragment", nil, "EmptyFragment", true),
            ("requestBody", shape.requestBody, "EmptyBody", true),
            ("responseBody", shape.responseBody, "EmptyBody", false),
        ]
        for member in members {
            let type = SwiftType.optional(member.type ?? member.empty)
            let none = Expression.nilLiteral
            parameters.append(Parameter(member.name, type, default: none))
            guard member.type != nil else { continue }
            list.append(.stored(member.name, type, isConstant: member.isConstant))
            assignments.append(.set(member.name, to: .reference(member.name)))
        }
        list.append(.initializer(parameters, body: assignments))
    }

    /// `struct Query`
    func declareQuery(_ members: [DataMember], to list: inout [Declaration]) {
        let traits = program.traits(ofQuery: members)
        let protocols = traits.map { SwiftType.named($0.kind.libraryProtocol) }
        var body: [Declaration] = []
        declareNestedEnums(members, to: &body)
        declareData(members, defaults: true, to: &body)
        for trait in traits {
            let name = members[trait.member].declared.name
            if name == trait.kind.name { continue }
            body.append(.computed(trait.kind.name, .named(trait.kind.type), body: [.expression(.reference(name))]))
        }
        list.append(.type(.structure, "Query", protocols.isEmpty ? ["ServerRequestQuery"] : protocols, members: body))
    }

    /// Declares the properties and the initializer of a struct of plain data. With `defaults`, written values are the
    /// defaults of parameters. Optional parameters have the default `nil`.
    func declareData(_ members: [DataMember], defaults: Bool, to list: inout [Declaration]) {
        var parameters: [Parameter] = []
        var assignments: [Statement] = []
        for member in members {
            let name = member.declared.name
            let local = name == "self" ? "self_" : name
            let type = nestedType(of: member.type)
            let documentation = member.declared.documentation
            list.append(.stored(name, type, isConstant: true, documentation: documentation))
            let value = defaults ? defaultValue(of: member) : nil
            parameters.append(Parameter(name, as: local, type, default: value))
            assignments.append(.set(name, to: .reference(local)))
        }
        list.append(.initializer(parameters, body: assignments))
    }

    private func defaultValue(of member: DataMember) -> Expression? {
        if member.isStubWritten { return expression(member.stub) }
        if case .optional = program[member.type] { return .nilLiteral }
        return nil
    }
}
