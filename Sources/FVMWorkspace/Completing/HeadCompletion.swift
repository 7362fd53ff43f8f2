import FVMLanguage
import FVMSyntax

/// What fits at the top of a file: declarations, and what comes before their brackets.
extension Completer {
    func headItems(_ frame: Frame) -> [CompletionItem] {
        let head = frame.pieces
        guard let word = head.first.flatMap({ tree.tokens[$0].name.keyword }), word.beginsDeclaration else {
            return declarationItems()
        }
        let startsNew = frame.itemStart == head.count || place.startsLine
        if startsNew, word != .viewmodel || head.count < 2 || frame.last(in: tree) == .greater {
            return declarationItems()
        }
        return continuations(of: word, head) + (startsNew ? declarationItems() : [])
    }

    private func continuations(of word: Keyword, _ head: [Int]) -> [CompletionItem] {
        let last = tree.tokens[head[head.count - 1]]
        if last.kind == .greater { return [] }
        switch (word, head.count) {
        case (.viewmodel, 2...): return modifierItems(head, last.name.keyword)
        case (.enum, 2), (.result, 2): return words([.raw])
        case (.fields, 2): return words([.from])
        case (.model, 2): return words([.from, .guarded])
        case (.model, 3) where last.name == .from: return declared([.fieldsDeclaration])
        case (.model, 4) where last.name != .guarded: return words([.guarded])
        case (.fields, 3...) where last.name == .from || last.kind == .comma: return declared([.fieldsDeclaration])
        case (.request, 2): return words(SlotWord.actions)
        case (.request, 3): return words([.guarded])
        case (.view, 1): return declared([.viewModelDeclaration])
        case (.view, 2): return words(SlotWord.viewKinds)
        case (.view, 3) where last.name == .list || last.name == .loading:
            return names.members(of: names.declaration(names.text(head[1], tree), [.viewModelDeclaration]))
                .map { item($0) }
        case (.stub, 1): return declared([.viewModelDeclaration, .resultDeclaration])
        case (.stub, 3): return words([.from])
        case (.translation, 1): return localeItems()
        case (.import, 1): return libraryItems()
        case (.feature, 1): return features()
        case (.expect, 1): return declared([.viewModelDeclaration, .resultDeclaration, .fieldsDeclaration])
        case (.expect, 2...): return expectationItems(head, last)
        default: return []
        }
    }

    private func modifierItems(_ head: [Int], _ last: Keyword?) -> [CompletionItem] {
        if head.count > 2, last == .form { return declared([.fieldsDeclaration]) }
        if head.count > 2, last == .error { return declared([.requestDeclaration]) }
        if head.count > 2, last == .with || tree.tokens[head[head.count - 1]].kind == .comma { return sharedTexts }
        let given = Set(head.dropFirst(2).compactMap { tree.tokens[$0].name.keyword })
        return words(SlotWord.modifiers.filter { !given.contains($0.word) })
    }

    private func expectationItems(_ head: [Int], _ last: Token) -> [CompletionItem] {
        guard let close = head.lastIndex(where: { tree.tokens[$0].kind == .rightParenthesis }) else {
            let hasLocale = head.dropFirst(2).contains { tree.tokens[$0].kind == .identifier }
            return hasLocale ? [] : localeItems()
        }
        if close == head.count - 1 { return words(SlotWord.outcomes) }
        guard last.name == .fails || last.kind == .comma else { return [] }
        let named = Set(head[close...].map { names.text($0, tree) })
        return names.members(of: names.declaration(names.text(head[1], tree), [.fieldsDeclaration]))
            .filter { !named.contains($0.nameText) }.map { item($0) }
    }

    private func libraryItems() -> [CompletionItem] {
        LibraryDeclarations.all.map { library, tree in
            let declared = DeclaredNames.types.flatMap { tree.declarations($0) }
                .map { $0.nameText }
            return CompletionItem(library, .library, detail: declared.joined(separator: ", "))
        }
    }

    /// The features that other files belong to.
    private func features() -> [CompletionItem] {
        names.declarations([.featureDeclaration]).map { CompletionItem($0.nameText, .declaration, detail: "feature") }
    }

    // MARK: Declarations

    func declarationItems() -> [CompletionItem] {
        Keyword.declarations.map { word in
            let (detail, snippet) = Self.declarationTexts[word] ?? ("", word.text)
            return CompletionItem(word.text, .declaration, detail: detail, snippet: snippet)
        }
    }

    private static let declarationTexts: [Keyword: (detail: String, snippet: String)] = [
        .app: ("name, locales and settings", "app ${1:Name} <\n  locales: ${2:en}\n>"),
        .enum: ("one of some cases", "enum ${1:Name} < ${2:first}; ${3:second} >"),
        .fields: ("what a form edits", "fields ${1:Name} <\n  ${2:name}: ${3:string}\n>"),
        .viewmodel: ("a screen or a part of one", "viewmodel ${1:Name} <\n  ${2:title}: ${3:localized}\n>"),
        .request: (
            "a request of its own", "request ${1:Name} ${2|show,create,update,replace,archive,destroy|} <\n  $0\n>"
        ),
        .result: ("one of some view models", "result ${1:Name} < ${2:success}: ${3:ViewModel} >"),
        .view: ("a SwiftUI view", "view ${1:ViewModel}"),
        .stub: ("other values of a view model", "stub ${1:ViewModel} \"${2:name}\" ($0)"),
        .translation: ("texts in a locale", "translation ${1:locale} <\n  ${2:ViewModel} < $0 >\n>"),
        .expect: ("what a test expects", "expect ${1:ViewModel} < $0 >"),
        .scenario: ("what the mock of the server answers", "scenario ${1:Name} <\n  ${2:Screen}: ${3:success}\n>"),
        .model: ("a kind of record that a server keeps", "model ${1:Name}"),
        .text: ("a text that several members have", "text ${1:name} = \"${2:Text}\""),
        .import: ("a file, or one of the standard library", "import ${1:Name}"),
        .feature: ("the folder of the output", "feature ${1:Name}"),
    ]
}
