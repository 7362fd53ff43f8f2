import FVMDiagnostics
import FVMSource

/// What a match is to be written as, and where it differs from what is there.
struct MistakeRewrite {
    private(set) var edits: [TextEdit] = []
    /// What is replaced; where nothing is, what the new text comes before.
    let place: SourceSpan
    /// What is meant, as a message shows it.
    let shown: String

    /// What is kept keeps its blanks and comments.
    init(_ match: MistakeMatch, _ mistake: Mistake, in tree: SyntaxTree) {
        shown = match.text(of: mistake.meant, in: tree)
        var pieces = MistakeTemplate.pieces(of: mistake.meant)
        let kept = pieces.compactMap(\.capture)
        if kept != Array(Set(kept)).sorted() { pieces = [.init(text: shown)] }
        var changed: [Range<Int>] = []
        var beside: Int?
        var (text, first) = ("", match.tokens.lowerBound)
        for piece in pieces + [MistakeTemplate.Piece()] {
            if let capture = piece.capture, match.elements[capture].isEmpty { continue }
            text += piece.text
            guard
                let end = piece.capture.map({ match.elements[$0].lowerBound })
                    ?? (piece.isEnd ? match.tokens.upperBound : nil)
            else { continue }
            let gap = first..<end
            let edges = (left: first > match.tokens.lowerBound, right: !piece.isEnd)
            if let edit = Self.edit(of: gap, edges, text, in: tree) {
                edits.append(edit)
                if gap.isEmpty { beside = beside ?? (edges.right ? end : end - 1) } else { changed.append(gap) }
            }
            (text, first) = ("", piece.capture.map { match.elements[$0].upperBound } ?? end)
        }
        if let first = changed.first, let last = changed.last {
            place = SourceSpan(start: tree.tokens[first.lowerBound].start, end: tree.tokens[last.upperBound - 1].end)
        } else {
            place = tree[beside ?? match.tokens.lowerBound].span
        }
    }

    /// What to write between two tokens that are kept, or before or behind one.
    ///
    /// - Parameters:
    ///   - gap: The tokens in whose place it is written.
    ///   - edges: Whether what is before them is kept, and what is behind them.
    private static func edit(
        of gap: Range<Int>,
        _ edges: (left: Bool, right: Bool),
        _ text: String,
        in tree: SyntaxTree
    ) -> TextEdit? {
        let left = gap.lowerBound == 0 ? 0 : tree.tokens[gap.lowerBound - 1].end
        let right = tree.tokens[gap.upperBound].start
        let range: Range<UInt32>
        switch edges {
        case (true, true):
            if gap.isEmpty, text.allSatisfy({ $0 == " " }) { return nil }
            let isBlank = tree.source.bytes[Int(left)..<Int(right)].allSatisfy { $0 == 0x20 }
            range = left..<(gap.isEmpty && !isBlank ? left : right)
        case (false, true): range = tree.tokens[gap.lowerBound].start..<right
        case (true, false): range = left..<(gap.isEmpty ? left : tree.tokens[gap.upperBound - 1].end)
        case (false, false):
            let first = tree.tokens[gap.lowerBound]
            let isRemoval = text.isEmpty && !first.flags.contains(.newlineBefore)
            range = (isRemoval ? left : first.start)..<tree.tokens[gap.upperBound - 1].end
        }
        if range.isEmpty, text.isEmpty { return nil }
        let span = SourceSpan(start: range.lowerBound, end: range.upperBound)
        return TextEdit(location: Location(file: tree.file, span: span), replacement: text)
    }
}

/// The texts of the table of mistakes, in which `$1` stands for what the first element of a pattern has matched.
enum MistakeTemplate {
    struct Piece {
        var text = ""
        /// The index of the element that stands here.
        var capture: Int?

        /// Whether this is the end of a template.
        var isEnd: Bool { capture == nil && text.isEmpty }
    }

    static func pieces(of template: String) -> [Piece] {
        var pieces: [Piece] = []
        for (index, part) in template.split(separator: "$", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let number = part.first?.wholeNumberValue else {
                let text = (index > 0 ? "$" : "") + part
                if !text.isEmpty { pieces.append(Piece(text: text)) }
                continue
            }
            pieces.append(Piece(capture: number - 1))
            if part.count > 1 { pieces.append(Piece(text: String(part.dropFirst()))) }
        }
        return pieces
    }
}

extension MistakeMatch {
    /// A text of the table, with what the elements of the pattern have matched.
    func text(of template: String, in tree: SyntaxTree) -> String {
        MistakeTemplate.pieces(of: template).map { piece in
            guard let element = piece.capture.map({ elements[$0] }), let first = element.first, let last = element.last
            else { return piece.text }
            return tree.source.text(SourceSpan(start: tree.tokens[first].start, end: tree.tokens[last].end))
        }
        .joined()
    }
}
