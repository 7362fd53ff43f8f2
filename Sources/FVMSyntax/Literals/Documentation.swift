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

extension TokenSyntax {
    /// The text of the comment `// translators: ...` directly above the token, with the `//` lines that continue it, or
    /// `nil` if there is none.
    public var translatorsNote: String? {
        guard flags.contains(.lineCommentBefore) else { return nil }
        let trivia = SourceSpan(start: tree.trivia(before: id).start, end: token.start)
        var note: [String] = []
        // What comes before the first line end is behind the token before.
        for line in tree.source.text(trivia).split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
            .dropFirst(id.index == 0 ? 0 : 1).dropLast()
        {
            let text = line.drop { $0.isWhitespace }
            guard text.hasPrefix("//") else {
                note = []
                continue
            }
            let words = text.dropFirst(2).drop { $0.isWhitespace }
            if text.hasPrefix("///") { continue }
            if words.lowercased().hasPrefix("translators:") {
                note = [String(words.dropFirst(12).drop { $0.isWhitespace })]
            } else if !note.isEmpty {
                note.append(String(words))
            }
        }
        return note.isEmpty ? nil : note.joined(separator: " ")
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
