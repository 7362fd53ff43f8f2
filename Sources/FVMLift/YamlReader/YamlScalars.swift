import FVMSource

/// Scalars: plain, in quotes, and in blocks.
extension YamlReader {
    /// Reads a plain scalar, which continues on lines that are indented more.
    mutating func readPlainValue(from offset: Int, parent: Int) -> YamlNode {
        var end = plainEnd(from: offset, lines[line].end)
        let first = String(decoding: bytes[offset..<end], as: UTF8.self)
        var parts = [first]
        line += 1
        var blanks = 0
        while line < lines.count {
            let next = lines[line]
            if next.isBlank {
                guard next.start == next.end else { break }
                blanks += 1
                line += 1
                continue
            }
            guard next.indent > parent, keyEnd(from: next.start, next.end) == nil else { break }
            parts += Array(repeating: "\n", count: blanks)
            blanks = 0
            end = plainEnd(from: next.start, next.end)
            parts.append(String(decoding: bytes[next.start..<end], as: UTF8.self))
            line += 1
        }
        let span = SourceSpan(offset..<max(offset, end))
        if parts.count == 1, ["", "~", "null", "Null", "NULL"].contains(first) {
            return YamlNode(value: .null, span: span)
        }
        return YamlNode(value: .scalar(folded(parts)), span: span)
    }

    /// Lines are joined by blanks, but for those that blank lines part.
    private func folded(_ parts: [String]) -> String {
        var text = ""
        for part in parts {
            if part != "\n", !text.isEmpty, !text.hasSuffix("\n") { text += " " }
            text += part
        }
        return text
    }

    private func plainEnd(from start: Int, _ limit: Int) -> Int {
        var end = start
        while end < limit {
            if bytes[end] == UInt8(ascii: "#"), end > start, bytes[end - 1] == 0x20 { break }
            end += 1
        }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end
    }

    // MARK: Quotes

    /// A scalar in quotes that is the value of a key, and nothing but a comment after it.
    mutating func readQuotedValue(from offset: Int) -> YamlNode {
        guard let (text, end) = readQuoted(from: offset) else {
            refuse(offset..<lines[line].end, "the text has no closing quote")
            line += 1
            return null(at: offset)
        }
        moveToLine(of: end)
        let isStandIn = bytes[min(end, lines[line].end)..<lines[line].end].elementsEqual(Self.standIn.utf8)
        endLine(behind: end)
        return YamlNode(value: .scalar(text), span: SourceSpan(offset..<end), isStandIn: isStandIn)
    }

    /// The comment of `compile` after a text that no spec states.
    private static let standIn = "  # stand-in made of the name"

    /// Makes the line that holds `offset` the current one.
    mutating func moveToLine(of offset: Int) {
        while line + 1 < lines.count, lines[line].end < offset { line += 1 }
    }

    /// Leaves the current line, of which nothing but a comment may be left.
    mutating func endLine(behind offset: Int) {
        let rest = bytes[min(offset, lines[line].end)..<lines[line].end]
        if let first = rest.first(where: { $0 != 0x20 && $0 != 0x09 }), first != UInt8(ascii: "#") {
            refuse(offset..<lines[line].end, "nothing may follow the value")
        }
        line += 1
    }

