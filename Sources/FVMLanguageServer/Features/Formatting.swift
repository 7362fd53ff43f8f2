import FVMBytes
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

    /// - Parameter offset: Behind the sign that was typed: the declaration that ends there is laid out.
    static func answer(_ document: Document, typedAt offset: Int) -> JSONValue {
        let declaration = document.tree.children(.root).first { node in
            Int(document.tree.span(node).end) == offset
        }
        guard let declaration else { return [] }
        return edits(document, in: document.tree.span(declaration).range)
    }

    /// The changes that touch a range.
    private static func edits(_ document: Document, in range: Range<Int>) -> JSONValue {
        let source = document.source
        guard let formatted = FormattedSpec(source).bytes, formatted != source.bytes else { return [] }
        let (old, new) = (Lines(source.bytes), Lines(formatted))
        let changes = LineDifference(from: source.bytes, to: formatted).changes
        return .list(
            changes.compactMap { change in
                let span = old.span(change.old)
                guard span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound else { return nil }
                return [
                    "range": document.range(SourceSpan(span)),
                    "newText": .string(String(decoding: formatted[new.span(change.new)], as: UTF8.self)),
                ]
            }
        )
    }
}

/// Where the lines of a text begin; a line ends with LF, as for `LineDifference`.
private struct Lines {
    private var starts = [0]
    private let end: Int

    init(_ bytes: [UInt8]) {
        for (index, byte) in bytes.enumerated() where byte == 0x0A && index + 1 < bytes.count {
            starts.append(index + 1)
        }
        end = bytes.count
    }

    /// The bytes of some lines, their ends among them.
    func span(_ lines: Range<Int>) -> Range<Int> { start(lines.lowerBound)..<start(lines.upperBound) }

    private func start(_ line: Int) -> Int { line < starts.count ? starts[line] : end }
}
