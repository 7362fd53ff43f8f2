import FVMSemantics
import FVMSwiftCode

/// `<Name>+Writer.swift` of the server module: what a request makes of the record that it is about; the user's own once it
/// is written
///
/// The library finds the record, asks whether it may be written, saves it, and answers with what is there then.
extension Emitter {
    func writerFile(_ id: RequestID) -> EmittedFile? {
        let request = program[id]
        guard let model = request.writes else { return nil }
        let type = dataModelType(model)
        let verb = request.action == .update ? "write" : request.action.rawValue
        let candidates = Expression.reference("LoadRequirement").member(verb).call([
            Argument(.metatype(type)), Argument("in", .implicitMember("parentRoot")),
        ])
        var members = [
            Declaration.stored(
                "candidates",
                nil,
                value: candidates,
                isConstant: true,
                modifiers: [.public, .static],
                documentation: ["The records that may be meant: those below the root of the query."]
            )
        ]
        if request.action != .delete { members.append(application(request, model)) }
        let writer = Declaration.type(
            .extensionOf,
            .member(requestType(request), "RequestBody"),
            [request.action == .delete ? "WriteTargetProviding" : "DataModelWriter"],
            members: members,
            modifiers: []
        )
        return swiftFile(
            [writer],
            path: path(.writers, request.feature, request.declared.name + "+Writer.swift"),
            of: request.declared,
            imports: dataModelImports,
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }

    /// `func apply(to record: Berth) throws`
    private func application(_ request: RequestDefinition, _ model: ModelID) -> Declaration {
        let columns = program.columns(of: model)
        var body: [Statement] = []
        var left: [String] = []
        for (declared, type) in program.sentMembers(of: request) {
            let name = declared.name
            if let column = columns[name], program.takes(column, type) {
                let value = name == "record" ? Expression.selfValue.member(name) : .reference(name)
                body.append(.assign(.reference("record").member(name), value))
            } else {
                left.append("'\(name)'")
            }
        }
        if request.action == .create { body += beginnings(request, model) }
        if !left.isEmpty { body.append(.comment("The model has no such column: " + left.joined(separator: ", "))) }
        return .function(
            "apply",
            [Parameter("to", as: "record", dataModelType(model))],
            effects: .throws,
            body: body,
            documentation: ["Puts what was sent into the record. It is saved then."]
        )
    }

    /// The values of the stub for what the database demands, and nobody sends.
    private func beginnings(_ request: RequestDefinition, _ model: ModelID) -> [Statement] {
        let sent = program.sentMembers(of: request)
        var list: [Statement] = []
        for member in program[model].members ?? [] {
            let name = member.declared.name
            switch program.storage(of: member) {
            case .column where !isOptional(member.type):
                if sent.contains(where: { $0.declared.name == name && program.takes(member, $0.type) }) { continue }
                list.append(.assign(.reference("record").member(name), expression(member.stub)))
            case .parent(let parent, isOptional: false) where program.container(of: request) != parent:
                guard case .identity(_, let id) = member.stub else { continue }
                list.append(.assign(.verbatim("record.$\(name).id"), expression(.uuid(id))))
            default: break
            }
        }
        return list.isEmpty ? [] : [.comment("Nobody sends it: say what a new record begins with.")] + list
    }
}
