import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    mutating func parseScenarioDeclaration() {
        let node = open(.scenarioDeclaration)
        bump()
        expectName("the scenario")
        readBlock(.answers, "after the name of the scenario")
        close(node)
    }

    static let answers = SlotWord.answers.words

    mutating func parseScenarioAnswer() {
        let node = open(.scenarioAnswer)
        bump()
        expect(.colon, "after the name of the screen or the request")
        parseScenarioStep()
        while atWord(.then), !(startsLine && startsItem(.answers)) {
            bump()
            parseScenarioStep()
        }
        close(node)
    }

    mutating func parseScenarioStep() {
        let node = open(.scenarioStep)
        if !readAnswer() {
            reportMissingAnswer()
            missing()
            return close(node)
        }
        if atWord(.after), !(startsLine && startsItem(.answers)) {
            bump()
            if !bumpIfPresent(.integer) {
                reportMissingDelay()
                missing()
            }
        }
        close(node)
    }

    /// Whether the answer of a route is next, however its word is spelled.
    private mutating func readAnswer() -> Bool {
        if bumpIfPresent(.string) || bumpIfPresent(.integer) { return true }
        guard at(.identifier), !(startsLine && startsItem(.answers)) else { return false }
        if !atWord(among: Self.answers) {
            guard let meant = wordMeant(among: Self.answers) else { return false }
            reportUnknownWord(SyntaxProblems.expectedToken, "an answer", among: Self.answers, meant: meant)
            adopt(meant)
        }
        bump()
        return true
    }

    private mutating func reportMissingAnswer() {
        guard mayReportMissing() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected what the route answers, \(found)",
                at: demandedPlace,
                help: "Write the name of a stub in quotes, a status from 400 to 599, success, error, credentials, "
                    + "broken or closed."
            )
        )
    }

    private mutating func reportMissingDelay() {
        guard mayReportMissing() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected how long the answer takes, \(found)",
                at: demandedPlace,
                help: "Write a number of milliseconds: after 2000."
            )
        )
    }
}
