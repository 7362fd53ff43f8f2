import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Properties that refer to others of the same view model: `localized state`, `localized join(steps, by: dot)`.
extension RecordPhase {
    func resolveReference(
        _ property: Int,
        _ node: Syntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        if let token = node.as(LocalizedTypeSyntax.self)?.word {
            builder.properties[property].kind = textKind(of: property, token, builder, &context)
        } else if case .localizedValue(.formatted(let format), let isOptional) = builder.properties[property].kind {
            let resolved = resolvingProperties(of: format, node, property, builder, &context)
            builder.properties[property].kind = .localizedValue(.formatted(resolved), isOptional: isOptional)
        } else {
            builder.properties[property].kind = compoundKind(of: property, node, builder, &context)
        }
    }

    /// `localized Size`, where `Size` is an enum; any other word is resolved with the names of the properties.
    func caseKind(
        _ format: Syntax,
        _ word: TokenSyntax,
        of type: Syntax,
        isOptional: Bool,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        guard let id = context.localizableEnum(word) else {
            switch context.symbols[context.name(word)]?.kind {
            case .text: break
            case nil where builder.declares(word.text): break
            case nil:
                context.reportUnknown(word, what: "enum", among: [.enums])
                return .plain(.invalid)
            case .enumeration: return .plain(.invalid)
            case .some:
                reportNoEnum(word, related: [], &context)
                return .plain(.invalid)
            }
            builder.references.append((builder.properties.count, type, nil))
            return .enumText(property: 0)
        }
        let choices = hasChoices(format, &context)
        return .localizedValue(.enumCase(id, choices: choices), isOptional: isOptional)
    }

    /// Whether the word of one of the app's own formats is the name of a shared text here, or of an enum property of the
    /// view model. Such names were in specs before the formats were.
    func meansName(
        _ format: Syntax,
        _ word: TokenSyntax,
        _ builder: inout RecordBuilder,
        _ context: borrowing CheckContext
    ) -> Bool {
        guard format.child(.argumentList) == nil else { return false }
        if case .text? = context.symbols[context.name(word)]?.kind { return true }
        guard builder.declares(word.text) else { return false }
        let named = builder.place.children(.property).first { $0.name?.text == word.text }
        let type = named.flatMap { PropertySyntax(known: $0).type?.syntax }
        let name = (type?.kind == .optionalType ? type?.content : type)?.as(NamedTypeSyntax.self)?.name
        if case .enumeration? = name.flatMap({ context.symbols[context.name($0)]?.kind }) { return true }
        return false
    }

