import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Properties that refer to others of the same view model: `localized state`, `localized join(steps, by: dot)`.
extension RecordPhase {
    func resolveReference(
        _ property: Int,
        _ node: NodeID,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        let tree = builder.tree
        if tree.kind(node) == .localizedType, let token = tree.identifier(node, at: 1) {
            builder.properties[property].kind = textKind(of: property, token, builder, &context)
        } else {
            builder.properties[property].kind = compoundKind(of: property, node, builder, &context)
        }
    }

    /// `localized Size`, where `Size` is an enum; any other word is resolved with the names of the properties.
    func caseKind(
        _ format: NodeID,
        _ word: TokenID,
        of type: NodeID,
        isOptional: Bool,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        let tree = builder.tree
        guard let id = context.localizableEnum(word, in: tree) else {
            switch context.symbols[context.name(word, in: tree)]?.kind {
            case .text: break
            case nil where builder.declares(tree.text(word), places[builder.record.index].node): break
            case nil:
                context.reportUnknown(word, in: tree, what: "enum", among: .enums)
                return .plain(.invalid)
            case .enumeration: return .plain(.invalid)
            case .some:
                reportNoEnum(word, in: tree, related: [], &context)
                return .plain(.invalid)
            }
            builder.references.append((builder.properties.count, type, nil))
            return .enumText(property: 0)
        }
        let choices = hasChoices(format, in: tree, &context)
        return .localizedValue(.enumCase(id, choices: choices), isOptional: isOptional)
    }

    /// `localized state`, where `state` is a property of an enum; else `localized ok`, where `ok` is a shared text.
    private func textKind(
        of property: Int,
        _ token: TokenID,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        let own = builder.scope.property(context.name(token, in: builder.tree))
        // In `ok: localized ok` the property itself is not meant, nor is another text anywhere.
        let isText = own.map { $0 == property || builder.properties[$0].kind.plainType == nil } ?? true
        if isText, case .text(let text)? = context.symbols[context.name(token, in: builder.tree)]?.kind {
            _ = context.symbol(token, in: builder.tree)
            if case .summary(let parent) = context.program[builder.record].role {
                context.report(
                    SummaryProblems.localizedText,
                    "a summary has no text that is looked up by its name",
                    at: builder.tree.location(token),
                    related: [Label(context.program[parent].declared.location, "it is nested in this view model")]
                )
                return .plain(.invalid)
            }
            return .staticText(text)
        }
        return enumProperty(token, besides: property, builder, &context).map { .enumText(property: $0) }
            ?? .plain(.invalid)
    }

