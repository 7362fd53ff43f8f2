import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Holds the parameters of operations against the requests that they send.
struct SendingPhase {
    func run(_ context: inout CheckContext) {
        for record in context.program.records.indices {
            for operation in context.program.records[record].operations.indices {
                guard let sent = context.program.records[record].operations[operation].sent else { continue }
                connect(operation, of: RecordID(record), to: sent, &context)
            }
        }
    }

    private func connect(_ operation: Int, of record: RecordID, to sent: SentRequest, _ context: inout CheckContext) {
        let request = context.program[sent.request]
        if request.action == .show {
            context.report(
                OperationProblems.sendsRead,
                "'\(request.declared.name)' only reads, so an operation cannot send it",
                at: sent.location,
                related: [Label(request.declared.location, "declared here as 'show'")]
            )
        }
        let members = context.program.members(sentWith: sent.request)
        checkNamesakes(sent, &context)
        let definition = context.program[record].operations[operation]
        if let fields = definition.fields {
            context.report(
                OperationProblems.sendsMismatch,
                "'\(request.declared.name)' is sent member by member, and not '\(fields.declared.name)' as a whole",
                at: fields.declared.location
            )
            return
        }
        if definition.parameters.isEmpty {
            context.program.records[record.index].operations[operation].parameters = members.map { member in
                OperationParameter(declared: member.declared, type: member.type, isWritten: false)
            }
        } else if !context.isIncomplete(sent.request) {
            compare(definition, with: members, of: request, &context)
        }
    }

    /// Members of the query and the body with the same name are one parameter, which has a type that fits both.
    private func checkNamesakes(_ sent: SentRequest, _ context: inout CheckContext) {
        let body = context.program.sentMembers(of: context.program[sent.request])
        let known = body.places { $0.declared.name }
        for member in context.program.queryMembers(of: sent.request) {
            guard let place = known[member.declared.name] else { continue }
            context.index.add(member.declared.location, of: body[place].declared.location, .implied)
            let (one, other) = (member.type, body[place].type)
            if one == .invalid || other == .invalid || fits(one, other, context) || fits(other, one, context) {
                continue
            }
            let name = member.declared.name
            context.report(
                OperationProblems.sendsMismatch,
                "'\(name)' is \(context.description(of: one)) in the query and \(context.description(of: other)) in the body",
                at: sent.location,
                related: [
                    Label(member.declared.location, "in the query"),
                    Label(body[place].declared.location, "in the body"),
                ],
                help: "Give the two different names: one parameter cannot be both."
            )
        }
    }

    private func compare(
        _ operation: OperationDefinition,
        with members: [(declared: Declared, type: TypeID)],
        of request: RequestDefinition,
        _ context: inout CheckContext
    ) {
        let known = members.places { $0.declared.name }
        var wrong: [(message: String, parameter: OperationParameter)] = []
        for parameter in operation.parameters {
            guard let place = known[parameter.declared.name] else {
                wrong.append(("'\(request.declared.name)' carries no '\(parameter.declared.name)'", parameter))
                continue
            }
            context.index.add(parameter.declared.location, of: members[place].declared.location, .implied)
            let (wanted, given) = (members[place].type, parameter.type)
            if wanted == .invalid || given == .invalid || fits(given, wanted, context) { continue }
            let name = parameter.declared.name
            let type = context.description(of: wanted)
            wrong.append(("'\(request.declared.name)' carries '\(name)' as \(type)", parameter))
        }
        // A wrong argument may be meant for a missing one, for example if two names are swapped.
        if let first = wrong.first {
            return report(first.message, first.parameter, request, notes: wrong.dropFirst().map(\.message), &context)
        }
        let given = Set(operation.parameters.map(\.declared.name))
        let lacking = members.filter { !given.contains($0.declared.name) && !isOptional($0.type, context) }
        guard !lacking.isEmpty else { return }
        context.report(
            OperationProblems.sendsMismatch,
            "'\(operation.declared.name)' lacks \(context.list(lacking.map(\.declared.name))) for '\(request.declared.name)'",
            at: operation.declared.location,
            related: [Label(request.declared.location, "declared here")]
        )
    }

    private func report(
        _ message: String,
        _ parameter: OperationParameter,
        _ request: RequestDefinition,
        notes: [String],
        _ context: inout CheckContext
    ) {
        context.report(
            OperationProblems.sendsMismatch,
            message,
            at: parameter.declared.location,
            related: [Label(request.declared.location, "declared here")],
            notes: notes.map { $0 + "." }
        )
    }

    private func isOptional(_ type: TypeID, _ context: borrowing CheckContext) -> Bool {
        if case .optional = context.program[type] { return true }
        return type == .invalid
    }

    private func fits(_ given: TypeID, _ wanted: TypeID, _ context: borrowing CheckContext) -> Bool {
        if given == wanted { return true }
        guard case .optional(let inner) = context.program[wanted] else { return false }
        return inner == given
    }
}

extension Program {
    /// Returns the members of a request's query and body, each name once.
    package func members(sentWith id: RequestID) -> [(declared: Declared, type: TypeID)] {
        let body = sentMembers(of: self[id])
        let known = body.places { $0.declared.name }
        let query = queryMembers(of: id).map { member in
            // For a name in both, the non-optional type is valid for both.
            guard let place = known[member.declared.name], case .optional = self[member.type] else { return member }
            return (member.declared, body[place].type)
        }
        let named = Set(query.map(\.declared.name))
        return query + body.filter { !named.contains($0.declared.name) }
    }

    package func queryMembers(of id: RequestID) -> [(declared: Declared, type: TypeID)] {
        self[id].query.map { ($0.declared, $0.type) }
    }
}
