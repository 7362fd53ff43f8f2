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

    /// Returns declared names, and names of the standard library with the import that they need.
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
            case .recordDeclaration: (.viewModel, "record, \(declared.nameText) in Swift")
            case .propertiesDeclaration: (.viewModel, "shared properties")
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
        let cases = declared.caseNames
        return cases.prefix(4).joined(separator: " | ") + (cases.count > 4 ? " | ..." : "")
    }

    /// Returns a member with its colon.
    func labelled(_ member: Syntax, _ kind: CompletionItem.Kind = .argument) -> CompletionItem {
        var item = item(member)
        item.kind = kind
        item.text += place.isFollowed(by: .colon) ? "" : ": "
        return item
    }

    /// Returns a word with its colon.
    func key(_ word: String, _ kind: CompletionItem.Kind, detail: String = "") -> CompletionItem {
        CompletionItem(word, kind, detail: detail, text: word + (place.isFollowed(by: .colon) ? "" : ": "))
    }

    /// The names before the colons and brackets in a node.
    func writtenKeys(_ node: Syntax) -> Set<String> {
        Set(
            node.children.compactMap { item in
                let key = item.as(TextEntrySyntax.self)?.key?.text ?? item.as(SettingSyntax.self)?.rule?.text
                return key ?? item.name?.text
            }
        )
    }
}
