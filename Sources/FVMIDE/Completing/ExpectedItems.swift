import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The items for the parts that the grammar expects.
extension Completer {
    func items(_ expected: ExpectedPart) -> [CompletionItem] {
        switch expected.part.symbol {
        case .word(let word): wordItems(word, expected)
        case .terminal where expected.kind == .scenarioStep && expected.part.label == "answer":
            stubs(ofRoute: routeName(OpenNodes(path: expected.path))).map(quoted)
        case .terminal(let terminal): terminal.role == nil ? [] : nameItems(expected, OpenNodes(path: expected.path))
        case .sign, .nodes: []
        }
    }

    private func wordItems(_ word: Keyword, _ expected: ExpectedPart) -> [CompletionItem] {
        let nodes = OpenNodes(path: expected.path)
        if let row = DeclarationWord.all.first(where: { $0.word == word && nodes.path.count == 1 }) {
            return [item(row)]
        }
        switch expected.kind {
        // The names in their places bring these words, too.
        case .identityType, .sortType, .modelIdentityType, .localizedType, .localizedListType, .localizedFormat,
            .sizeSetting:
            return []
        case .modifier where nodes.last.children(.modifier).contains { $0.firstToken?.name == word.name }: return []
        case .attribute where expected.part.label == "word": return attributeItems(word, nodes)
        case .scenarioStep where expected.part.label == "answer": return answerItems(word, nodes)
        default: return expected.kind.slotWords.first { $0.word == word }.map { words([$0]) } ?? words([word])
        }
    }

    private func nameItems(_ expected: ExpectedPart, _ nodes: OpenNodes) -> [CompletionItem] {
        switch (expected.kind, expected.part.label) {
        case (.importDeclaration, _): libraryItems()
        case (.featureDeclaration, _): features()
        case (.fieldsPart, "source"), (.modelDeclaration, "fields"): declared([.fieldsDeclaration])
        case (.fieldsPart, _):
            unnamed(
                names.members(of: names.declaration(nodes.last.firstToken?.text ?? "", [.fieldsDeclaration])),
                nodes
            )
        case (.modifier, "shared"): declared([.propertiesDeclaration]) + sharedTexts
        case (.modifier, _):
            declared(nodes.last.firstToken?.name == Keyword.error.name ? [.requestDeclaration] : [.fieldsDeclaration])
        case (.viewDeclaration, "name"): declared([.viewModelDeclaration])
        case (.viewDeclaration, "argument"): viewArguments(nodes)
        case (.stubDeclaration, _): declared([.viewModelDeclaration, .resultDeclaration])
        case (.expectDeclaration, _): declared([.viewModelDeclaration, .resultDeclaration, .fieldsDeclaration])
        case (.validationOutcome, _):
            unnamed(names.members(of: names.declaration(nodes.path[1].nameText, [.fieldsDeclaration])), nodes)
        case (.localeTag, _): localeItems(nodes)
        case (.setting, _): settingItems(nodes)
        case (.scenarioAnswer, _): routeItems(nodes)
        case (.translationGroup, _): translationItems(nodes)
        case (.property, _), (.operation, _), (.attribute, _): memberItems(expected, nodes)
        case (.buttonBinding, _): boundMembers(nodes)
        case (.namedType, _), (.identityType, _), (.modelIdentityType, _), (.localizedType, _):
            typeItems(expected.kind, nodes)
        case (.argument, _): labelItems(nodes)
        case (.expectedMember, _): expectedItems(nodes)
        case (.nameValue, _): valueItems(nodes)
        case (.caseValue, _): expected.node == nil ? [] : valueItems(expectedValue(nodes).shape, isBehindDot: true)
        default: []
        }
    }

    // MARK: Declarations

    /// Whether a declaration may start after the unfinished head of another one.
    func startsDeclaration(_ path: [Syntax]) -> Bool {
        let brackets: [TokenKind] = [.less, .leftParenthesis, .leftBrace]
        return place.startsLine && path.count > 1 && path[1].tokens.allSatisfy { !brackets.contains($0.kind) }
    }

    func declarationItems() -> [CompletionItem] { DeclarationWord.all.map(item) }

    private func item(_ row: DeclarationWord) -> CompletionItem {
        CompletionItem(row.word.text, .declaration, detail: row.summary, snippet: row.snippet)
    }

    private func libraryItems() -> [CompletionItem] {
        LibraryDeclarations.all.map { library, tree in
            let declared = DeclaredNames.types.flatMap { tree.declarations($0) }.map(\.nameText)
            return CompletionItem(library, .library, detail: declared.joined(separator: ", "))
        }
    }

    /// The features that other files belong to.
    private func features() -> [CompletionItem] {
        names.declarations([.featureDeclaration]).map { CompletionItem($0.nameText, .declaration, detail: "feature") }
    }

    /// The properties that a view shows as its list, or as its progress.
    private func viewArguments(_ nodes: OpenNodes) -> [CompletionItem] {
        guard let view: ViewDeclarationSyntax = nodes.innermost(), let name = view.name,
            [Keyword.list, .loading].contains(where: { view.kind?.name == $0.name })
        else { return [] }
        return names.members(of: names.declaration(name.text, [.viewModelDeclaration])).map { item($0) }
    }

    /// The members that the innermost node does not name yet.
    func unnamed(_ members: [Syntax], _ nodes: OpenNodes) -> [CompletionItem] {
        let written = Set(nodes.last.subtree.compactMap(\.name?.text) + nodes.last.tokens.map(\.text))
        return members.filter { !written.contains($0.nameText) }.map { item($0) }
    }
}
