import FVMBytes

/// Text in JSON as Foundation's `JSONEncoder` spells it, slashes not escaped.
extension ByteBuffer {
    /// Appends a string in quotes.
    mutating func append(quoting text: String) {
        append(UInt8(ascii: "\""))
        append(escaping: text)
        append(UInt8(ascii: "\""))
    }

    /// Appends the content of a string: quotes, backslashes and control characters below U+0020 are escaped, everything
    /// else is raw UTF-8.
    mutating func append(escaping text: String) {
        if text.utf8.allSatisfy({ !Self.needsEscape($0) }) {
            append(text)
        } else {
            for byte in text.utf8 { append(escaped: byte) }
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0..<0x20:
            append("\\u00")
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            let digit = byte & 0x0F
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default: append(byte)
        }
    }
}
