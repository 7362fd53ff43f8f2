import FVMDiagnostics
import FVMSource

/// Cases of enums, and what is known with them.
extension Parser {
    mutating func parseEnumCase() {
        if nextKind == .identifier { readWordCase() }
        let node = open(.enumCase)
        bump()
        if at(.leftParenthesis) { readPayload() }
        if bumpIfPresent(.colon) { readText() }
        close(node)
    }

    /// What is known with a case: the `(max: int = 50)` behind its name.
    private mutating func readPayload() {
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after the name of the case")
        if at(.rightParenthesis) { readMissingPayload() }
        readElements(.payloadMember, closer: .rightParenthesis)
        expectClosing(.rightParenthesis, opening: opening)
    }

    /// Reports parentheses with nothing between them.
    private mutating func readMissingPayload() {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedToken,
                "there is nothing between these parentheses",
                at: location(current),
                help: "Write what is known with the case, as '(max: int)', or remove the parentheses."
            )
        )
    }

    /// One of the values of a case.
    mutating func parsePayloadMember() {
        let node = open(.payloadMember)
        expectName("the value", onSameLine: false)
        _ = expectColon("after the name of the value")
        parseType(in: .properties)
        if at(.equal) { parseInitializer(in: .properties) }
        close(node)
    }

    /// Reads `(reason: string)` behind the name of a case of an inline enum, which has no values.
    mutating func readValuesOfCase() {
        let start = placeBefore.span.end
        let index =
            mayReport()
            ? problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "a case of an inline enum has no values",
                    at: location(current),
                    help: "Remove them; where an error's code is to have values, declare an enum for it.",
                    fixIts: [FixIt("remove the values", edits: [])]
                )
            ) : nil
        let node = open(.unexpected)
        bump()
        while !at(.rightParenthesis), !at(.endOfFile), !startsLine { bump() }
        if at(.rightParenthesis) { bump() }
        closeUnexpected(node)
        guard let index else { return }
        let span = SourceSpan(start: start, end: placeBefore.span.end)
        problems.addEdit(TextEdit(location: Location(file: file, span: span), replacement: ""), toFixItOf: index)
    }

    /// Reads the word `case` as Swift has it before the names of cases.
    private mutating func readWordCase() {
        guard names.text(current.name) == "case", !peek().flags.contains(.newlineBefore) else { return }
        readSuperfluousWord("the name of a case stands alone, without 'case'", applicability: .safe)
    }
}
