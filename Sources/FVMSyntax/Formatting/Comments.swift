import FVMSource

/// A comment between two tokens, with its position.
struct Comment {
    var start: UInt32
    var end: UInt32
    /// The number of line ends before the comment: 0, 1, or 2 for any number with a blank line.
    var lineEndsBefore: Int
    /// Whether the comment extends to the end of its line.
    var isLine: Bool
    /// Whether the comment contains a line end.
    var hasLineEnd: Bool
    /// Whether a separator that is not laid out itself is between it and the next token.
    var isBeforeSeparator: Bool
    /// Whether the comment is written as documentation but documents nothing.
    var isStray: Bool
}

/// Reads the comments before a token.
struct CommentReader: ~Copyable {
    private(set) var comments: [Comment] = []
    private var lineEndsBeforeFirst = 0
    /// How many line ends come after the last comment, counted as `Comment.lineEndsBefore`.
    private(set) var lineEndsAfter = 0

    /// Removes all comments.
    ///
    /// - Parameter startsFile: Whether the next comments are at the start of the file.
    mutating func removeAll(startsFile: Bool) {
        comments.removeAll(keepingCapacity: true)
        lineEndsBeforeFirst = startsFile ? 1 : 0
        lineEndsAfter = lineEndsBeforeFirst
    }

    /// Reads the trivia in `range`.
    /// - Parameter isBeforeSeparator: Whether a separator follows rather than the token itself.
    mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, isBeforeSeparator: Bool) {
        var offset = range.lowerBound
        var startsLine = range.lowerBound == 0
        var lineEnds = 0
        while offset < range.upperBound {
            switch bytes[offset] {
            case 0x0A, 0x0D:
                let isPair = bytes[offset] == 0x0D && offset + 1 < range.upperBound && bytes[offset + 1] == 0x0A
                offset += isPair ? 2 : 1
                lineEnds = min(2, lineEnds + 1)
                startsLine = true
            case UInt8(ascii: "/"):
                lineEndsAfter = max(lineEndsAfter, lineEnds)
                lineEnds = 0
                append(bytes, from: offset, end: range.upperBound)
                comments[comments.count - 1].isBeforeSeparator = isBeforeSeparator
                if startsLine, !isBeforeSeparator { comments[comments.count - 1].isStray = false }
                offset = Int(comments[comments.count - 1].end)
            default:
                offset += 1
            }
        }
        lineEndsAfter = max(lineEndsAfter, lineEnds)
        // A separator on its own line counts as the end of the item.
        if isBeforeSeparator, comments.isEmpty { lineEndsAfter = lineEndsBeforeFirst }
    }

    /// Appends the comment at `start`, if there is one.
    private mutating func append(_ bytes: Span<UInt8>, from start: Int, end: Int) {
        guard let scan = CommentScan(bytes, at: start, limit: end) else { return }
        comments.append(
            Comment(
                start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: scan.end),
                lineEndsBefore: lineEndsAfter,
                isLine: scan.isLine,
                hasLineEnd: scan.hasLineEnd,
                isBeforeSeparator: false,
                isStray: scan.isDocumentation
            )
        )
        lineEndsAfter = 0
    }
}
