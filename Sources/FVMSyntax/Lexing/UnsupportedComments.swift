import FVMDiagnostics
import FVMSource

extension Lexer {
    /// Reads `# ...` and `-- ...` to the end of the line: comments of other languages, and one mistake each.
    mutating func lexUnsupportedComment(_ bytes: Span<UInt8>, signLength: Int) {
        let start = position
        let sign = location(start..<start + signLength)
        if problems.hasRoom() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedCharacter,
                    "a comment begins with '//'",
                    at: sign,
                    help: "Write '//'.",
                    fixIts: [
                        FixIt("write '//'", edits: [TextEdit(location: sign, replacement: "//")], applicability: .safe)
                    ]
                )
            )
        }
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        // Unlike a real comment, it is not trivia yet.
        flags.insert(.triviaBefore)
    }

    /// Whether a comment of another language starts here: `# `, `-- `, or `#!` in a script.
    func startsUnsupportedComment(_ bytes: Span<UInt8>, behind sign: Int) -> Bool {
        let next = byte(bytes, at: sign)
        return next == 0x20 || next == 0x09 || next == UInt8(ascii: "!")
    }
}
