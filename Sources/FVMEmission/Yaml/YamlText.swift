import FVMBytes
import FVMSource

/// Text and keys in a form that YAML 1.1 and 1.2 read as strings.
enum YamlText {
    /// Appends `text` between double quotes.
    static func append(_ text: String, to output: inout ByteBuffer) {
        output.append("\"")
        defer { output.append("\"") }
        if isPlain(text) { return output.append(text) }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output.append("\\\"")
            case "\\": output.append("\\\\")
            case "\n": output.append("\\n")
            case "\r": output.append("\\r")
            case "\t": output.append("\\t")
            case _ where needsEscape(scalar): appendEscape(scalar.value, to: &output)
            default: output.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
    }

    /// Whether a text is ASCII without characters to escape. True for most.
    static func isPlain(_ text: String) -> Bool {
        text.allBytes { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    /// Whether a YAML stream may not hold `scalar`, or a reader of the file could not see it: controls, line ends other
    /// than `\n`, marks of direction, byte order marks, spaces that look like others.
    static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x2060...0x206F,
            0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    private static func appendEscape(_ value: UInt32, to output: inout ByteBuffer) {
        let digits = String(value, radix: 16, uppercase: true)
        let width = value <= 0xFF ? 2 : value <= 0xFFFF ? 4 : 8
        output.append(width == 2 ? "\\x" : width == 4 ? "\\u" : "\\U")
        output.append(repeating: UInt8(ascii: "0"), count: width - digits.utf8.count)
        output.append(digits)
    }

    /// `text` between double quotes.
    static func quoted(_ text: String) -> String {
        var output = ByteBuffer(capacity: text.utf8.count + 2)
        append(text, to: &output)
        return output.text
    }

    /// Returns a name, a path or a locale, in quotes if YAML could read it as something else.
    static func scalar(_ text: String) -> String {
        let isName = text.utf8.first.map { isLetter($0) || $0 == UInt8(ascii: "_") } == true
        return isName && text.allBytes(isPlainByte) && !isWord(text) ? text : quoted(text)
    }

    /// The lines of a comment. A scalar that could end a line, or that a reader can't see, is left out.
    static func comment(_ lines: [String]) -> String {
        lines.map { line in
            let text = String(String.UnicodeScalarView(line.unicodeScalars.filter { !needsEscape($0) }))
            return text.isEmpty ? "#\n" : "# \(text)\n"
        }
        .joined()
    }

    private static func isPlainByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "/"):
            true
        default: isLetter(byte)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    /// YAML 1.1 reads these as truth values and as nothing, in several spellings.
    private static func isWord(_ name: String) -> Bool {
        guard name.utf8.count <= 5 else { return false }
        return words.contains(name.lowercased())
    }

    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}
