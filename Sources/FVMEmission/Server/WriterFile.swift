import FVMSemantics
import FVMSwiftCode

/// `<Name>+Writer.swift` of the server module: writes the values of a request to its record; generated once
///
/// The library finds the record, checks the permission, saves it, and answers with the result.
extension Emitter {
    func writerFile(_ id: RequestID) -> EmittedFile? {
        let request = program[id]
        guard let model = request.writes else { return nil }
        var members = [
            Declaration.stored(
                "candidates",
                nil,
                value: candidates(of: request, model),
                isConstant: true,
                modifiers: [.public, .static],
                documentation: [
                    "The records that can be written: "
                        + (program.isTop(model) ? "all of the server's own." : "those below the scope of the query.")
                ]
            )
        ]
        if request.action.takesValues { members.append(application(request, model)) }
        let writer = Declaration.type(
            .extensionOf,
            .member(requestType(request), "RequestBody"),
            [request.action.takesValues ? "DataModelWriter" : "WriteTargetProviding"],
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

    /// `Berth.loadingPlan(.write, within: .request)`
    private func candidates(of request: RequestDefinition, _ model: ModelID) -> Expression {
        let type = dataModelType(model)
        let scope = Argument("within", .implicitMember(program.isTop(model) ? "application" : "request"))
        if request.action == .create { return Expression.type(type).member("creationPlan").call([scope]) }
        let operation = request.action == .update ? "write" : request.action.rawValue
        return Expression.type(type).member("loadingPlan").call([Argument(.implicitMember(operation)), scope])
    }

    /// `func apply(to record: Berth) throws`
    private func application(_ request: RequestDefinition, _ model: ModelID) -> Declaration {
        let columns = program.columns(of: model)
        var body: [Statement] = []
        var left: [String] = []
        let trimmed = trimmedTexts(of: request)
        for (declared, type) in program.sentMembers(of: request) {
            let name = declared.name
            let sent = program.writtenType(of: type, by: request)
            if let column = columns[name], program.takes(column, sent) {
                let writing: Writing = sent == type ? .always : column.type == type ? .ifSent : .ifPresent
                body.append(assignment(of: name, as: trimmed[name] ?? name, writing))
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
            documentation: ["Copies the body to the record, which is saved afterwards."]
        )
    }

    /// When a value of the body goes to its column.
    private enum Writing {
        case always
        /// Where the body has the value or `null`, which clears the column.
        case ifSent
        /// Where the body has the value.
        case ifPresent
    }

    /// `record.note = self.note`, `if $note != nil { record.note = note }` or `if let note { record.note = note }`
    ///
    /// - Parameter value: The property of the body that has the value.
    private func assignment(of column: String, as value: String, _ writing: Writing) -> Statement {
        // The parameter, what the writer declares, and words of Swift.
        let isTaken = Self.writerNames.contains(value) || value.isReservedInSwift
        let member = isTaken ? Expression.selfValue.member(value) : .reference(value)
        let target = Expression.reference("record").member(column)
        switch writing {
        case .always: return .assign(target, member)
        case .ifSent:
            let isSent = Expression.infix(.projected(column), .notEqual, .nilLiteral)
            return .if([.expression(isSent)], then: [.assign(target, member)])
        case .ifPresent:
            guard isTaken else { return .if([.unwrapped(value)], then: [.assign(target, member)]) }
            let local = value + "Value"
            return .if([.binding(local, member)], then: [.assign(target, .reference(local))])
        }
    }

    /// The properties with the trimmed texts of the body's fields, by the names of the fields.
    private func trimmedTexts(of request: RequestDefinition) -> [String: String] {
        guard case .fields(let id)? = request.body else { return [:] }
        let trimmed = program[id].fields.filter(\.isTrimmed)
        return Dictionary(uniqueKeysWithValues: trimmed.map { ($0.declared.name, $0.trimmedName) })
    }

    /// The names that a writer itself takes.
    private static let writerNames: Set = ["record", "apply"]

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
        return list.isEmpty ? [] : [.comment("The body lacks it: set the value of a new record here.")] + list
    }
}
