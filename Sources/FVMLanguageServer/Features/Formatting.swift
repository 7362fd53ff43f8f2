import FVMBytes
import FVMIDE
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Layout of a document, of a range of it, and of the declaration that was just closed. Where there are errors of syntax, nothing
/// changes.
enum Formatting {
    static func answer(_ document: Document) -> JSONValue {
        edits(document, in: 0..<document.source.bytes.count + 1)
    }

    static func answer(_ document: Document, range: Range<Int>) -> JSONValue { edits(document, in: range) }

    /// Formats after a typed character.
    ///
    /// - Parameter offset: The place after the character. The declaration that ends there is formatted.
    static func answer(_ document: Document, typedAt offset: Int) -> JSONValue {
        let declaration = document.tree.root.children.first { node in
            Int(node.span.end) == offset
        }
        guard let declaration else { return [] }
        return edits(document, in: declaration.span.range)
    }

    /// The changes that touch a range.
    private static func edits(_ document: Document, in range: Range<Int>) -> JSONValue {
        let source = document.source
        guard let formatted = FormattedSpec(source).bytes, formatted != source.bytes else { return [] }
        return .list(
            LineEdits.from(source.bytes, to: formatted, of: document.file).compactMap { edit in
                let span = edit.location.span.range
                guard span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound else { return nil }
                return ["range": document.range(edit.location.span), "newText": .string(edit.replacement)]
            }
        )
    }
}