    /// The text in quotes at `offset`, and where it ends, or `nil` if it has no end.
    func readQuoted(from offset: Int) -> (text: String, end: Int)? {
        let quote = bytes[offset]
        var end = offset + 1
        while end < bytes.count {
            if quote == UInt8(ascii: "\""), bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end] == quote {
                guard quote == UInt8(ascii: "'"), end + 1 < bytes.count, bytes[end + 1] == quote else { break }
                end += 2
            } else {
                end += 1
            }
        }
        guard end < bytes.count else { return nil }
        if quote == UInt8(ascii: "\"") { return (unescaped(offset + 1..<end), end + 1) }
        let parts = foldedLines(bytes[offset + 1..<end])
        return (String(decoding: parts, as: UTF8.self).replacing("''", with: "'"), end + 1)
    }

    /// Returns a quoted text with line ends and the spaces around them folded into one space, and blank lines into
    /// line ends.
    private func foldedLines(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(0x0A) else { return Array(text) }
        let rows = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        var result: [UInt8] = []
        var blanks = 0
        for (index, row) in rows.enumerated() {
            var row = row
            let isBlankByte = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
            if index > 0 { row = row.drop(while: isBlankByte) }
            if index < rows.count - 1 { while row.last.map(isBlankByte) == true { row.removeLast() } }
            if row.isEmpty, index > 0, index < rows.count - 1 {
                blanks += 1
                continue
            }
            if index > 0 { result += blanks > 0 ? Array(repeating: 0x0A, count: blanks) : [0x20] }
            blanks = 0
            result += row
        }
        return result
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t",
        UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r",
        UInt8(ascii: "e"): "\u{1B}", UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "/"): "/",
        UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
        UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}", UInt8(ascii: "\t"): "\t",
    ]

    /// Returns the text between double quotes. Invalid escapes are kept.
    func unescaped(_ range: Range<Int>) -> String {
        guard bytes[range].contains(UInt8(ascii: "\\")) else {
            return String(decoding: foldedLines(bytes[range]), as: UTF8.self)
        }
        // A backslash at a line's end joins the lines; it is taken out before lines are folded.
        var text: [UInt8] = []
        var plainStart = range.lowerBound
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < range.upperBound else {
                offset += 1
                continue
            }
            text += foldedLines(bytes[plainStart..<offset])
            offset = append(escapeAt: offset + 1, end: range.upperBound, to: &text)
            plainStart = offset
        }
        text += foldedLines(bytes[plainStart..<range.upperBound])
        return String(decoding: text, as: UTF8.self)
    }

    /// - Returns: Where the escape ends.
    private func append(escapeAt offset: Int, end: Int, to text: inout [UInt8]) -> Int {
        let letter = bytes[offset]
        if let scalar = Self.escapes[letter] {
            text += Array(String(scalar).utf8)
            return offset + 1
        }
        if letter == 0x0A || letter == 0x0D {
            var next = offset + 1
            while next < end, bytes[next] == 0x20 || bytes[next] == 0x09 || bytes[next] == 0x0A { next += 1 }
            return next
        }
        let lengths = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
        guard let length = lengths[letter], offset + 1 + length <= end,
            let value = UInt32(String(decoding: bytes[offset + 1..<offset + 1 + length], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else {
            text += [UInt8(ascii: "\\"), letter]
            return offset + 1
        }
        text += Array(String(scalar).utf8)
        return offset + 1 + length
    }

    // MARK: Blocks

    /// `|` keeps line ends, `>` folds them; `-` takes the last ones away, `+` keeps them all.
    mutating func readBlockScalar(from offset: Int, parent: Int) -> YamlNode {
        let header = bytes[offset..<lines[line].end].prefix { $0 != UInt8(ascii: "#") }
        let isFolded = bytes[offset] == UInt8(ascii: ">")
        let given = header.first { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }.map { max(parent, 0) + Int($0) - 0x30 }
        line += 1
        let first = line
        var indent = given
        var last = line
        while line < lines.count {
            let next = lines[line]
            if next.start < next.end {
                let minimum = indent ?? next.indent
                guard next.indent > parent, next.indent >= minimum else { break }
                if indent == nil { indent = next.indent }
                last = line + 1
            }
            line += 1
        }
        let trailing = line - last
        var rows: [ArraySlice<UInt8>] = []
        for index in first..<max(first, last) {
            let row = lines[index]
            let start = row.start - row.indent
            rows.append(bytes[min(start + (indent ?? 0), row.end)..<row.end])
        }
        var text = joined(rows, isFolded: isFolded)
        if header.contains(UInt8(ascii: "+")) {
            text += Array(repeating: 0x0A, count: trailing + (rows.isEmpty ? 0 : 1))
        } else if !header.contains(UInt8(ascii: "-")), !rows.isEmpty {
            text.append(0x0A)
        }
        let end = last > first ? lines[last - 1].end : lines[first - 1].end
        return YamlNode(value: .scalar(String(decoding: text, as: UTF8.self)), span: SourceSpan(offset..<end))
    }

    private func joined(_ rows: [ArraySlice<UInt8>], isFolded: Bool) -> [UInt8] {
        var text: [UInt8] = []
        for (index, row) in rows.enumerated() {
            if index > 0 {
                let isJoined =
                    isFolded && !row.isEmpty && !rows[index - 1].isEmpty && row.first != 0x20
                    && rows[index - 1].first != 0x20
                let isAfterBlank = isFolded && !row.isEmpty && rows[index - 1].isEmpty
                if isJoined { text.append(0x20) } else if !isAfterBlank || index == 1 { text.append(0x0A) }
            }
            text += row
        }
        return text
    }
}
