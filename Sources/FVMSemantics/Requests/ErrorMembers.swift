import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The members of a request's `error: < ... >`.
extension RequestPhase {
    func readErrorMembers(
        _ node: NodeID,
        _ owner: String,
        of request: Declared,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    )
        -> [ErrorMember]
    {
        var members: [ErrorMember] = []
        var seen: [Name: Int] = [:]
        var pending: [(member: Int, token: TokenID)] = []
        for property in tree.children(node) where tree.kind(property) == .property {
            guard let token = tree.identifier(property), let type = tree.meaningfulChild(property) else { continue }
            let declared = context.declared(token, in: tree, anchor: property)
            context.refuse(declared, among: CheckContext.namesOfNoData, "member", " here")
            let name = context.name(token, in: tree)
            if let first = seen[name] {
                context.reportDuplicateMember(token, in: tree, first: members[first].declared.location)
                continue
            }
            context.reportAttributes(property, of: "a response error", in: tree)
            seen[name] = members.count
            if tree.kind(type) == .localizedType {
                guard let target = tree.identifier(type, at: 1), tree.meaningfulChild(type) == nil else {
                    reportErrorText(type, in: tree, &context)
                    members.append(ErrorMember(declared: declared, kind: .data(.invalid, stub: .none)))
                    continue
                }
                pending.append((members.count, target))
                members.append(ErrorMember(declared: declared, kind: .enumText(member: 0)))
            } else {
                members.append(readErrorMember(property, type, declared, owner, in: tree, &context))
            }
        }
        for (member, token) in pending {
            members[member].kind =
                errorEnumText(token, members, seen, of: request, in: tree, &context) ?? .data(.invalid, stub: .none)
        }
        return members
    }

    private func reportErrorText(_ type: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        guard !tree.isBroken(type) else { return }
        context.report(
            RequestProblems.errorText,
            "the text of an error is 'text', or 'localized code' of an enum member",
            at: tree.location(type)
        )
    }

    private func readErrorMember(
        _ property: NodeID,
        _ type: NodeID,
        _ declared: Declared,
        _ owner: String,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> ErrorMember {
        if tree.kind(type) == .inlineEnumType {
            return inlineEnum(property, type, declared, in: tree, &context)
        }
        let site = TypeContext(allowsRecords: false, allowsPayload: true, description: "a response error")
        let id = context.readType(type, in: tree, site)
        let path = ValuePath(record: owner, property: declared.name)
        var stub: Value
        if let value = tree.initialValue(property) {
            stub = context.readValue(value, id, at: path, in: tree) ?? .none
        } else {
            stub = context.program.derivedStub(of: id, named: declared.name, at: path)
        }
        if id == .invalid { stub = .none }
        return ErrorMember(declared: declared, kind: .data(id, stub: stub))
    }

    private func inlineEnum(
        _ property: NodeID,
        _ type: NodeID,
        _ declared: Declared,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> ErrorMember {
        let cases = context.inlineCases(type, among: ["RawValue"], in: tree)
        var stub = 0
        if let value = tree.initialValue(property) {
            if tree.kind(value) == .caseValue, let token = tree.identifier(value, at: 1),
                let index = cases.firstIndex(where: { $0.name == tree.text(token) })
            {
                context.record(token, in: tree, as: cases[index].location)
                stub = index
            } else if !tree.isBroken(value) {
                context.report(
                    ValueProblems.unknownCase,
                    "one of \(context.someOf(cases.map { "." + $0.name })) is expected here",
                    at: tree.location(value)
                )
            }
        }
        return ErrorMember(declared: declared, kind: .inlineEnum(cases, stub: stub))
    }

    private func errorEnumText(
        _ token: TokenID,
        _ members: [ErrorMember],
        _ places: [Name: Int],
        of request: Declared,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> ErrorMember.Kind? {
        guard let member = places[context.name(token, in: tree)] else {
            context.report(
                NameProblems.unknownProperty,
                "the error has no member '\(tree.text(token))'",
                misspelt: token,
                in: tree,
                among: context.suggestible(in: tree.file, members.map(\.declared.name)),
                cause: .missingMember(tree.text(token), of: request.location)
            )
            return nil
        }
        context.record(token, in: tree, as: members[member].declared.location)
        var declaration: [Label] = []
        if case .data(let type, _) = members[member].kind {
            if type == .invalid { return nil }
            if case .enumeration(let id) = context.program[type] {
                if context.program[id].isLocalizable { return .enumText(member: member) }
                declaration = [Label(context.program[id].declared.location, "without texts")]
            }
        }
        context.report(
            TextProblems.notAnEnum,
            "'\(tree.text(token))' is no enum with texts",
            at: tree.location(token),
            related: [Label(members[member].declared.location, "declared here")] + declaration
        )
        return nil
    }
}
