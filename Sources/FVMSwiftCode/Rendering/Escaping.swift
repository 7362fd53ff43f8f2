/// How any text is written between the quotes of a Swift string literal.
enum StringEscaping {
    /// Appends `value`: quotes, backslashes, what ends a line and what cannot be seen become escapes.
    static func append(_ value: String, to bytes: inout [UInt8]) {
        var value = value
        value.withUTF8 { text in
            if text.allSatisfy(isPlain) {
                bytes.append(contentsOf: text)
            } else {
                for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "\"": bytes.append(contentsOf: #"\""#.utf8)
        case "\\": bytes.append(contentsOf: #"\\"#.utf8)
        case "\n": bytes.append(contentsOf: #"\n"#.utf8)
        case "\r": bytes.append(contentsOf: #"\r"#.utf8)
        case "\t": bytes.append(contentsOf: #"\t"#.utf8)
        case "\0": bytes.append(contentsOf: #"\0"#.utf8)
        case _ where scalar.isInvisible:
            bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
        default:
            bytes.append(contentsOf: UTF8.encode(scalar)!)
        }
    }
}

/// How text is written in a comment to the end of the line.
enum CommentText {
    /// Appends `line` without what could end the line or turn its text around, and without white space at its end.
    static func append(_ line: String, to bytes: inout [UInt8]) {
        let start = bytes.count
        var line = line
        let isPlain = line.withUTF8 { text in
            guard text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
            bytes.append(contentsOf: text)
            return true
        }
        for scalar in isPlain ? "".unicodeScalars : line.unicodeScalars {
            if scalar == "\t" {
                bytes.append(UInt8(ascii: " "))
            } else if !scalar.isInvisible || scalar.value == 0xA0 {
                bytes.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
        while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
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
