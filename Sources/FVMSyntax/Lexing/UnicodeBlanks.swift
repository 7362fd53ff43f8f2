import FVMDiagnostics
import FVMSource

/// A character that looks like a space or like nothing, and comes with text that is pasted from a web page or a chat.
struct UnicodeBlank {
    /// The name of the character in messages.
    let name: String
    /// The replacement: a space, a line end or nothing.
    let replacement: String

    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0xA0: self.init("no-break space", " ", scalar)
        case 0x202F: self.init("narrow no-break space", " ", scalar)
        case 0x2007: self.init("figure space", " ", scalar)
        case 0x3000: self.init("ideographic space", " ", scalar)
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F: self.init("wide space", " ", scalar)
        case 0x85, 0x2028, 0x2029: self.init("line separator", "\n", scalar)
        case 0xFEFF: self.init("byte order mark", "", scalar)
        case 0x200B: self.init("zero-width space", "", scalar)
        case 0xAD: self.init("soft hyphen", "", scalar)
        case 0x200C...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069:
            self.init("invisible character", "", scalar)
        default: return nil
        }
    }

    private init(_ name: String, _ replacement: String, _ scalar: Unicode.Scalar) {
        self.name = "the \(name) (\(Lexer.codePoint(scalar)))"
        self.replacement = replacement
    }
}

extension Lexer {
    /// Skips a run of characters that look like spaces, and reports them once with one fix. Returns `false` if there
    /// are none.
    mutating func skipUnicodeBlanks(_ bytes: Span<UInt8>) -> Bool {
        let start = position
        var offset = start
        var first: UnicodeBlank?
        var written = ""
        var count = 0
        while offset < bytes.count {
            let before = offset
            while offset < bytes.count, classes[Int(bytes[offset])] == .space { offset += 1 }
            guard offset < bytes.count, bytes[offset] >= 0x80, let scalar = Self.scalar(bytes, at: offset),
                let blank = UnicodeBlank(scalar.value)
            else { break }
            written += Self.text(bytes, before..<offset) + blank.replacement
            offset += scalar.length
            position = offset
            first = first ?? blank
            count += 1
        }
        guard let first else { return false }
        flags.insert(.triviaBefore)
        if written.contains("\n") { flags.insert(.newlineBefore) }
        guard problems.hasRoom() else { return true }
        let sign = written.allSatisfy { $0 == " " || $0 == "\t" } ? "ordinary spaces" : "a line end"
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedCharacter,
                count == 1
                    ? "\(first.name) has no meaning here"
                    : "\(first.name) and \(count - 1) more such character\(count == 2 ? "" : "s") have no meaning here",
                at: location(start..<position),
                help: written.isEmpty ? "Remove it; nobody can see it." : "Write \(sign).",
                fixIts: [
                    FixIt(
                        written.isEmpty ? "remove it" : "write \(sign)",
                        edits: [TextEdit(location: location(start..<position), replacement: written)],
                        applicability: .safe
                    )
                ]
            )
        )
        return true
    }

    /// How Unicode writes a character: "U+00A0".
    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
