import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The members of a request's `error: < ... >`.
extension Checker {
    mutating func readErrorMembers(_ node: NodeID, _ owner: String, in tree: Int) -> [ErrorMember] {
        let syntax = trees[tree]
        var members: [ErrorMember] = []
        var seen: [Name: Int] = [:]
        var pending: [(member: Int, token: TokenID)] = []
        for property in syntax.children(node) where syntax.kind(property) == .property {
            guard let token = syntax.identifier(property), let type = syntax.meaningfulChild(property) else { continue }
            let declared = declared(token, in: tree, anchor: property)
            checkDataName(declared)
            let name = name(token, in: tree)
            if let first = seen[name] {
                reportDuplicateMember(token, in: tree, first: members[first].declared.location)
                continue
            }
            reportAttributes(property, in: tree)
            seen[name] = members.count
            if syntax.kind(type) == .localizedType {
                guard let target = syntax.identifier(type, at: 1), syntax.meaningfulChild(type) == nil else {
                    reportErrorText(type, in: tree)
                    members.append(ErrorMember(declared: declared, kind: .data(invalidType, stub: .none)))
                    continue
                }
                pending.append((members.count, target))
                members.append(ErrorMember(declared: declared, kind: .enumText(member: 0)))
            } else {
                members.append(readErrorMember(property, type, declared, owner, in: tree))
            }
        }
        for (member, token) in pending {
            members[member].kind = errorEnumText(token, members, seen, in: tree) ?? .data(invalidType, stub: .none)
        }
        return members
    }

    private mutating func reportErrorText(_ type: NodeID, in tree: Int) {
        guard !trees[tree].isBroken(type) else { return }
        report(
            Diagnostic(
                RequestProblems.errorText,
                "the text of an error is 'text', or 'localized code' of an enum member",
                at: trees[tree].location(type)
            )
        )
    }

    private mutating func readErrorMember(
        _ property: NodeID,
        _ type: NodeID,
        _ declared: Declared,
        _ owner: String,
        in tree: Int
    ) -> ErrorMember {
        if trees[tree].kind(type) == .inlineEnumType { return inlineEnum(property, type, declared, in: tree) }
        let context = TypeContext(allowsRecords: false, description: "a response error")
        let id = readType(type, in: tree, context)
        let path = ValuePath(record: owner, property: declared.name)
        var stub: Value
        if let value = initialValue(property, in: tree) {
            stub = readValue(value, id, at: path, in: tree) ?? .none
        } else {
            stub = program.derivedStub(of: id, named: declared.name, at: path)
        }
        if id == invalidType { stub = .none }
        return ErrorMember(declared: declared, kind: .data(id, stub: stub))
    }

    private mutating func inlineEnum(
        _ property: NodeID,
        _ type: NodeID,
        _ declared: Declared,
        in tree: Int
    ) -> ErrorMember {
        let syntax = trees[tree]
        var cases: [Declared] = []
        var seen: [String: Int] = [:]
        let range = syntax.nodes[Int(type.index)]
        for index in Int(range.firstToken)..<Int(range.endToken) where syntax.tokens[index].kind == .identifier {
            let token = TokenID(index)
            let text = syntax.text(token)
            if let first = seen[text] {
                reportDuplicateMember(token, in: tree, first: cases[first].location)
                continue
            }
            seen[text] = cases.count
            cases.append(Declared(name: text, location: syntax.location(token)))
            checkCaseName(cases[cases.count - 1], taken: ["RawValue"])
        }
        var stub = 0
        if let value = initialValue(property, in: tree) {
            if syntax.kind(value) == .caseValue, let token = syntax.identifier(value, at: 1),
                let index = seen[syntax.text(token)]
            {
                stub = index
            } else if !syntax.isBroken(value) {
                report(
                    Diagnostic(
                        ValueProblems.unknownCase,
                        "one of \(someOf(cases.map { "." + $0.name })) is expected here",
                        at: syntax.location(value)
                    )
                )
            }
        }
        return ErrorMember(declared: declared, kind: .inlineEnum(cases, stub: stub))
    }

    private mutating func errorEnumText(
        _ token: TokenID,
        _ members: [ErrorMember],
        _ places: [Name: Int],
        in tree: Int
    ) -> ErrorMember.Kind? {
        guard let member = places[name(token, in: tree)] else {
            report(
                Diagnostic(
                    NameProblems.unknownProperty,
                    "the error has no member '\(trees[tree].text(token))'",
                    at: trees[tree].location(token),
                    help: didYouMean(trees[tree].text(token), among: members.map(\.declared.name)),
                    fixIts: renameFixIts(token, in: tree, among: members.map(\.declared.name))
                )
            )
            return nil
        }
        if case .data(let type, _) = members[member].kind {
            if type == invalidType { return nil }
            if case .enumeration(let id) = program[type], program[id].isLocalizable { return .enumText(member: member) }
        }
        report(
            Diagnostic(
                TextProblems.notAnEnum,
                "'\(trees[tree].text(token))' is no enum with texts",
                at: trees[tree].location(token),
                related: [Label(members[member].declared.location, "declared here")]
            )
        )
        return nil
    }
}
