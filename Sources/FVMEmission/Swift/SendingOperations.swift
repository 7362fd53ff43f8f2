import FVMSemantics
import FVMSwiftCode

/// Operations that send a request: done by the protocol itself, so that the user's own file need not have them, and may.
extension Emitter {
    /// The extension of the protocol with what its operations send; nothing where none does.
    func sendingOperations(_ record: RecordDefinition) -> [Declaration] {
        var members: [Declaration] = []
        for operation in record.operations {
            guard let sent = operation.sent else { continue }
            declare(operation, body: sending(sent.request, of: operation), to: &members)
        }
        guard !members.isEmpty else { return [] }
        return [
            .type(
                .extensionOf,
                operationsType(record),
                members: members,
                modifiers: [],
                documentation: [
                    "Operations that send a request. An operation of the same name in "
                        + "``\(record.declared.emittedName(.operations))`` takes precedence."
                ]
            )
        ]
    }

    /// `let request = RenameCardRequest(requestBody: .init(title: title))`, which is then processed.
    private func sending(_ id: RequestID, of operation: OperationDefinition) -> [Statement] {
        let given = Set(operation.parameters.map(\.declared.name))
        func values(_ members: [(declared: Declared, type: TypeID)]) -> Expression {
            .implicitInit.call(
                members.map { member in
                    let name = member.declared.name
                    return Argument(name, given.contains(name) ? .reference(local(name)) : .nilLiteral)
                }
            )
        }
        var arguments: [Argument] = []
        if !program[id].query.isEmpty { arguments.append(Argument("query", values(program.queryMembers(of: id)))) }
        if program[id].body != nil {
            arguments.append(Argument("requestBody", values(program.sentMembers(of: program[id]))))
        }
        var name = "request"
        while given.contains(name) { name += "_" }
        let request = Expression.type(.named(program[id].declared.emittedName(.request))).call(arguments)
        let processed = Expression.reference(name).member("processRequest")
            .call([Argument("mvvmEnv", .implicitMember("shared"))])
        let answer =
            operation.answering == nil ? [] : [Statement.return(.reference(name).member("responseBody"))]
        return [.bind(name, to: request), .expression(.prefixed(.try, .prefixed(.await, processed)))] + answer
    }

    /// Whether any operation sends a request.
    var sendsRequests: Bool {
        program.records.contains { record in record.operations.contains { $0.sent != nil } }
    }
}
