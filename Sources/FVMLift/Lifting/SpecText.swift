import FVMSource

/// Whether a declaration of a spec may have the name: one that Swift and file names take.
public func isSpecName(_ text: String) -> Bool {
    SpecText.isName(text) && text.utf8.first.map { $0 != UInt8(ascii: "_") } == true
}

/// The words of specs: literals, comments and lines.
enum SpecText {
    /// A text between quotes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where needsEscape(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether a scalar is invisible in a spec, or is not allowed there.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x2060...0x206F,
            0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// The lines of Swift or YAML as a comment, which nothing in them can end.
    static func comment(_ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let margin =
            lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.enumerated().map { index, line in
            let shown = index == 0 ? line : line.dropFirst(min(margin, line.prefix { $0 == " " }.count))
            return "// | " + visible(String(shown))
        }
    }

    /// A line of documentation.
    static func documentation(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "///" : "/// " + visible($0) }
    }

    private static func visible(_ line: String) -> String {
        var result = ""
        for scalar in line.unicodeScalars {
            result.unicodeScalars.append(needsEscape(scalar) ? " " : scalar)
        }
        while result.last == " " { result.removeLast() }
        return result
    }

    /// Whether a spec may have the name.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(48...57 ~= first), text.utf8.count <= 100 else { return false }
        return text.utf8.allSatisfy(\.isNameByte)
    }
}
