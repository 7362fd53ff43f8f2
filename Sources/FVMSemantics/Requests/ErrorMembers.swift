import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The members of a request's `error: < ... >`.
extension RequestPhase {
    func readErrorMembers(_ node: NodeID, _ owner: String, in tree: Int, _ context: inout CheckContext) -> [ErrorMember]
    {
        let syntax = context.trees[tree]
        var members: [ErrorMember] = []
        var seen: [Name: Int] = [:]
        var pending: [(member: Int, token: TokenID)] = []
        for property in syntax.children(node) where syntax.kind(property) == .property {
            guard let token = syntax.identifier(property), let type = syntax.meaningfulChild(property) else { continue }
            let declared = context.declared(token, in: tree, anchor: property)
            context.refuse(declared, among: CheckContext.namesOfNoData, "member", " here")
            let name = context.name(token, in: tree)
            if let first = seen[name] {
                context.reportDuplicateMember(token, in: tree, first: members[first].declared.location)
                continue
            }
            context.reportAttributes(property, in: tree)
            seen[name] = members.count
            if syntax.kind(type) == .localizedType {
                guard let target = syntax.identifier(type, at: 1), syntax.meaningfulChild(type) == nil else {
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
                errorEnumText(token, members, seen, in: tree, &context) ?? .data(.invalid, stub: .none)
        }
        return members
    }

    private func reportErrorText(_ type: NodeID, in tree: Int, _ context: inout CheckContext) {
        guard !context.trees[tree].isBroken(type) else { return }
        context.report(
            Diagnostic(
                RequestProblems.errorText,
                "the text of an error is 'text', or 'localized code' of an enum member",
                at: context.trees[tree].location(type)
            )
        )
    }

    private func readErrorMember(
        _ property: NodeID,
        _ type: NodeID,
        _ declared: Declared,
        _ owner: String,
        in tree: Int,
        _ context: inout CheckContext
    ) -> ErrorMember {
        if context.trees[tree].kind(type) == .inlineEnumType {
            return inlineEnum(property, type, declared, in: tree, &context)
        }
        let site = TypeContext(allowsRecords: false, description: "a response error")
        let id = context.readType(type, in: tree, site)
        let path = ValuePath(record: owner, property: declared.name)
        var stub: Value
        if let value = context.trees[tree].initialValue(property) {
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
        in tree: Int,
        _ context: inout CheckContext
    ) -> ErrorMember {
        let syntax = context.trees[tree]
        var cases: [Declared] = []
        var seen: [String: Int] = [:]
        let range = syntax.nodes[Int(type.index)]
        for index in Int(range.firstToken)..<Int(range.endToken) where syntax.tokens[index].kind == .identifier {
            let token = TokenID(index)
            let text = syntax.text(token)
            if let first = seen[text] {
                context.reportDuplicateMember(token, in: tree, first: cases[first].location)
                continue
            }
            seen[text] = cases.count
            cases.append(Declared(name: text, location: syntax.location(token)))
            context.refuseCaseName(cases[cases.count - 1], among: ["RawValue"])
        }
        var stub = 0
        if let value = context.trees[tree].initialValue(property) {
            if syntax.kind(value) == .caseValue, let token = syntax.identifier(value, at: 1),
                let index = seen[syntax.text(token)]
            {
                stub = index
            } else if !syntax.isBroken(value) {
                context.report(
                    Diagnostic(
                        ValueProblems.unknownCase,
                        "one of \(context.someOf(cases.map { "." + $0.name })) is expected here",
                        at: syntax.location(value)
                    )
                )
            }
        }
        return ErrorMember(declared: declared, kind: .inlineEnum(cases, stub: stub))
    }

    private func errorEnumText(
        _ token: TokenID,
        _ members: [ErrorMember],
        _ places: [Name: Int],
        in tree: Int,
        _ context: inout CheckContext
    ) -> ErrorMember.Kind? {
        guard let member = places[context.name(token, in: tree)] else {
            context.report(
                Diagnostic(
                    NameProblems.unknownProperty,
                    "the error has no member '\(context.trees[tree].text(token))'",
                    at: context.trees[tree].location(token),
                    help: context.didYouMean(context.trees[tree].text(token), among: members.map(\.declared.name)),
                    fixIts: context.renameFixIts(token, in: tree, among: members.map(\.declared.name))
                )
            )
            return nil
        }
        if case .data(let type, _) = members[member].kind {
            if type == .invalid { return nil }
            if case .enumeration(let id) = context.program[type], context.program[id].isLocalizable {
                return .enumText(member: member)
            }
        }
        context.report(
            Diagnostic(
                TextProblems.notAnEnum,
                "'\(context.trees[tree].text(token))' is no enum with texts",
                at: context.trees[tree].location(token),
                related: [Label(members[member].declared.location, "declared here")]
            )
        )
        return nil
    }
}