    /// Returns the kind of `localized state` for an enum property, or of `localized ok` for a shared text.
    private func textKind(
        of property: Int,
        _ token: TokenSyntax,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        let own = builder.scope.property(context.name(token))
        // In `ok: localized ok` the property itself is not meant, nor is another text anywhere.
        let isText = own.map { $0 == property || builder.properties[$0].kind.plainType == nil } ?? true
        if isText, case .text(let text)? = context.symbols[context.name(token)]?.kind {
            _ = context.symbol(token)
            if case .summary(let parent) = context.program[builder.record].role {
                context.report(
                    SummaryProblems.localizedText,
                    "a summary has no text that is looked up by its name",
                    at: token.location,
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
        _ token: TokenSyntax,
        besides own: Int,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> Int? {
        guard let target = property(token, besides: own, builder, &context, orSharedText: true) else { return nil }
        let kind = builder.properties[target].kind
        if let type = kind.plainType {
            if type == .invalid { return nil }
            if case .enumeration(let id) = context.program[context.program.types.unwrapped(type)] {
                return context.hasTexts(id, namedBy: token) ? target : nil
            }
        }
        if case .localizedValue(.enumCase, _) = kind {
            context.report(
                TextProblems.notAnEnum,
                "'\(token.text)' is stored with its text, which no other property repeats",
                at: token.location,
                help: "Remove this property."
            )
            return nil
        }
        let declaration = Label(builder.properties[target].declared.location, "declared here")
        reportNoEnum(token, related: [declaration], &context)
        return nil
    }

    private func reportNoEnum(
        _ token: TokenSyntax,
        related: [Label],
        _ context: inout CheckContext
    ) {
        context.report(
            TextProblems.notAnEnum,
            "'\(token.text)' is not an enum, so it has no text of its own",
            at: token.location,
            related: related
        )
    }

    private func compoundKind(
        of property: Int,
        _ node: Syntax,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> PropertyKind {
        var pieces: Int?
        var separator: Int?
        var isBroken = node.isBroken
        for argument in node.child(.argumentList).map({ $0.children }).map(Array.init) ?? [] {
            guard argument.kind == .argument, let value = argument.content else { continue }
            let label = argument.name.map { context.name($0) }
            let hasLabel = label != nil
            guard value.kind == .nameValue, let token = value.name,
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

    private func reportJoin(_ node: Syntax, _ builder: RecordBuilder, _ context: inout CheckContext) {
        context.report(
            TextProblems.joinArguments,
            "'join' takes a list of texts, and 'by:' with a text",
            at: node.location,
            fixIts: isSecondName(node)
                ? [builder.place.tree.inserting("by: ", before: node.location)]
                : otherLabel(node).map { [builder.place.tree.writing("by", at: $0)] } ?? []
        )
    }

    /// The label of a separator that is called by another word.
    private func otherLabel(_ node: Syntax) -> Location? {
        guard node.kind == .argument, let label = node.name, let value = node.content,
            value.kind == .nameValue
        else { return nil }
        return label.location
    }

    /// Whether the value is the separator without its label.
    private func isSecondName(_ node: Syntax) -> Bool {
        guard node.kind == .argument, let value = node.content, value.kind == .nameValue,
            let token = node.firstToken
        else { return false }
        return value.firstToken == token && token.previous?.kind == .comma
    }

    /// Pieces are a `[localized]`, a separator is a static text.
    private func isRightPart(
        _ target: Int,
        isSeparator: Bool,
        _ token: TokenSyntax,
        _ builder: RecordBuilder,
        _ context: inout CheckContext
    ) -> Bool {
        switch (builder.properties[target].kind, isSeparator) {
        case (.staticList, false), (.staticText, true): return true
        case (.plain(let type), _) where type == .invalid: return false
        default: break
        }
        let name = token.text
        context.report(
            TextProblems.joinParts,
            isSeparator
                ? "a separator is a static text, and '\(name)' is none"
                : "the pieces of a text are a '[localized]' property, and '\(name)' is none",
            at: token.location,
            related: [Label(builder.properties[target].declared.location, "declared here")]
        )
        return false
    }

    /// Returns the property of the same view model that `token` names. Reports a missing one.
    ///
    /// - Parameters:
    ///   - own: The property with the reference, which can't mean itself.
    ///   - others: Further words that may be misspelled.
    func property(
        _ token: TokenSyntax,
        besides own: Int? = nil,
        _ builder: RecordBuilder,
        _ context: inout CheckContext,
        orSharedText: Bool = false
    ) -> Int? {
        if let found = builder.scope.property(context.name(token)) {
            context.record(token, as: builder.properties[found].declared.location)
            return found
        }
        if orSharedText, let type = context.name(token).keyword.flatMap({ BuiltInType($0) }) {
            reportLocalized(type, token, &context)
            return nil
        }
        if orSharedText, LocalizedFormat.absentWords.contains(token.text) {
            context.report(
                NameProblems.unknownProperty,
                "there is no format '\(token.text)'",
                at: token.location,
                help: LocalizedFormat.helpForAbsentWords
            )
            return nil
        }
        context.report(
            NameProblems.unknownProperty,
            "'\(context.program[builder.record].declared.name)' has no property '\(token.text)'",
            misspelt: token,
            among: context.suggestible(
                in: builder.place.tree.file,
                builder.properties.indices.filter { $0 != own }.map { builder.properties[$0].declared.name }
                    + (orSharedText ? LocalizedFormat.all.compactMap(\.word?.text) : [])
            ),
            orDeclared: orSharedText ? [.texts, .enums] : [],
            cause: context.missing(token.text, of: builder.record)
        )
        return nil
    }

    /// Reports `localized bool`: only numbers and dates are written in each language in its own way.
    private func reportLocalized(
        _ type: BuiltInType,
        _ token: TokenSyntax,
        _ context: inout CheckContext
    ) {
        let word = type.keyword.text
        let meant = type.type == .string ? Keyword.localized.text : word
        let place = token.location
        let start = (token.previous ?? token).span.start
        let whole = Location(file: place.file, span: SourceSpan(start: start, end: place.span.end))
        context.report(
            NameProblems.unknownProperty,
            "there is no 'localized \(word)'",
            at: place,
            help: type.type == .string
                ? "Write 'localized' for a static text, or 'string' for data." : "Write '\(meant)'.",
            fixIts: [token.tree.writing(meant, at: whole)]
        )
    }
}

extension CheckContext {
    /// The enum that `token` names and whose cases have texts; a message where they have none. `nil` for all other
    /// names.
    mutating func localizableEnum(_ token: TokenSyntax) -> EnumID? {
        guard case .enumeration(let id)? = symbols[name(token)]?.kind else { return nil }
        record(token, asType: program.types.id(of: .enumeration(id)))
        return hasTexts(id, namedBy: token) ? id : nil
    }

    /// Whether the cases of an enum have texts; a message where they have none.
    fileprivate mutating func hasTexts(_ id: EnumID, namedBy token: TokenSyntax) -> Bool {
        if program[id].isLocalizable, !program[id].hasPayload { return true }
        report(
            TextProblems.enumWithoutTexts,
            "the enum '\(program[id].declared.name)' has no texts",
            at: token.location,
            related: [Label(program[id].declared.location, "declared here without texts")],
            cause: .member(of: program[id].declared)
        )
        return false
    }
}
