import FVMBytes
import FVMIDE
import FVMSource
import FVMWorkspace

/// `textDocument/completion`: the completions at a place.
enum Completion {
    static func answer(_ document: inout Document, at offset: Int) -> JSONValue {
        let list = complete(at: offset, of: document.file, in: document.snapshot.trees, app: document.program.app)
        let range = document.range(SourceSpan(list.range))
        return [
            "isIncomplete": list.isComplete ? false : true,
            "items": .list(list.items.enumerated().map { value(of: $1, place: $0, range, &document) }),
        ]
    }

    private static func value(
        of item: CompletionItem,
        place: Int,
        _ range: JSONValue,
        _ document: inout Document
    ) -> JSONValue {
        let snippet = document.client.takesSnippets ? item.snippet : nil
        let text = snippet ?? item.text
        let edits = item.edits.map { document.places.textEdit($0) }
        let format = document.client.takesMarkdown ? "markdown" : "plaintext"
        let documentation: JSONValue? =
            item.documentation.isEmpty ? nil : ["kind": .string(format), "value": .string(item.documentation)]
        return .object([
            "label": .string(item.label),
            "kind": .number(kind(item.kind)),
            "detail": item.detail.isEmpty ? nil : .string(item.detail),
            "documentation": documentation,
            "sortText": .string(sortText(place)),
            "filterText": .string(item.label),
            "insertTextFormat": snippet == nil ? 1 : 2,
            "textEdit": ["range": range, "newText": .string(text)],
            "additionalTextEdits": edits.isEmpty ? nil : .list(edits),
        ])
    }

    /// Keeps the order of the list.
    private static func sortText(_ place: Int) -> String {
        let digits = String(place)
        return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }

    /// As `CompletionItemKind` numbers them.
    private static func kind(_ kind: CompletionItem.Kind) -> Int {
        switch kind {
        case .property: 5
        case .argument: 6
        case .viewModel, .result: 7
        case .fields, .request: 8
        case .library: 9
        case .setting, .attribute: 10
        case .value, .locale: 12
        case .enumeration: 13
        case .keyword: 14
        case .declaration: 15
        case .file: 17
        case .stub, .rule: 18
        case .enumCase: 20
        case .builtInType: 22
        }
    }
}
