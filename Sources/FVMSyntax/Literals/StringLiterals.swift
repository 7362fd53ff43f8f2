import FVMSource

extension TokenSyntax {
    /// The text of a `string` token, without quotes and indentation, with escapes replaced.
    ///
    /// For a malformed string, which the lexer has reported, returns the readable part. O(length).
    public var stringValue: String {
        let range = span.range
        if flags.contains(.plainString) {
            return String(decoding: tree.source.bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
        }
        // A text between other quotes, of which the lexer has spoken.
        guard tree.source.bytes[range.lowerBound] == UInt8(ascii: "\"") else { return self.text }
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        tree.source.bytes.withSpan { bytes in
            if flags.contains(.multilineString) {
                Self.decodeBlock(bytes, range, into: &text)
            } else {
                let end = range.upperBound - (Self.isClosed(bytes, range, quotes: 1) ? 1 : 0)
                Self.decode(bytes, range.lowerBound + 1..<end, isMultiline: false, into: &text)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a string ends in its closing quotes.
    private static func isClosed(_ bytes: Span<UInt8>, _ range: Range<Int>, quotes: Int) -> Bool {
        guard range.count >= 2 * quotes, range.suffix(quotes).allSatisfy({ bytes[$0] == UInt8(ascii: "\"") })
        else { return false }
        // A quote after an odd number of backslashes is text.
        var start = range.upperBound - quotes
        while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (range.upperBound - quotes - start) % 2 == 0
    }

    /// Appends the bytes in `range` with escapes replaced.
    private static func decode(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        isMultiline: Bool,
        into text: inout [UInt8]
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "\\") else {
                text.append(bytes[offset])
                offset += 1
                continue
            }
            let (escape, length) = StringEscape.read(bytes, at: offset, end: range.upperBound, isMultiline: isMultiline)
            switch escape {
            case .character(let scalar): text.append(contentsOf: String(scalar).utf8)
            case .lineEnd: break
            case .interpolation, .invalid, .invalidUnicode:
                for index in offset..<offset + length { text.append(bytes[index]) }
            }
            offset += length
        }
    }

    /// Appends the lines of a `"""` string: without the indentation of the closing quotes, line ends as LF.
    private static func decodeBlock(_ bytes: Span<UInt8>, _ range: Range<Int>, into text: inout [UInt8]) {
        let isClosed = isClosed(bytes, range, quotes: 3)
        let end = range.upperBound - (isClosed ? 3 : 0)
        var indentationStart = end
        while isClosed, isBlank(bytes[indentationStart - 1]) { indentationStart -= 1 }
        let indentation = indentationStart..<end
        var offset = endOfLine(bytes, from: range.lowerBound + 3, end: end)
        // Text after the opening quotes is reported as misplaced, but still belongs to the string.
        if !(range.lowerBound + 3..<offset).allSatisfy({ isBlank(bytes[$0]) }) { offset = range.lowerBound + 3 }
        offset = skipLineEnd(bytes, at: offset, end: end)
        var isFirstLine = true
        var continuesLine = false
        while offset < indentation.lowerBound || (offset == indentation.lowerBound && !isClosed && offset < end) {
            if !isFirstLine, !continuesLine { text.append(0x0A) }
            isFirstLine = false
            let lineEnd = endOfLine(bytes, from: offset, end: end)
            let next = skipLineEnd(bytes, at: lineEnd, end: end)
            var start = offset
            while start < lineEnd, start - offset < indentation.count,
                bytes[start] == bytes[indentation.lowerBound + start - offset]
            { start += 1 }
            continuesLine = endsInEscape(bytes, start..<lineEnd)
            decode(bytes, start..<(continuesLine ? next : lineEnd), isMultiline: true, into: &text)
            offset = next
        }
    }

    /// Whether the line end behind `range` is taken away by a backslash.
    private static func endsInEscape(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var end = range.upperBound
        while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
        var start = end
        while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (end - start) % 2 == 1
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func endOfLine(_ bytes: Span<UInt8>, from offset: Int, end: Int) -> Int {
        var offset = offset
        while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        return offset
    }

    private static func skipLineEnd(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Int {
        guard offset < end else { return offset }
        if bytes[offset] == 0x0D, offset + 1 < end, bytes[offset + 1] == 0x0A { return offset + 2 }
        return bytes[offset] == 0x0A || bytes[offset] == 0x0D ? offset + 1 : offset
    }
}
