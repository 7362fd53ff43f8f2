import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// An operation, a summary or a property.
    mutating func parseMember() {
        if nextKind != .colon, startsOperationOrSummary {
            return atWord(.operation) ? parseOperation() : parseSummaryDeclaration()
        }
        let isHeaded = nextKind == .identifier && !peek().flags.contains(.newlineBefore) && peek(2).kind == .less
        guard isHeaded, let meant = wordMeant(among: [.summary]) else { return parseProperty(in: .members) }
        reportUnknownWord(SyntaxProblems.expectedMember, "a member", among: [], meant: meant)
        adopt(meant)
        parseSummaryDeclaration()
    }

    /// A property of a request, or its setting `maxBodySize`, which has a value and no type.
    mutating func parseRequestMember() {
        if atWord(.maxBodySize), nextKind == .colon { parseSizeSetting() } else { parseProperty(in: .requestMembers) }
    }

    /// Parses a property of a view model, a form or a request's record. `block` determines where it ends.
    mutating func parseProperty(in block: Block) {
        let node = open(.property)
        bump()
        if at(.minus) { readHyphensInName() }
        if bumpIfPresent(.colon) {
            parseType(in: block)
        } else {
            reportMissing(.colon, "after the name of the property")
            missing()
            let startsType = at(.identifier) || at(.leftBracket) || isBeforeRecord
            if startsType, !startsLine { parseType(in: block) } else { missing() }
        }
        if !endsProperty { readPropertyParts(block) }
        close(node)
    }

    /// Whether a token follows that ends most properties: the name and colon of the next one, or the end of the
    /// block.
    private var endsProperty: Bool {
        switch current.kind {
        case .identifier: nextKind == .colon
        case .greater, .semicolon: true
        default: false
        }
    }

    /// Reads the value, the attributes and the texts of a property, in any order. Apart from what all properties have: as a part
    /// of it, it would have all of them set up what few need.
    @inline(never)
    private mutating func readPropertyParts(_ block: Block) {
        while true {
            switch current.kind {
            case .equal: parseInitializer(in: block)
            case .leftBrace: parseTextTable()
            case .identifier:
                if startsItem(block) || startsDeclaration || !parseAttributeIfPresent(in: block) { return }
            default: return
            }
        }
    }

    mutating func parseInitializer(in block: Block) {
        let node = open(.initializer)
        bump()
        if startsLine, startsItem(block) { readMissingValue() } else { parseValue() }
        close(node)
    }

    mutating func parseOperation() {
        let node = open(.operation)
        bump()
        expectName("the operation")
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after the name of the operation")
        if opening != nil { readElements(.parameter, closer: .rightParenthesis) }
        expectClosing(.rightParenthesis, opening: opening)
        if atWord(.async), !startsLine { bump() }
        if atWord(.throws), !startsLine { bump() }
        if atWord(.sends) {
            readName("the request")
        } else if atWord(.output) {
            readName("what the operation writes to")
        }
        if atWord(.opens) {
            readName("the screen that opens")
            readOpeningWords()
        } else {
            if atWord(.closes), !startsLine { bump() }
            readPlacement()
        }
        while !startsLine, atWord(among: SlotWord.buttonBindings.words) { parseButtonBinding() }
        if atWord(.role), !startsLine { readSlot(.buttonRole, "the role of the button") }
        close(node)
    }

    private mutating func parseButtonBinding() {
        let node = open(.buttonBinding)
        bump()
        expectName("the property")
        close(node)
    }

    /// `opens Cup as sheet in toolbar`, after the screen.
    mutating func readOpeningWords() {
        let isAppearance = SlotWord.appearances.contains { peek().name == $0.word }
        if atWord(.as), !startsLine, !isAppearance { readSlot(.presentation, "how the screen opens") }
        readPlacement()
    }

    /// `caption`, after `as`.
    mutating func parseAppearance() {
        let node = open(.appearance)
        readWord(of: .appearance, "how views show the property")
        close(node)
    }

    private mutating func readPlacement() {
        if atWord(.in), !startsLine { readSlot(.placement, "where the button is") }
    }

    /// A word that takes one of the words of its node.
    private mutating func readSlot(_ kind: SyntaxKind, _ what: StaticString) {
        let node = open(kind)
        bump()
        readWord(of: kind, what)
        close(node)
    }

    private mutating func readWord(of kind: SyntaxKind, _ what: StaticString) {
        let words = kind.slotWords.words
        if !at(.identifier) || startsLine {
            reportMissingWord(what, among: words)
            return missing()
        }
        if !atWord(among: words) {
            let meant = wordMeant(among: words)
            reportUnknownWord(SyntaxProblems.expectedToken, what, among: words, meant: meant)
            if let meant { adopt(meant) }
        }
        bump()
    }

    private mutating func reportMissingWord(_ what: StaticString, among words: [Keyword]) {
        guard mayReportMissing() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected \(what), \(found)",
                at: demandedPlace,
                help: "The words here are \(words.map(\.text).joined(separator: ", "))."
            )
        )
    }

    /// Reads a word at the end of an operation, and the name that it is followed by.
    private mutating func readName(_ expected: StaticString) {
        guard !startsLine else { return }
        bump()
        expectName(expected)
    }

    mutating func parseParameter() {
        let node = open(.parameter)
        expectName("the parameter", onSameLine: false)
        expect(.colon, "after the name of the parameter")
        parseType(in: .properties)
        close(node)
    }

    mutating func parseSummaryDeclaration() {
        let node = open(.summaryDeclaration)
        bump()
        expectName("the summary")
        isInSummary = true
        readBlock(.properties, "after the name of the summary")
        isInSummary = false
        close(node)
    }
}
