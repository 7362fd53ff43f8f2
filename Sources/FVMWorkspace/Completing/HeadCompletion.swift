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
        DeclarationWord.all.map { row in
            CompletionItem(row.word.text, .declaration, detail: row.summary, snippet: row.snippet)
        }
    }
}
