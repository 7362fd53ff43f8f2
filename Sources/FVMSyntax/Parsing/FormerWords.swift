import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Words that meant the same before: they are read as the new ones, with a warning that writes them.
extension Parser {
    /// Reads `delete`, the library's name for `archive` before 0.18. Returns `false` if it is not next.
    mutating func readFormerAction() -> Bool {
        guard names.text(current.name) == "delete" else { return false }
        let place = location(current)
        problems.append(
            Diagnostic(
                SyntaxProblems.formerWord,
                "'delete' is called 'archive' now",
                at: place,
                fixIts: [
                    FixIt(
                        "write 'archive'",
                        edits: [TextEdit(location: place, replacement: Keyword.archive.text)],
                        applicability: .safe
                    )
                ]
            )
        )
        adopt(.archive)
        bump()
        return true
    }
}
