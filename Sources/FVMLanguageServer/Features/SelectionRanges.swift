import FVMBytes
import FVMSource
import FVMSyntax

/// `textDocument/selectionRange`: the word at a place, and the nodes around it.
enum SelectionRanges {
    static func answer(_ document: Document, _ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        var answers: [JSONValue] = []
        for position in parameters["positions"]?.elements ?? [] {
            let offset = try document.positions.offset(position)
            answers.append(selection(at: UInt32(offset), document))
        }
        return .list(answers)
    }

    private static func selection(at offset: UInt32, _ document: Document) -> JSONValue {
        let tree = document.tree
        var spans = [SourceSpan(0..<tree.source.bytes.count)]
        spans += tree.path(to: offset).dropFirst().map { $0.span }
        let token = (tree.identifier(touching: offset) ?? tree.token(at: offset)).span
        if token.start <= offset, offset <= token.end {
            spans.append(token)
            // The content of a string without its quotes.
            if token.end - token.start > 2, tree.source.bytes[Int(token.start)] == UInt8(ascii: "\"") {
                let inside = SourceSpan(start: token.start + 1, end: token.end - 1)
                if inside.start <= offset, offset <= inside.end { spans.append(inside) }
            }
        }
        var result: JSONValue?
        var last: SourceSpan?
        for span in spans where span != last && (last.map { $0.start <= span.start && span.end <= $0.end } ?? true) {
            result = .object(["range": document.range(span), "parent": result])
            last = span
        }
        return result ?? .null
    }
}
