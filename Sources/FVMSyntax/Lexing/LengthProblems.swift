import FVMDiagnostics
import FVMSource

extension Lexer {
    mutating func reportLongName(_ range: Range<Int>) {
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.nameTooLong,
                "this name has \(range.count) bytes, and a name may have \(ParseLimits.nameSize)",
                at: location(range)
            )
        )
    }

    /// The opening quotes are the place: the string itself is more than anyone wants to see.
    mutating func reportLongString(_ start: Int, quotes: Int) {
        guard problems.hasRoom() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.stringTooLong,
                "this string has \(position - start) bytes, and a string may have \(ParseLimits.stringSize)",
                at: location(start..<start + quotes)
            )
        )
    }
}

extension SyntaxProblems {
    public static let nameTooLong = DiagnosticKind(
        "FVM0018",
        "name-too-long",
        why: "Names become parts of file names, and file systems limit these to 255 bytes.",
        help: "Use a shorter name.",
        rejected: "viewmodel ⟦\(String(repeating: "Card", count: ParseLimits.nameSize / 4 + 1))⟧ < id: id >",
        accepted: "viewmodel Card < id: id >"
    )

    public static let stringTooLong = DiagnosticKind(
        "FVM0019",
        "string-too-long",
        why: "The length of a string is limited, because no screen can show so long a text.",
        help: "Use a shorter text, or divide it into several.",
        rejected: "",
        accepted: ""
    )
}
