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
        return frame.last(in: tree) == .greater
            ? [] : grammarItems() + (startsNew ? declarationItems() : [])
    }

    func libraryItems() -> [CompletionItem] {
        LibraryDeclarations.all.map { library, tree in
            let declared = DeclaredNames.types.flatMap { tree.declarations($0) }
                .map { $0.nameText }
            return CompletionItem(library, .library, detail: declared.joined(separator: ", "))
        }
    }

    /// The features that other files belong to.
    func features() -> [CompletionItem] {
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
