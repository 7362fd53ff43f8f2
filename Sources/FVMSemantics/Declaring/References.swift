import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Properties that refer to others of the same view model: `localized state`, `localized join(steps, by: dot)`.
extension Checker {
    mutating func resolveReference(_ property: Int, _ node: NodeID, _ builder: inout RecordBuilder) {
        let tree = trees[builder.tree]
        if tree.kind(node) == .localizedType, let token = tree.identifier(node, at: 1) {
            if let target = enumProperty(token, builder) {
                builder.properties[property].kind = .enumText(property: target)
            } else {
                builder.properties[property].kind = .plain(invalidType)
            }
        } else {
            builder.properties[property].kind = compoundKind(node, builder)
        }
    }

    /// The property of a localizable enum that `localized state` names.
    private mutating func enumProperty(_ token: TokenID, _ builder: RecordBuilder) -> Int? {
        guard let target = property(token, builder) else { return nil }
        let kind = builder.properties[target].kind
        if let type = plainType(kind) {
            if type == invalidType { return nil }
            if case .enumeration(let id) = program[program.types.unwrapped(type)] {
                if program[id].isLocalizable { return target }
                report(
                    Diagnostic(
                        TextProblems.enumWithoutTexts,
                        "the enum '\(program[id].declared.name)' has no texts",
                        at: trees[builder.tree].location(token),
                        related: [Label(program[id].declared.location, "declared here without texts")]
                    )
                )
                return nil
            }
        }
        report(
            Diagnostic(
                TextProblems.notAnEnum,
                "'\(text(name(token, in: builder.tree)))' is no enum, and has no text of its own",
                at: trees[builder.tree].location(token),
                related: [Label(builder.properties[target].declared.location, "declared here")]
            )
        )
        return nil
    }

    func plainType(_ kind: PropertyKind) -> TypeID? {
        switch kind {
        case .plain(let type), .formField(let type, _): type
        default: nil
        }
    }

    private mutating func compoundKind(_ node: NodeID, _ builder: RecordBuilder) -> PropertyKind {
        let tree = trees[builder.tree]
        var pieces: Int?
        var separator: Int?
        var isBroken = tree.isBroken(node)
        for argument in tree.child(node, .argumentList).map({ tree.children($0) }).map(Array.init) ?? [] {
            guard tree.kind(argument) == .argument, let value = tree.meaningfulChild(argument) else { continue }
            let hasLabel = tree.firstToken(argument) != tree.firstToken(value)
            let label = hasLabel ? tree.identifier(argument).map { name($0, in: builder.tree) } : nil
            guard tree.kind(value) == .nameValue, let token = tree.identifier(value),
                hasLabel ? (label == Keyword.by.name && separator == nil) : pieces == nil
            else {
                reportJoin(argument, builder)
                isBroken = true
                continue
            }
            guard let target = property(token, builder) else {
                isBroken = true
                continue
            }
            if hasLabel { separator = target } else { pieces = target }
            if !isRightPart(target, isSeparator: hasLabel, token, builder) { isBroken = true }
        }
        guard let pieces, !isBroken else {
            if !isBroken { reportJoin(node, builder) }
            return .plain(invalidType)
        }
        return .compound(pieces: pieces, separator: separator)
    }

    private mutating func reportJoin(_ node: NodeID, _ builder: RecordBuilder) {
        report(
            Diagnostic(
                TextProblems.joinArguments,
                "'join' takes a list of texts, and 'by:' with a text",
                at: trees[builder.tree].location(node)
            )
        )
    }

    /// Pieces are a `[localized]`, a separator is a static text.
    private mutating func isRightPart(
        _ target: Int,
        isSeparator: Bool,
        _ token: TokenID,
        _ builder: RecordBuilder
    ) -> Bool {
        switch (builder.properties[target].kind, isSeparator) {
        case (.staticList, false), (.staticText, true): return true
        case (.plain(let type), _) where type == invalidType: return false
        default: break
        }
        let name = text(name(token, in: builder.tree))
        report(
            Diagnostic(
                TextProblems.joinParts,
                isSeparator
                    ? "a separator is a static text, and '\(name)' is none"
                    : "the pieces of a text are a '[localized]' property, and '\(name)' is none",
                at: trees[builder.tree].location(token),
                related: [Label(builder.properties[target].declared.location, "declared here")]
            )
        )
        return false
    }

    /// The property of the same view model that `token` names; a message where there is none.
    mutating func property(_ token: TokenID, _ builder: RecordBuilder) -> Int? {
        if let found = builder.scope.property(name(token, in: builder.tree)) { return found }
        report(
            Diagnostic(
                NameProblems.unknownProperty,
                "'\(program[builder.record].declared.name)' has no property '\(trees[builder.tree].text(token))'",
                at: trees[builder.tree].location(token),
                help: didYouMean(trees[builder.tree].text(token), among: builder.properties.map(\.declared.name)),
                fixIts: renameFixIts(token, in: builder.tree, among: builder.properties.map(\.declared.name))
            )
        )
        return nil
    }
}
