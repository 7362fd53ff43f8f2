import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// The identity of a view model: `vmId: singleton`, `vmId: instance(a, b)`, or the default for a property `id`.
extension RecordPhase {
    func defineIdentity(
        _ node: Syntax,
        _ token: TokenSyntax,
        _ type: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard context.name(token) == Keyword.vmId, type.kind == .identityType else {
            context.report(
                IdentityProblems.notAnIdentity,
                "the name 'vmId' and the types 'singleton' and 'instance(...)' belong together",
                at: type.location,
                misspelling: type.kind == .identityType
                    ? Misspelling(token, among: [Keyword.vmId.text])
                    : Misspelling(type.text, among: ["singleton"], replacing: .init(type.location))
            )
            return
        }
        if !context.program[builder.record].isViewModel {
            context.report(
                IdentityProblems.summaryIdentity,
                context.program[builder.record].isData
                    ? "a record has no 'vmId'" : "a summary has an 'id', and no 'vmId'",
                at: token.location
            )
            return
        }
        if let first = builder.identity {
            context.reportDuplicateMember(token, first: first.location)
            return
        }
        if let value = node.child(.initializer) {
            context.report(
                IdentityProblems.identityValue,
                "'vmId' follows from its strategy, and has no value of its own",
                at: value.location
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
        guard let word = IdentityTypeSyntax(known: node).word, context.name(word) == Keyword.instance else {
            context.program.records[id.index].identity = .singleton
            return
        }
        var parts: [Int] = []
        var first: [Int: Location] = [:]
        var isEmpty = true
        for token in IdentityTypeSyntax(known: node).members {
            isEmpty = false
            guard let part = identityPart(token, builder, &context) else {
                context.unknown.insert(.identity(id))
                continue
            }
            if let other = first.updateValue(token.location, forKey: part) {
                context.reportDuplicateMember(token, first: other)
                continue
            }
            parts.append(part)
        }
        if isEmpty {
            context.report(
                IdentityProblems.emptyIdentity,
                "'instance()' names no property that tells instances apart",
                at: node.location
            )
        }
        if parts.count > 1, let part = parts.first(where: { isIdentity(builder.properties[$0], context) }) {
            context.report(
                IdentityProblems.identityType,
                "'\(builder.properties[part].declared.name)' tells instances apart by itself",
                at: node.location,
                related: [Label(builder.properties[part].declared.location, "declared here")],
                help: "Name it alone: 'instance(\(builder.properties[part].declared.name))'.",
                notes: ["What an 'identity' is made of, nobody can read: nothing can be put behind it."]
            )
        }
        if parts.count > CheckLimits.identityParts {
            context.report(
                IdentityProblems.longIdentity,
                "this identity has \(parts.count) parts, and may have \(CheckLimits.identityParts)",
                at: node.location
            )
        }
        context.program.records[id.index].identity = parts.isEmpty ? .singleton : .instance(parts)
        if parts.isEmpty { context.unknown.insert(.identity(id)) }
    }

    /// Returns `instance(id)` if there is a property `id` that can identify rows, otherwise `singleton`.
    private func defaultIdentity(_ builder: RecordBuilder, _ context: inout CheckContext) -> Identity {
        guard let index = builder.scope.property(Keyword.id.name),
            let type = builder.properties[index].kind.plainType
        else { return .singleton }
        switch context.program[type] {
        case .id, .uuid, .identity, .string, .int: return .instance([index])
        case .invalid:
            context.unknown.insert(.identity(builder.record))
            return .singleton
        default: return .singleton
        }
    }

    private func isIdentity(_ property: PropertyDefinition, _ context: borrowing CheckContext) -> Bool {
        guard let type = property.kind.plainType, case .identity = context.program[type] else { return false }
        return true
    }

    private func identityPart(_ token: TokenSyntax, _ builder: RecordBuilder, _ context: inout CheckContext) -> Int? {
        guard let index = property(token, builder, &context) else { return nil }
        if let type = builder.properties[index].kind.plainType {
            switch context.program[type] {
            case .id, .uuid, .identity, .string, .int, .version, .invalid: return index
            default: break
            }
        }
        context.report(
            IdentityProblems.identityType,
            "'\(token.text)' cannot tell instances apart",
            at: token.location,
            related: [Label(builder.properties[index].declared.location, "declared here")],
            notes: ["An identity is made of ids, uuids, strings, ints and versions, none of them optional."]
        )
        return nil
    }
}
