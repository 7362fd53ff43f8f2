import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The vmId strategy: `vmId: singleton`, `vmId: instance(a, b)`, or what follows from a property `id`.
extension Checker {
    mutating func defineIdentity(_ node: NodeID, _ token: TokenID, _ type: NodeID, _ builder: inout RecordBuilder) {
        let tree = trees[builder.tree]
        guard name(token, in: builder.tree) == Keyword.vmId, tree.kind(type) == .identityType else {
            if !tree.isBroken(node) {
                report(
                    Diagnostic(
                        IdentityProblems.notAnIdentity,
                        "'vmId' is 'singleton' or 'instance(...)', and nothing else is",
                        at: tree.location(type),
                        fixIts: renameFixIts(
                            tree.source.text(tree.span(type)),
                            at: tree.location(type),
                            among: ["singleton"]
                        )
                    )
                )
            }
            return
        }
        if program[builder.record].isSummary {
            report(
                Diagnostic(
                    IdentityProblems.summaryIdentity,
                    "a summary has an 'id', and no 'vmId'",
                    at: tree.location(token)
                )
            )
            return
        }
        if let first = builder.identity {
            reportDuplicateMember(token, in: builder.tree, first: tree.location(first))
            return
        }
        if let value = tree.child(node, .initializer) {
            report(
                Diagnostic(
                    IdentityProblems.identityValue,
                    "'vmId' follows from its strategy, and has no value of its own",
                    at: tree.location(value)
                )
            )
        }
        builder.identity = type
        builder.identityPosition = builder.properties.count
    }

    mutating func resolveIdentity(_ id: RecordID, _ builder: RecordBuilder) {
        guard let node = builder.identity else {
            program.records[id.index].identity = defaultIdentity(builder)
            return
        }
        let tree = trees[builder.tree]
        guard let word = tree.identifier(node), name(word, in: builder.tree) == Keyword.instance else {
            program.records[id.index].identity = .singleton
            return
        }
        var parts: [Int] = []
        var first: [Int: Location] = [:]
        var isEmpty = true
        let range = tree.nodes[Int(node.index)]
        for index in Int(range.firstToken) + 1..<Int(range.endToken) where tree.tokens[index].kind == .identifier {
            isEmpty = false
            let token = TokenID(index)
            guard let part = identityPart(token, builder) else { continue }
            if let other = first.updateValue(tree.location(token), forKey: part) {
                reportDuplicateMember(token, in: builder.tree, first: other)
                continue
            }
            parts.append(part)
        }
        if isEmpty, !tree.isBroken(node) {
            report(
                Diagnostic(
                    IdentityProblems.emptyIdentity,
                    "'instance()' names no property that tells instances apart",
                    at: tree.location(node)
                )
            )
        }
        if parts.count > Self.mostIdentityParts {
            report(
                Diagnostic(
                    IdentityProblems.longIdentity,
                    "this identity has \(parts.count) parts, and may have \(Self.mostIdentityParts)",
                    at: tree.location(node)
                )
            )
        }
        program.records[id.index].identity = parts.isEmpty ? .singleton : .instance(parts)
    }

    static var mostIdentityParts: Int { 32 }

    /// `instance(id)` where there is a property `id` that can tell rows apart, else `singleton`.
    private mutating func defaultIdentity(_ builder: RecordBuilder) -> Identity {
        guard let index = builder.scope.property(Keyword.id.name),
            let type = plainType(builder.properties[index].kind)
        else { return .singleton }
        switch program[type] {
        case .id, .uuid, .string, .int: return .instance(shared(CollectionOfOne(index)))
        default: return .singleton
        }
    }

    private mutating func identityPart(_ token: TokenID, _ builder: RecordBuilder) -> Int? {
        guard let index = property(token, builder) else { return nil }
        if let type = plainType(builder.properties[index].kind) {
            switch program[type] {
            case .id, .uuid, .string, .int, .version, .invalid: return index
            default: break
            }
        }
        report(
            Diagnostic(
                IdentityProblems.identityType,
                "'\(text(name(token, in: builder.tree)))' cannot tell instances apart",
                at: trees[builder.tree].location(token),
                related: [Label(builder.properties[index].declared.location, "declared here")],
                notes: ["An identity is made of ids, uuids, strings, ints and versions, none of them optional."]
            )
        )
        return nil
    }
}
