import FVMDiagnostics
import FVMSource

/// Cases of enums, and their associated values.
extension Parser {
    mutating func parseEnumCase() {
        let node = open(.enumCase)
        bump()
        if at(.minus) { readHyphensInName() }
        if at(.leftParenthesis) { readPayload() }
        if bumpIfPresent(.colon) { readText() }
        close(node)
    }

    /// Reads the associated values of a case: `(max: int = 50)`.
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
