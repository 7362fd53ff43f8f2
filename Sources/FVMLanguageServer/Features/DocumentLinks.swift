import FVMBytes
import FVMSemantics
import FVMSyntax

/// `textDocument/documentLink`: the files that imports bring.
enum DocumentLinks {
    static func answer(_ document: inout Document) -> JSONValue {
        var links: [JSONValue] = []
        for declaration in document.tree.declarations(.importDeclaration) {
            let span = declaration.span
            // The name or the path is the last word.
            guard let occurrence = document.index.occurrence(at: Int(span.end) - 1, in: document.file),
                occurrence.symbol.kind == .file,
                let target = document.index.definitionLocation(of: occurrence.symbol)
            else { continue }
            links.append([
                "range": document.range(occurrence.use.location.span),
                "target": .string(document.places.uri(target.file)),
                "tooltip": .string(occurrence.symbol.owner),
            ])
        }
        return .list(links)
    }
}
