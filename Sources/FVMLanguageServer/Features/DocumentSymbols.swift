import FVMBytes
import FVMSyntax

/// `textDocument/documentSymbol`: the declarations of a file and their members.
enum DocumentSymbols {
    static func answer(_ document: Document) -> JSONValue {
        let items = document.tree.outline()
        if document.client.nestsSymbols { return .list(items.map { nested($0, document) }) }
        return .list(items.flatMap { flat($0, in: nil, document) })
    }

    private static func nested(_ item: OutlineItem, _ document: Document) -> JSONValue {
        .object([
            "name": .string(item.name),
            "detail": detail(item).map(JSONValue.string),
            "kind": .number(kind(item.kind)),
            "range": document.range(item.span),
            "selectionRange": document.range(item.nameSpan),
            "children": .list(item.children.map { nested($0, document) }),
        ])
    }

    private static func flat(_ item: OutlineItem, in container: String?, _ document: Document) -> [JSONValue] {
        let own = JSONValue.object([
            "name": .string(item.name),
            "kind": .number(kind(item.kind)),
            "location": ["uri": .string(document.uri), "range": document.range(item.span)],
            "containerName": container.map(JSONValue.string),
        ])
        return [own] + item.children.flatMap { flat($0, in: item.name, document) }
    }

    /// The word that begins a declaration, where the kind of symbol does not say it.
    static func detail(_ item: OutlineItem) -> String? {
        switch item.kind {
        case .appDeclaration: "app"
        case .fieldsDeclaration: "fields"
        case .requestDeclaration: "request"
        case .resultDeclaration: "result"
        case .textDeclaration: "text"
        case .viewDeclaration: "view"
        case .stubDeclaration: "stub"
        case .translationDeclaration: "translation"
        case .expectDeclaration: "expect"
        case .scenarioDeclaration: "scenario"
        case .modelDeclaration: "model"
        case .summaryDeclaration: "summary"
        case .recordDeclaration: "record"
        case .propertiesDeclaration: "shared properties"
        default: nil
        }
    }

    /// As `SymbolKind` numbers them.
    static func kind(_ kind: SyntaxKind) -> Int {
        switch kind {
        case .appDeclaration: 4
        case .viewModelDeclaration, .resultDeclaration: 5
        case .enumDeclaration: 10
        case .fieldsDeclaration, .requestDeclaration: 11
        case .summaryDeclaration, .recordDeclaration, .propertiesDeclaration: 23
        case .property: 7
        case .enumCase: 22
        case .textDeclaration: 15
        case .operation: 6
        case .translationDeclaration: 3
        default: 14
        }
    }
}
