/// How any text is written between the quotes of a Swift string literal.
enum StringEscaping {
    /// `value`, in which quotes, backslashes, what ends a line and what can't be seen are escapes.
    static func escaped(_ value: String) -> String {
        if value.hasOnlyBytes(isPlain) { return value }
        var result = ""
        for scalar in value.unicodeScalars { append(scalar, to: &result) }
        return result
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += #"\""#
        case "\\": text += #"\\"#
        case "\n": text += #"\n"#
        case "\r": text += #"\r"#
        case "\t": text += #"\t"#
        case "\0": text += #"\0"#
        case _ where scalar.isInvisible: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: text.unicodeScalars.append(scalar)
        }
    }
}

/// How text is written in a comment to the end of the line.
enum CommentText {
    /// `line` without what could end the line or turn its text around, and without white space at its end.
    static func plain(_ line: String) -> String {
        if line.utf8.last != UInt8(ascii: " "), line.hasOnlyBytes({ $0 >= 0x20 && $0 < 0x7F }) { return line }
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if scalar == "\t" {
                scalars.append(" ")
            } else if !scalar.isInvisible || scalar.value == 0xA0 {
                scalars.append(scalar)
            }
        }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }
}

extension String {
    /// Whether all bytes of its UTF-8 form are as `isExpected` says.
    func hasOnlyBytes(_ isExpected: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isExpected) } ?? utf8.allSatisfy(isExpected)
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
