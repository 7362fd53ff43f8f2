import FVMSource

/// Edits that add items to the blocks `< ... >` and `{ ... }` of a spec, and remove them.
extension SyntaxTree {
    /// Puts items at the end of the block that ends a node.
    package func adding(_ items: [String], to node: Syntax) -> TextEdit {
        let closing = node.tokenRange.upperBound - 1
        let last = tokens[closing - 1]
        if tokens[closing].flags.contains(.newlineBefore) {
            let place = Int(tokens[closing].start)
            let indent = indentation(at: place)
            return insertion(at: place, items.map { "  \($0)\n\(indent)" }.joined())
        }
        let text = items.joined(separator: "; ")
        switch last.kind {
        case .less, .leftBrace: return insertion(at: Int(last.end), " \(text) ")
        case .semicolon: return insertion(at: Int(last.end), " \(text)")
        default: return insertion(at: Int(last.end), "; \(text)")
        }
    }

    /// Removes consecutive items from their block, with the comments above them.
    package func removing(_ first: Syntax, through last: Syntax) -> TextEdit {
        let firstToken = first.tokenRange.lowerBound
        var next = last.tokenRange.upperBound
        let hasSeparator = tokens[next].kind == .semicolon
        if hasSeparator { next += 1 }
        var start = Int(tokens[firstToken].start)
        var end = Int(tokens[next].start)
        if tokens[firstToken].flags.contains(.newlineBefore) || firstToken == 0 {
            start = firstToken == 0 ? start : lineEnd(before: firstToken)
            end = tokens[next].flags.contains(.newlineBefore) ? lineEnd(before: next) : end
        } else if tokens[next].kind == .greater || tokens[next].kind == .rightBrace {
            // The separator before the last item goes with it.
            let before = firstToken - 1
            start = Int(tokens[before].kind == .semicolon ? tokens[before - 1].end : tokens[before].end)
            end = Int(tokens[next - 1].end)
        } else if tokens[next].flags.contains(.newlineBefore) {
            start = Int(tokens[firstToken - 1].end)
            end = Int(tokens[next - 1].end)
        }
        return TextEdit(location: Location(file: file, span: SourceSpan(start..<max(start, end))), replacement: "")
    }

    /// Returns the source of consecutive items, including the documentation of the first one.
    package func textWithDocumentation(_ first: Syntax, through last: Syntax) -> String {
        source.text(SourceSpan(documentedStart(of: first)..<Int(last.span.end)))
    }

    /// Where a node begins, or the first comment in the lines directly above it.
    package func documentedStart(of node: Syntax) -> Int {
        let token = node.tokenRange.lowerBound
        guard tokens[token].flags.contains(.newlineBefore) || token == 0 else { return Int(tokens[token].start) }
        var start = Int(tokens[token].start)
        let first = token == 0 ? 0 : lineEnd(before: token)
        while start > first {
            // The line above, as long as it holds a comment.
            var line = start
            while line > first, source.bytes[line - 1] != 0x0A { line -= 1 }
            guard line > first else { break }
            var above = line - 1
            while above > first, source.bytes[above - 1] != 0x0A { above -= 1 }
            let text = source.text(SourceSpan(above..<line)).drop { $0 == " " || $0 == "\t" }
            guard text.hasPrefix("//") else { break }
            start = above + (source.text(SourceSpan(above..<line)).utf8.count - text.utf8.count)
        }
        return start
    }

    package func insertion(at offset: Int, _ text: String) -> TextEdit {
        TextEdit(location: Location(file: file, span: SourceSpan(offset..<offset)), replacement: text)
    }

    package func replacement(_ range: Range<Int>, _ text: String) -> TextEdit {
        TextEdit(location: Location(file: file, span: SourceSpan(range)), replacement: text)
    }

    /// Puts declarations at the end of the file.
    package func appending(_ declarations: [String]) -> TextEdit {
        let bytes = source.bytes
        let gap = bytes.isEmpty || bytes.suffix(2) == [0x0A, 0x0A] ? "" : bytes.last == 0x0A ? "\n" : "\n\n"
        return insertion(at: bytes.count, gap + declarations.joined(separator: "\n\n") + "\n")
    }

    /// Whether a range contains a comment, which an edit would delete.
    package func hasComment(in range: Range<Int>) -> Bool {
        comments().contains { range.lowerBound < Int($0.end) && Int($0.start) < range.upperBound }
    }

    /// The offset after the first line end in the trivia before a token.
    private func lineEnd(before token: Int) -> Int {
        let trivia = trivia(before: TokenID(token)).range
        return source.bytes[trivia].firstIndex(of: 0x0A).map { $0 + 1 } ?? Int(tokens[token].start)
    }

    /// The blanks that begin the line of an offset.
    private func indentation(at offset: Int) -> String {
        var start = offset
        while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
        return start == 0 || source.bytes[start - 1] == 0x0A ? source.text(SourceSpan(start..<offset)) : ""
    }
}
