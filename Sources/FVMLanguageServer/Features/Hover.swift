import FVMBytes
import FVMIDE

extension Document {
    /// Answers `textDocument/hover`.
    func hover(at offset: Int) -> JSONValue {
        guard let hover = spec.hover(at: offset) else { return .null }
        let kind = client.takesMarkdown ? "markdown" : "plaintext"
        return [
            "contents": ["kind": .string(kind), "value": .string(hover.text)], "range": range(hover.location.span),
        ]
    }
}
