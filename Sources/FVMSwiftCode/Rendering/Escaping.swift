import FVMBytes

/// How any text is written between the quotes of a Swift string literal.
enum StringEscaping {
    /// Appends `value`: quotes, backslashes, what ends a line and what cannot be seen become escapes.
    static func append(_ value: String, to bytes: inout ByteWriter) {
        if bytes.appendPlain(value, where: isPlain) { return }
        for scalar in value.unicodeScalars { append(scalar, to: &bytes) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout ByteWriter) {
        switch scalar {
        case "\"": bytes.append(#"\""# as StaticString)
        case "\\": bytes.append(#"\\"# as StaticString)
        case "\n": bytes.append(#"\n"# as StaticString)
        case "\r": bytes.append(#"\r"# as StaticString)
        case "\t": bytes.append(#"\t"# as StaticString)
        case "\0": bytes.append(#"\0"# as StaticString)
        case _ where scalar.isInvisible: bytes.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
        default: bytes.append(scalar)
        }
    }
}

/// How text is written in a comment to the end of the line.
enum CommentText {
    /// Appends `line` without what could end the line or turn its text around, and without white space at its end.
    static func append(_ line: String, to bytes: inout ByteWriter) {
        let start = bytes.count
        if !bytes.appendPlain(line, where: { $0 >= 0x20 && $0 < 0x7F }) {
            for scalar in line.unicodeScalars {
                if scalar == "\t" {
                    bytes.append(UInt8(ascii: " "))
                } else if !scalar.isInvisible || scalar.value == 0xA0 {
                    bytes.append(scalar)
                }
            }
        }
        while bytes.count > start, bytes[bytes.count - 1] == UInt8(ascii: " ") { bytes.truncate(to: bytes.count - 1) }
    }
}

extension ByteWriter {
    /// Appends the UTF-8 form of `scalar`.
    mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar)! { append(byte) }
    }

    /// Appends `text` if all of its bytes are plain; whether they are.
    @inline(__always)
    mutating func appendPlain(_ text: String, where isPlain: (UInt8) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            for byte in utf8 where !isPlain(byte) { return false }
            if let start = utf8.baseAddress { append(start, count: utf8.count) }
            return true
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a control, a line end, a mark of direction or a space that looks like none or like another: what a
    /// reader of the source could not see. The joiners that scripts and emoji need are visible in this sense.
    var isInvisible: Bool {
        switch value {
        case 0..<0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x2060...0x206F,
            0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}
