/// Text in JSON as Foundation's `JSONEncoder` spells it, slashes not escaped: the one place that escapes it.
extension ByteBuffer {
    /// Appends the content of a JSON string. Escapes quotes, backslashes and control characters below U+0020, and
    /// nothing else.
    public mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { append(escaping: $0) }
    }

    /// Appends the content of a string that was put together in a buffer.
    mutating func append(escaping text: borrowing ByteBuffer) {
        text.storage.withUnsafeBufferPointer { append(escaping: $0) }
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        if text.contains(where: Self.needsEscape) {
            for byte in text { append(escaped: byte) }
        } else {
            append(contentsOf: text)
        }
    }

    /// Appends the content of a string as `append(escaping:)` does, but every scalar that a reader would not see as
    /// `\u` and its UTF-16 units: for JSON that is shown in terminals.
    public mutating func append(escapingInvisible text: String) {
        guard text.unicodeScalars.contains(where: \.isInvisible) else { return append(escaping: text) }
        for scalar in text.unicodeScalars {
            if scalar.isInvisible, scalar.value >= 0x20 {
                for unit in String(scalar).utf16 { append(unicodeEscape: unit) }
            } else {
                for byte in String(scalar).utf8 { append(escaped: byte) }
            }
        }
    }

    fileprivate mutating func append(visible text: String) {
        for scalar in text.unicodeScalars {
            if scalar.isInvisible, scalar != "\n", scalar != "\t" {
                for unit in String(scalar).utf16 { append(unicodeEscape: unit) }
            } else {
                append(contentsOf: String(scalar).utf8)
            }
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
        case 0..<0x20: append(unicodeEscape: UInt16(byte))
        default: append(byte)
        }
    }

    private mutating func append(unicodeEscape unit: UInt16) {
        append("\\u")
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(unit >> UInt16(shift) & 0x0F)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

/// Returns JSON with invisible scalars escaped as `\u` and UTF-16 units, except line feeds and tabs.
///
/// The values don't change, because JSON allows such scalars only in strings. It is safe to print in a terminal.
public func visibleJSON(_ json: String) -> String {
    if json.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A || $0 == 0x09 }) { return json }
    var visible = ByteBuffer(capacity: json.utf8.count)
    visible.append(visible: json)
    return visible.text
}