    /// The property of a localizable enum that `localized state` names.
    private func enumProperty(
        _ token: TokenID,
        besides own: Int,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> Int? {
        let others = LocalizedFormat.all.compactMap(\.word?.text) + context.names(.texts) + context.names(.enums)
        guard let target = property(token, besides: own, builder, &context, orOneOf: others) else { return nil }
        let kind = builder.properties[target].kind
        if let type = kind.plainType {
            if type == .invalid { return nil }
            if case .enumeration(let id) = context.program[context.program.types.unwrapped(type)] {
                return context.hasTexts(id, namedBy: token, in: builder.tree) ? target : nil
            }
        }
        if case .localizedValue(.enumCase, _) = kind {
            context.report(
                TextProblems.notAnEnum,
                "'\(builder.tree.text(token))' is stored with its text, which no other property repeats",
                at: builder.tree.location(token),
                help: "Remove this property."
            )
            return nil
        }
        let declaration = Label(builder.properties[target].declared.location, "declared here")
        reportNoEnum(token, in: builder.tree, related: [declaration], &context)
        return nil
    }

    private func reportNoEnum(
        _ token: TokenID,
        in tree: SyntaxTree,
        related: [Label],
        _ context: inout CheckContext
    ) {
        context.report(
            TextProblems.notAnEnum,
            "'\(tree.text(token))' is not an enum, so it has no text of its own",
            at: tree.location(token),
            related: related
        )
    }

    private func compoundKind(
        of property: Int,
        _ node: NodeID,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        let tree = builder.tree
        var pieces: Int?
        var separator: Int?
        var isBroken = tree.isBroken(node)
        for argument in tree.child(node, .argumentList).map({ tree.children($0) }).map(Array.init) ?? [] {
            guard tree.kind(argument) == .argument, let value = tree.meaningfulChild(argument) else { continue }
            let hasLabel = tree.firstToken(argument) != tree.firstToken(value)
            let label = hasLabel ? tree.identifier(argument).map { context.name($0, in: tree) } : nil
            guard tree.kind(value) == .nameValue, let token = tree.identifier(value),
                hasLabel ? (label == Keyword.by.name && separator == nil) : pieces == nil
            else {
                if !isBroken { reportJoin(argument, builder, &context) }
                isBroken = true
                continue
            }
            guard let target = self.property(token, besides: property, builder, &context) else {
                isBroken = true
                continue
            }
            if hasLabel { separator = target } else { pieces = target }
            if !isRightPart(target, isSeparator: hasLabel, token, builder, &context) { isBroken = true }
        }
        guard let pieces, !isBroken else {
            if !isBroken { reportJoin(node, builder, &context) }
            return .plain(.invalid)
        }
        return .compound(pieces: pieces, separator: separator)
    }

    private func reportJoin(_ node: NodeID, _ builder: RecordBuilder, _ context: inout CheckContext) {
        context.report(
            TextProblems.joinArguments,
            "'join' takes a list of texts, and 'by:' with a text",
            at: builder.tree.location(node),
            fixIts: isSecondName(node, builder.tree)
                ? [builder.tree.inserting("by: ", before: builder.tree.location(node))]
                : otherLabel(node, builder.tree).map { [builder.tree.writing("by", at: $0)] } ?? []
        )
    }

    /// The label of a separator that is called by another word.
    private func otherLabel(_ node: NodeID, _ tree: SyntaxTree) -> Location? {
        guard tree.kind(node) == .argument, let label = tree.identifier(node), let value = tree.meaningfulChild(node),
            tree.kind(value) == .nameValue, tree.firstToken(value) != label
        else { return nil }
        return tree.location(label)
    }

    /// Whether the separator stands here without its label.
    private func isSecondName(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        guard tree.kind(node) == .argument, let value = tree.meaningfulChild(node), tree.kind(value) == .nameValue,
            let token = tree.firstToken(node)
        else { return false }
        return tree.firstToken(value) == token && tree.tokens[Int(token.index) - 1].kind == .comma
    }

    /// Pieces are a `[localized]`, a separator is a static text.
    private func isRightPart(
        _ target: Int,
        isSeparator: Bool,
        _ token: TokenID,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> Bool {
        switch (builder.properties[target].kind, isSeparator) {
        case (.staticList, false), (.staticText, true): return true
        case (.plain(let type), _) where type == .invalid: return false
        default: break
        }
        let name = builder.tree.text(token)
        context.report(
            TextProblems.joinParts,
            isSeparator
                ? "a separator is a static text, and '\(name)' is none"
                : "the pieces of a text are a '[localized]' property, and '\(name)' is none",
            at: builder.tree.location(token),
            related: [Label(builder.properties[target].declared.location, "declared here")]
        )
        return false
    }

    /// The property of the same view model that `token` names; a message where there is none.
    ///
    /// - Parameters:
    ///   - own: The property that names it, and does not mean itself.
    ///   - others: More words that it may be misspelt for.
    func property(
        _ token: TokenID,
        besides own: Int? = nil,
        _ builder: RecordBuilder,
        _ context: inout CheckContext,
        orOneOf others: [String] = []
    ) -> Int? {
        if let found = builder.scope.property(context.name(token, in: builder.tree)) {
            context.record(token, in: builder.tree, as: builder.properties[found].declared.location)
            return found
        }
        if !others.isEmpty, let type = context.name(token, in: builder.tree).keyword.flatMap({ BuiltInType($0) }) {
            reportLocalized(type, token, in: builder.tree, &context)
            return nil
        }
        context.report(
            NameProblems.unknownProperty,
            "'\(context.program[builder.record].declared.name)' has no property '\(builder.tree.text(token))'",
            misspelt: token,
            in: builder.tree,
            among: context.suggestible(
                in: builder.tree.file,
                builder.properties.indices.filter { $0 != own }.map { builder.properties[$0].declared.name } + others
            ),
            cause: context.missing(builder.tree.text(token), of: builder.record)
        )
        return nil
    }

    /// Reports `localized bool`: only numbers and dates are written in each language in its own way.
    private func reportLocalized(
        _ type: BuiltInType,
        _ token: TokenID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        let word = type.keyword.text
        let meant = type.type == .string ? Keyword.localized.text : word
        let place = tree.location(token)
        let start = tree.span(TokenID(Int(token.index) - 1)).start
        let whole = Location(file: place.file, span: SourceSpan(start: start, end: place.span.end))
        context.report(
            NameProblems.unknownProperty,
            "there is no 'localized \(word)'",
            at: place,
            help: type.type == .string
                ? "Write 'localized' for a static text, or 'string' for data." : "Write '\(meant)'.",
            fixIts: [tree.writing(meant, at: whole)]
        )
    }
}

extension CheckContext {
    /// The enum that `token` names and whose cases have texts; a message where they have none. Nil for all other names.
    mutating func localizableEnum(_ token: TokenID, in tree: SyntaxTree) -> EnumID? {
        guard case .enumeration(let id)? = symbols[name(token, in: tree)]?.kind else { return nil }
        record(token, in: tree, asType: program.types.id(of: .enumeration(id)))
        return hasTexts(id, namedBy: token, in: tree) ? id : nil
    }

    /// Whether the cases of an enum have texts; a message where they have none.
    fileprivate mutating func hasTexts(_ id: EnumID, namedBy token: TokenID, in tree: SyntaxTree) -> Bool {
        if program[id].isLocalizable, !program[id].hasPayload { return true }
        report(
            TextProblems.enumWithoutTexts,
            "the enum '\(program[id].declared.name)' has no texts",
            at: tree.location(token),
            related: [Label(program[id].declared.location, "declared here without texts")]
        )
        return false
    }
}
