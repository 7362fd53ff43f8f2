import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The vmId strategy: `vmId: singleton`, `vmId: instance(a, b)`, or what follows from a property `id`.
extension RecordPhase {
    func defineIdentity(
        _ node: NodeID,
        _ token: TokenID,
        _ type: NodeID,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let tree = builder.tree
        guard context.name(token, in: tree) == Keyword.vmId, tree.kind(type) == .identityType else {
            if !tree.isBroken(node) {
                context.report(
                    IdentityProblems.notAnIdentity,
                    "the name 'vmId' and the types 'singleton' and 'instance(...)' belong together",
                    at: tree.location(type),
                    fixIts: tree.kind(type) == .identityType
                        ? context.renameFixIts(token, in: tree, among: [Keyword.vmId.text])
                        : context.renameFixIts(
                            tree.source.text(tree.span(type)),
                            at: tree.location(type),
                            among: ["singleton"]
                        )
                )
            }
            return
        }
        if context.program[builder.record].isSummary {
            context.report(
                IdentityProblems.summaryIdentity,
                "a summary has an 'id', and no 'vmId'",
                at: tree.location(token)
            )
            return
        }
        if let first = builder.identity {
            context.reportDuplicateMember(token, in: tree, first: tree.location(first))
            return
        }
        if let value = tree.child(node, .initializer) {
            context.report(
                IdentityProblems.identityValue,
                "'vmId' follows from its strategy, and has no value of its own",
                at: tree.location(value)
            )
        }
        builder.identity = type
        builder.identityPosition = builder.properties.count
    }

    func resolveIdentity(_ id: RecordID, _ builder: RecordBuilder, _ context: inout CheckContext) {
        guard let node = builder.identity else {
            context.program.records[id.index].identity = defaultIdentity(builder, &context)
            return
        }
        let tree = builder.tree
        guard let word = tree.identifier(node), context.name(word, in: tree) == Keyword.instance else {
            context.program.records[id.index].identity = .singleton
            return
        }
        var parts: [Int] = []
        var first: [Int: Location] = [:]
        var isEmpty = true
        let range = tree.nodes[Int(node.index)]
        for index in Int(range.firstToken) + 1..<Int(range.endToken) where tree.tokens[index].kind == .identifier {
            isEmpty = false
            let token = TokenID(index)
            guard let part = identityPart(token, builder, &context) else {
                context.doubts.identities.insert(id)
                continue
            }
            if let other = first.updateValue(tree.location(token), forKey: part) {
                context.reportDuplicateMember(token, in: tree, first: other)
                continue
            }
            parts.append(part)
        }
        if isEmpty, !tree.isBroken(node) {
            context.report(
                IdentityProblems.emptyIdentity,
                "'instance()' names no property that tells instances apart",
                at: tree.location(node)
            )
        }
        if parts.count > 1, let part = parts.first(where: { isIdentity(builder.properties[$0], context) }) {
            context.report(
                IdentityProblems.identityType,
                "'\(builder.properties[part].declared.name)' tells instances apart by itself",
                at: tree.location(node),
                related: [Label(builder.properties[part].declared.location, "declared here")],
                help: "Name it alone: 'instance(\(builder.properties[part].declared.name))'.",
                notes: ["What an 'identity' is made of, nobody can read: nothing can be put behind it."]
            )
        }
        if parts.count > CheckLimits.identityParts {
            context.report(
                IdentityProblems.longIdentity,
                "this identity has \(parts.count) parts, and may have \(CheckLimits.identityParts)",
                at: tree.location(node)
            )
        }
        context.program.records[id.index].identity = parts.isEmpty ? .singleton : .instance(parts)
        if parts.isEmpty { context.doubts.identities.insert(id) }
    }

    /// `instance(id)` where there is a property `id` that can tell rows apart, else `singleton`.
    private func defaultIdentity(_ builder: RecordBuilder, _ context: inout CheckContext) -> Identity {
        guard let index = builder.scope.property(Keyword.id.name),
            let type = builder.properties[index].kind.plainType
        else { return .singleton }
        switch context.program[type] {
        case .id, .uuid, .identity, .string, .int: return .instance([index])
        case .invalid:
            context.doubts.identities.insert(builder.record)
            return .singleton
        default: return .singleton
        }
    }

    private func isIdentity(_ property: PropertyDefinition, _ context: borrowing CheckContext) -> Bool {
        guard let type = property.kind.plainType, case .identity = context.program[type] else { return false }
        return true
    }

    private func identityPart(_ token: TokenID, _ builder: RecordBuilder, _ context: inout CheckContext) -> Int? {
        guard let index = property(token, builder, &context) else { return nil }
        if let type = builder.properties[index].kind.plainType {
            switch context.program[type] {
            case .id, .uuid, .identity, .string, .int, .version, .invalid: return index
            default: break
            }
        }
        context.report(
            IdentityProblems.identityType,
            "'\(builder.tree.text(token))' cannot tell instances apart",
            at: builder.tree.location(token),
            related: [Label(builder.properties[index].declared.location, "declared here")],
            notes: ["An identity is made of ids, uuids, strings, ints and versions, none of them optional."]
        )
        return nil
    }
}
