import FVMLanguage
import FVMSource
import FVMSyntax

/// What fits at a place by the grammar alone: words, and names of what a part of a node is.
extension Completer {
    /// - Parameter kinds: The kinds of nodes of which parts are offered; nil for all.
    func grammarItems(of kinds: Set<SyntaxKind>? = nil) -> [CompletionItem] {
        let written = Array(tree.source.bytes[..<place.range.lowerBound])
        let before = parse(SourceFile(path: tree.source.path, bytes: written), file: tree.file).tree
        let modifiers = before.root.children.last.map(Self.modifierWords) ?? []
        return before.expectedAtEnd().filter { kinds?.contains($0.kind) ?? true }
            .flatMap { items($0, modifiers) }
    }

    private func items(_ expected: ExpectedPart, _ modifiers: Set<Keyword>) -> [CompletionItem] {
        switch expected.part.symbol {
        case .word(let word) where expected.kind == .modifier && modifiers.contains(word): []
        case .word(let word): expected.kind.slotWords.first { $0.word == word }.map { words([$0]) } ?? words([word])
        case .terminal(let terminal): terminal.role == nil ? [] : nameItems(expected)
        case .sign, .nodes: []
        }
    }

    private static func modifierWords(of declaration: Syntax) -> Set<Keyword> {
        Set(declaration.children(.modifier).compactMap { $0.firstToken?.name.keyword })
    }

    /// The names that a part of a node may be.
    private func nameItems(_ expected: ExpectedPart) -> [CompletionItem] {
        switch (expected.kind, expected.part.label) {
        case (.modifier, "texts"): sharedTexts
        case (.modifier, _):
            declared(
                expected.node?.firstToken?.name == Keyword.error.name ? [.requestDeclaration] : [.fieldsDeclaration]
            )
        case (.fieldsPart, "source"), (.modelDeclaration, "fields"): declared([.fieldsDeclaration])
        case (.viewDeclaration, "name"): declared([.viewModelDeclaration])
        case (.viewDeclaration, "argument"): shownProperties(of: expected.node)
        case (.stubDeclaration, "subject"): declared([.viewModelDeclaration, .resultDeclaration])
        case (.expectDeclaration, "subject"):
            declared([.viewModelDeclaration, .resultDeclaration, .fieldsDeclaration])
        case (.validationOutcome, "fields"): failingFields(of: expected.node)
        case (.operation, "request"): declared([.requestDeclaration])
        case (.operation, "output"): storages()
        case (.operation, "screen"): screens
        case (.localeTag, _): localeItems()
        case (.importDeclaration, _): libraryItems()
        case (.featureDeclaration, _): features()
        default: []
        }
    }

    /// The properties that a view shows as its list, or as its progress.
    private func shownProperties(of view: Syntax?) -> [CompletionItem] {
        guard let view = view?.as(ViewDeclarationSyntax.self), let name = view.name,
            [Keyword.list, .loading].contains(where: { view.kind?.name == $0.name })
        else { return [] }
        return names.members(of: names.declaration(name.text, [.viewModelDeclaration])).map { item($0) }
    }

    /// The fields that an outcome does not name yet.
    private func failingFields(of outcome: Syntax?) -> [CompletionItem] {
        guard let outcome = outcome?.as(ValidationOutcomeSyntax.self),
            let form = outcome.tree.root.children.last?.name
        else { return [] }
        let named = Set(outcome.fields.map(\.text))
        return names.members(of: names.declaration(form.text, [.fieldsDeclaration]))
            .filter { !named.contains($0.nameText) }.map { item($0) }
    }
}
