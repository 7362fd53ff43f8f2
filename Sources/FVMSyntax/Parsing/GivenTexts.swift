import FVMDiagnostics
import FVMLanguage
import FVMSource

/// The texts that a view model is given: `with errorTitle, okLabel`.
extension Parser {
    /// Reads the names of texts behind `with`: in brackets, and without commas, too.
    mutating func readTextNames() {
        if at(.colon), nextKind == .identifier, !startsLine {
            readWrongSign("the names come right after 'with'", help: "Remove ':'.", write: "")
        }
        let closer = at(.leftParenthesis) || at(.leftBracket) ? current.kind.closer : nil
        var problem: Int?
        if closer != nil, nextKind == .identifier, !startsLine {
            if mayReport() {
                let edit = TextEdit(location: location(current), replacement: "")
                problem = problems.append(
                    Diagnostic(
                        SyntaxProblems.unexpectedToken,
                        "the names of texts are written without brackets",
                        at: location(current),
                        help: "Remove the brackets.",
                        fixIts: [FixIt("remove the brackets", edits: [edit])]
                    )
                )
            }
            readUnexpected()
        }
        expectName("a text")
        while at(.comma) || isNameWithoutComma, !startsLine {
            if at(.comma) { bump() } else { reportMissingComma() }
            expectName("a text")
        }
        guard let closer, at(closer) else { return }
        if let problem { problems.addEdit(TextEdit(location: location(current), replacement: ""), toFixItOf: problem) }
        readUnexpected()
    }

    /// Whether the name of another text comes right after that of one.
    private var isNameWithoutComma: Bool {
        at(.identifier) && !atWord(among: Keyword.modifiers)
            && [.less, .comma, .identifier, .rightParenthesis, .rightBracket].contains(nextKind)
    }

    private mutating func reportMissingComma() {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected ',' between the names of texts",
                    at: location(current),
                    help: "Write ',' between them.",
                    fixIts: [FixIt("insert ','", edits: [insertion(",")])]
                )
            )
        }
        missing()
    }
}
