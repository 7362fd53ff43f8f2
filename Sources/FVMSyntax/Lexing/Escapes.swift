import FVMBytes

/// An escape in a string. The lexer reports invalid ones, and the decoder replaces valid ones.
enum StringEscape {
    /// An escape for one character: `\n`, `\u{1F600}`.
    case character(Unicode.Scalar)
    /// A backslash at a line's end, which takes the line end away; in a `"""` string only.
    case lineEnd
    /// `\(`, as Swift begins an interpolation.
    case interpolation
    /// `\u` without the digits of a character in braces behind it.
    case invalidUnicode
    /// A backslash before any other character.
    case invalid

    /// The escape that begins with the backslash at `offset`, and how many bytes it has. It ends before `end`.
    static func read(
        _ bytes: Span<UInt8>,
        at offset: Int,
        end: Int,
        isMultiline: Bool
    ) -> (escape: StringEscape, length: Int) {
        guard offset + 1 < end else { return (.invalid, 1) }
        switch bytes[offset + 1] {
        case UInt8(ascii: "n"): return (.character("\n"), 2)
        case UInt8(ascii: "t"): return (.character("\t"), 2)
        case UInt8(ascii: "r"): return (.character("\r"), 2)
        case UInt8(ascii: "\""): return (.character("\""), 2)
        case UInt8(ascii: "\\"): return (.character("\\"), 2)
        case UInt8(ascii: "("): return (.interpolation, 2)
        case UInt8(ascii: "u"): return readUnicode(bytes, at: offset, end: end)
        default:
            if isMultiline, let length = lineEndLength(bytes, at: offset + 1, end: end) {
                return (.lineEnd, 1 + length)
            }
            return (.invalid, 1)
        }
    }

    /// Returns the number of bytes of the spaces and the line end at `offset`, or `nil` if there is no line end.
    private static func lineEndLength(_ bytes: Span<UInt8>, at start: Int, end: Int) -> Int? {
        var offset = start
        while offset < end, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
        guard offset < end else { return nil }
        if bytes[offset] == 0x0A { return offset + 1 - start }
        guard bytes[offset] == 0x0D else { return nil }
        return offset + 1 < end && bytes[offset + 1] == 0x0A ? offset + 2 - start : offset + 1 - start
    }

    /// `\u{` one to eight hexadecimal digits `}`
    private static func readUnicode(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> (StringEscape, Int) {
        guard offset + 2 < end, bytes[offset + 2] == UInt8(ascii: "{") else { return (.invalidUnicode, 2) }
        var value: UInt32 = 0
        var position = offset + 3
        while position < end, position < offset + 12, let digit = bytes[position].hexadecimalValue {
            // Nine digits and more end in nil below; eight fit.
            value = value << 4 | UInt32(digit)
            position += 1
        }
        let count = position - (offset + 3)
        guard position < end, bytes[position] == UInt8(ascii: "}") else { return (.invalidUnicode, position - offset) }
        guard (1...8).contains(count), let scalar = Unicode.Scalar(value) else {
            return (.invalidUnicode, position + 1 - offset)
        }
        return (.character(scalar), position + 1 - offset)
    }
}
