import FVMSource

extension TokenSyntax {
    /// The text of the `///` lines directly above the token, without the slashes and one space after them.
    ///
    /// Ignores lines above a blank line, and skips ordinary comments.
    public var documentation: [String] {
        guard flags.contains(.documentationBefore) else { return [] }
        var reader = DocumentationReader(end: Int(token.start))
        let start = Int(tree.trivia(before: id).start)
        tree.source.bytes.withSpan { reader.read($0, from: start, startsLine: id.index == 0) }
        return reader.lines.map { tree.source.text(SourceSpan($0)) }
    }
}

/// Finds the documentation lines in the trivia before a token.
private struct DocumentationReader {
    /// Where the trivia ends.
    let end: Int
    /// The ranges of the text in each line.
    var lines: [Range<Int>] = []

    mutating func read(_ bytes: Span<UInt8>, from start: Int, startsLine: Bool) {
        var offset = start
        var startsLine = startsLine
        var isBlankLine = startsLine
        while offset < end {
            switch bytes[offset] {
            case 0x0A, 0x0D:
                if isBlankLine { lines.removeAll() }
                offset += bytes[offset] == 0x0D && offset + 1 < end && bytes[offset + 1] == 0x0A ? 2 : 1
                startsLine = true
                isBlankLine = true
            case UInt8(ascii: "/"):
                isBlankLine = false
                guard let comment = CommentScan(bytes, at: offset, limit: end) else { return }
                if startsLine, comment.isDocumentation {
                    let text = offset + 3
                    let isSpaced = text < comment.end && bytes[text] == UInt8(ascii: " ")
                    lines.append((isSpaced ? text + 1 : text)..<comment.end)
                }
                offset = comment.end
            default:
                offset += 1
            }
        }
    }
}
