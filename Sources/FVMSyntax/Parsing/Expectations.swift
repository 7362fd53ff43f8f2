import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    mutating func parseExpectDeclaration() {
        let node = open(.expectDeclaration)
        bump()
        expectName("the view model or the fields")
        if at(.string), !startsLine { bump() }
        if at(.leftParenthesis) {
            parseArgumentList()
            parseValidationOutcome()
        } else {
            if at(.identifier), !startsLine { parseLocaleTag() }
            parseExpectedGroup()
        }
        close(node)
    }

    static let outcomes = SlotWord.outcomes.words

    mutating func parseValidationOutcome() {
        let node = open(.validationOutcome)
        if !at(.identifier) || startsLine || !readOutcomeWord() {
            reportMissingOutcome()
            missing()
        }
        close(node)
    }

    /// Whether the next word is an outcome of a validation, however it is spelled.
    private mutating func readOutcomeWord() -> Bool {
        if !atWord(among: Self.outcomes) {
            guard let meant = wordMeant(among: Self.outcomes) else { return false }
            reportUnknownWord(SyntaxProblems.expectedToken, "an outcome", among: Self.outcomes, meant: meant)
            adopt(meant)
        }
        let hasNames = atWord(.fails)
        bump()
        guard hasNames else { return true }
        expectName("the field that is not valid")
        while bumpIfPresent(.comma) { expectName("the field that is not valid", onSameLine: startsDeclaration) }
        return true
    }

    private mutating func reportMissingOutcome() {
        guard mayReportMissing() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected what comes of the input, \(found)",
                at: demandedPlace,
                help: "Write 'passes', or 'fails' and the names of the fields that are not valid; what a view model is "
                    + "to be is between '<' and '>'."
            )
        )
    }

    mutating func parseExpectedGroup() {
        let node = open(.expectedGroup)
        readBlock(.expectations, "before what is expected")
        close(node)
    }

    mutating func parseExpectedMember() {
        let node = open(.expectedMember)
        bump()
        let hasColon = expect(.colon, "after the name of the member")
        if hasColon, startsLine && startsItem(.expectations) { readMissingValue() } else { parseExpectedValue() }
        close(node)
    }

    mutating func parseExpectedValue() {
        switch current.kind {
        case .less: parseExpectedGroup()
        case .integer where nextKind == .star && peek(2).kind == .less: parseExpectedRepeat()
        case .leftBracket where !startsDictionary: parseExpectedList()
        default: parseValue()
        }
    }

    /// Whether the next bracket opens a dictionary.
    private var startsDictionary: Bool {
        switch nextKind {
        case .colon: true
        case .minus, .dot: peek(3).kind == .colon
        case .identifier, .string, .integer, .decimal, .date, .version, .size: peek(2).kind == .colon
        default: false
        }
    }

    mutating func parseExpectedRepeat() {
        let node = open(.expectedRepeat)
        bump()
        expect(.star, "after the count")
        parseExpectedGroup()
        close(node)
    }

    mutating func parseExpectedList() {
        let node = open(.expectedList)
        guard enter() else { return close(node) }
        defer { leave() }
        let opening = expectOpening(.leftBracket, closer: .rightBracket, "before the elements")
        readElements(.expectedValue, closer: .rightBracket)
        expectClosing(.rightBracket, opening: opening)
        close(node)
    }
}
