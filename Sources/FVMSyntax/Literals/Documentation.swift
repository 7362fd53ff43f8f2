import FVMSource

extension SyntaxTree {
    /// The text of a `localeTag` node: `en`, `pt-BR`. Empty for a missing one.
    public func localeTag(_ node: NodeID) -> String { source.text(span(node)) }

    /// The `///` lines directly above a token, without the signs and one space behind them.
    ///
    /// Lines above a blank line document nothing; ordinary comments between are passed over.
    public func documentation(before token: TokenID) -> [String] {
        guard self.token(token).flags.contains(.documentationBefore) else { return [] }
        var reader = DocumentationReader(end: Int(self.token(token).start))
        let bytes = source.bytes
        reader.read(bytes.span, from: Int(trivia(before: token).start), startsLine: token.index == 0)
        return reader.lines.map { source.text(SourceSpan($0)) }
    }
}

/// Finds the documentation lines in the trivia before a token.
private struct DocumentationReader {
    /// Where the trivia ends.
    let end: Int
    /// Where the text of each line stands.
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
                let commentEnd = endOfComment(bytes, from: offset)
                if startsLine, let text = documentation(bytes, offset..<commentEnd) { lines.append(text) }
                offset = commentEnd
            default:
                offset += 1
            }
        }
    }

    private func endOfComment(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var offset = start + 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            return offset
        }
        var depth = 1
        while offset + 1 < end, depth > 0 {
            switch (bytes[offset], bytes[offset + 1]) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, offset) = (depth - 1, offset + 2)
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, offset) = (depth + 1, offset + 2)
            default: offset += 1
            }
        }
        return depth == 0 ? offset : end
    }

    /// Where the text of a comment stands, if it is one of documentation.
    private func documentation(_ bytes: Span<UInt8>, _ comment: Range<Int>) -> Range<Int>? {
        let start = comment.lowerBound + 3
        guard start <= comment.upperBound, bytes[start - 2] == UInt8(ascii: "/"), bytes[start - 1] == UInt8(ascii: "/")
        else { return nil }
        guard start < comment.upperBound else { return start..<start }
        if bytes[start] == UInt8(ascii: "/") { return nil }
        return (bytes[start] == UInt8(ascii: " ") ? start + 1 : start)..<comment.upperBound
    }
}
