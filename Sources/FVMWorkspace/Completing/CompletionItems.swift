import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The items that several places offer.
extension Completer {
    func words(_ words: [Keyword], _ kind: CompletionItem.Kind = .keyword) -> [CompletionItem] {
        words.map { CompletionItem($0.text, kind) }
    }

    func words(_ words: [SlotWord]) -> [CompletionItem] {
        words.map { CompletionItem($0.word.text, .keyword, detail: $0.summary) }
    }

    func localeItems() -> [CompletionItem] { app.locales.map { CompletionItem($0, .locale) } }

    /// Declared names; those of the standard library with the import that they need.
    func declared(
        _ kinds: [SyntaxKind],
        where isWanted: (Syntax) -> Bool = { _ in true }
    ) -> [CompletionItem] {
        let own = names.declarations(kinds).filter { declared in
            let name = declared.nameText
            return !name.isEmpty && (!isSearch || place.mayMean(name)) && isWanted(declared)
        }.map { item($0) }
        let library = LibraryDeclarations.declarations(kinds, notIn: names.trees).filter { isWanted($1) }.map {
            library,
            declared in
            var item = item(declared)
            item.detail += ", import \(library)"
            item.edits = [tree.importing(library)]
            return item
        }
        return own + library
    }

    /// A declaration or a member as an item.
    func item(_ declared: Syntax) -> CompletionItem {
        let (kind, detail): (CompletionItem.Kind, String) =
            switch declared.kind {
            case .viewModelDeclaration: (.viewModel, "viewmodel, \(declared.nameText)ViewModel in Swift")
            case .summaryDeclaration: (.viewModel, "summary")
            case .enumDeclaration: (.enumeration, "enum " + cases(of: declared))
            case .fieldsDeclaration: (.fields, "fields, \(declared.nameText)Fields in Swift")
            case .requestDeclaration:
                (.request, "request " + (RequestDeclarationSyntax(known: declared).action?.text ?? ""))
            case .resultDeclaration: (.result, "result")
            case .textDeclaration: (.property, "text")
            case .scenarioDeclaration: (.declaration, "scenario")
            case .modelDeclaration: (.declaration, "model, \(declared.nameText)Identity in Swift")
            case .enumCase: (.enumCase, "")
            default: (.property, declared.typeText)
            }
        return CompletionItem(declared.nameText, kind, detail: detail, documentation: declared.documentationText)
    }

    private func cases(of declared: Syntax) -> String {
        let cases = declared.children(.enumCase).map(\.nameText)
        return cases.prefix(4).joined(separator: " | ") + (cases.count > 4 ? " | ..." : "")
    }

    /// A member as what comes before a colon.
    func labelled(_ member: Syntax, _ kind: CompletionItem.Kind = .argument) -> CompletionItem {
        var item = item(member)
        item.kind = kind
        item.text += isFollowed(by: .colon) ? "" : ": "
        return item
    }

    /// A word as what comes before a colon.
    func key(_ word: String, _ kind: CompletionItem.Kind, detail: String = "") -> CompletionItem {
        CompletionItem(word, kind, detail: detail, text: word + (isFollowed(by: .colon) ? "" : ": "))
    }

    /// Whether a token stands directly behind the word.
    func isFollowed(by kind: TokenKind) -> Bool {
        tree.tokens.first { $0.start >= place.range.upperBound }.map {
            $0.kind == kind && $0.start == place.range.upperBound
        } ?? false
    }

    /// The members that the pieces of a frame do not name yet.
    func unnamed(_ members: [Syntax], in frame: Frame) -> [Syntax] {
        let named = Set(frame.pieces.map { names.text($0, tree) })
        return members.filter { !named.contains($0.nameText) }
    }

    /// The keys of a frame's items: names before a colon or a group.
    func keys(_ frame: Frame) -> Set<String> {
        var keys: Set<String> = []
        var key = ""
        for token in frame.pieces {
            switch tree.tokens[token].kind {
            case .identifier, .minus, .integer:
                let isJoined = token > 0 && tree.tokens[token - 1].end == tree.tokens[token].start
                key = (isJoined ? key : "") + names.text(token, tree)
            case .colon, .less: keys.insert(key)
            default: key = ""
            }
        }
        return keys
    }

    // MARK: Types

    /// The types of the language that a place takes, with what they lower to.
    func builtInTypes() -> [CompletionItem] {
        BuiltInType.all.filter { $0.type != .pagination }.map {
            CompletionItem($0.keyword.text, .builtInType, detail: "\($0.row.swiftName) in Swift")
        } + identityType
    }

    /// The word before a model, where there is one.
    private var identityType: [CompletionItem] {
        names.declarations([.modelDeclaration]).isEmpty ? [] : words([.identity], .builtInType)
    }

    /// The types of values without texts: where view models cannot stand.
    func dataTypes() -> [CompletionItem] {
        builtInTypes() + identityType + declared([.enumDeclaration]) { !$0.hasPayload }
    }
}
