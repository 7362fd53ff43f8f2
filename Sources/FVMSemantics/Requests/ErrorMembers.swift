import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The members of a request's `error: < ... >`.
extension RequestPhase {
    func readErrorMembers(
        _ node: Syntax,
        _ owner: String,
        of request: Declared,
        _ context: inout CheckContext
    )
        -> [ErrorMember]
    {
        var members: [ErrorMember] = []
        var seen: [Name: Int] = [:]
        var pending: [(member: Int, token: TokenSyntax)] = []
        for property in node.children where property.kind == .property {
            guard let token = property.name, let type = property.content else { continue }
            let declared = context.declared(token, anchor: property)
            context.refuse(declared, among: CheckContext.namesOfNoData, "member", " here")
            let name = context.name(token)
            if let first = seen[name] {
                context.reportDuplicateMember(token, first: members[first].declared.location)
                continue
            }
            context.reportAttributes(property, of: "a response error")
            seen[name] = members.count
            if type.kind == .localizedType {
                guard let target = type.name, type.content == nil else {
                    reportErrorText(type, &context)
                    members.append(ErrorMember(declared: declared, kind: .data(.invalid, stub: .none)))
                    continue
                }
                pending.append((members.count, target))
                members.append(ErrorMember(declared: declared, kind: .enumText(member: 0)))
            } else {
                members.append(readErrorMember(property, type, declared, owner, &context))
            }
        }
        for (member, token) in pending {
            members[member].kind =
                errorEnumText(token, members, seen, of: request, &context) ?? .data(.invalid, stub: .none)
        }
        return members
    }

    private func reportErrorText(_ type: Syntax, _ context: inout CheckContext) {
        context.report(
            RequestProblems.errorText,
            "the text of an error is 'text', or 'localized code' of an enum member",
            at: type.location
        )
    }

    private func readErrorMember(
        _ property: Syntax,
        _ type: Syntax,
        _ declared: Declared,
        _ owner: String,
        _ context: inout CheckContext
    ) -> ErrorMember {
        if type.kind == .inlineEnumType {
            return inlineEnum(property, type, declared, &context)
        }
        let site = TypeContext(allowsRecords: false, allowsPayload: true, description: "a response error")
        let id = context.readType(type, site)
        let path = ValuePath(record: owner, property: declared.name)
        var stub: Value
        if let value = property.initialValue {
            stub = context.readValue(value, id, at: path) ?? .none
        } else {
            stub = context.program.derivedStub(of: id, named: declared.name, at: path)
        }
        if id == .invalid { stub = .none }
        return ErrorMember(declared: declared, kind: .data(id, stub: stub))
    }

    private func inlineEnum(
        _ property: Syntax,
        _ type: Syntax,
        _ declared: Declared,
        _ context: inout CheckContext
    ) -> ErrorMember {
        let cases = context.inlineCases(type, among: ["RawValue"])
        var stub = 0
        if let value = property.initialValue {
            if value.kind == .caseValue, let token = value.name,
                let index = cases.firstIndex(where: { $0.name == token.text })
            {
                context.record(token, as: cases[index].location)
                stub = index
            } else {
                context.report(
                    ValueProblems.unknownCase,
                    "one of \(context.someOf(cases.map { "." + $0.name })) is expected here",
                    at: value.location
                )
            }
        }
        return ErrorMember(declared: declared, kind: .inlineEnum(cases, stub: stub))
    }

    private func errorEnumText(
        _ token: TokenSyntax,
        _ members: [ErrorMember],
        _ places: [Name: Int],
        of request: Declared,
        _ context: inout CheckContext
    ) -> ErrorMember.Kind? {
        guard let member = places[context.name(token)] else {
            context.report(
                NameProblems.unknownProperty,
                "the error has no member '\(token.text)'",
                misspelt: token,
                among: context.suggestible(in: token.file, members.map(\.declared.name)),
                cause: .missingMember(token.text, of: request.location)
            )
            return nil
        }
        context.record(token, as: members[member].declared.location)
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
            "'\(token.text)' is no enum with texts",
            at: token.location,
            related: [Label(members[member].declared.location, "declared here")] + declaration
        )
        return nil
    }
}
