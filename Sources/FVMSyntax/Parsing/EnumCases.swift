import FVMDiagnostics
import FVMSource

/// Cases of enums, and what is known with them.
extension Parser {
    mutating func parseEnumCase() {
        let node = open(.enumCase)
        bump()
        if at(.minus) { readHyphensInName() }
        if at(.leftParenthesis) { readPayload() }
        if bumpIfPresent(.colon) { readText() }
        close(node)
    }

    /// What is known with a case: the `(max: int = 50)` behind its name.
    private mutating func readPayload() {
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after the name of the case")
        if at(.rightParenthesis) { reportUnexpected(after: "'('") }
        readElements(.payloadMember, closer: .rightParenthesis)
        expectClosing(.rightParenthesis, opening: opening)
    }

    /// One of the values of a case.
    mutating func parsePayloadMember() {
        let node = open(.payloadMember)
        expectName("the value", onSameLine: false)
        expect(.colon, "after the name of the value")
        parseType(in: .properties)
        if at(.equal) { parseInitializer(in: .properties) }
        close(node)
    }
}
