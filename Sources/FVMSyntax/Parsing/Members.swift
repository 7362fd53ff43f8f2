import FVMDiagnostics
import FVMSource

extension Parser {
    /// An operation, a summary or a property.
    mutating func parseMember() {
        if nextKind == .colon { return parseProperty(in: .members) }
        if startsOperationOrSummary {
            return atWord(.operation) ? parseOperation() : parseSummaryDeclaration()
        }
        guard let meant = memberWordMeant else { return parseProperty(in: .members) }
        reportUnknownWord(SyntaxProblems.expectedMember, "a member", among: [], meant: meant)
        adopt(meant)
        parseMember()
    }

    /// A property of a request, or its setting `maxBodySize`, which has a value and no type.
    mutating func parseRequestMember() {
        if atWord(.maxBodySize), nextKind == .colon { parseSetting() } else { parseProperty(in: .requestMembers) }
    }

    /// The word of a member that is misspelt here: what follows looks like an operation or a summary.
    private var memberWordMeant: Keyword? {
        guard nextKind == .identifier else { return nil }
        switch peek(2).kind {
        case .leftParenthesis: return wordMeant(among: [.operation])
        case .less: return wordMeant(among: [.summary])
        default: return nil
        }
    }

    mutating func parseEnumCase() {
        let node = open(.enumCase)
        if nextKind == .identifier { readWordCase() }
        bump()
        if bumpIfPresent(.colon) { readText() }
        close(node)
    }

    /// Reads the word `case` as Swift has it before the names of cases.
    private mutating func readWordCase() {
        guard names.text(current.name) == "case", !peek().flags.contains(.newlineBefore) else { return }
        readSuperfluousWord("the name of a case stands alone, without 'case'", applicability: .safe)
    }

    /// A property of a view model, a form, a request's record; `block` tells where it ends.
    mutating func parseProperty(in block: Block) {
        let node = open(.property)
        if block != .members, startsOperationOrSummary, peek(2).kind != .colon { return readMisplacedMember(node) }
        if nextKind == .identifier { readWordBeforeName() }
        bump()
        if at(.question), nextKind == .colon { readEarlyQuestionMark() }
        if bumpIfPresent(.colon) { parseType(in: block) } else { readTypeWithoutColon(block) }
        if !endsProperty { readPropertyParts(block) }
        close(node)
    }

    /// Reads a word before the name of a property, as other languages have it: `let title: string`.
    private mutating func readWordBeforeName() {
        guard peek(2).kind == .colon, !peek().flags.contains(.newlineBefore) else { return }
        readSuperfluousWord("a property begins with its name, not with '\(text(current))'", applicability: .maybe)
    }

    /// Reads the type of a property where no colon stands before it.
    private mutating func readTypeWithoutColon(_ block: Block) {
        reportMissing(.colon, "after the name of the property")
        missing()
        if at(.identifier) || at(.leftBracket), !startsLine { parseType(in: block) } else { missing() }
    }

    /// Whether what ends most properties stands here: the name and the colon of the next, or the end of the block.
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
        var hasValue = false
        while true {
            switch current.kind {
            case .equal:
                parseInitializer(in: block)
                hasValue = true
            case .leftBrace: parseTextTable()
            case .identifier:
                if startsItem(block) || startsDeclaration || !parseAttributeIfPresent(in: block) { return }
            case .string, .integer, .decimal, .version, .size, .date:
                if startsLine || hasValue { return }
                readInitializerWithoutSign(block)
                hasValue = true
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

    /// Reads a value that stands where `=` and a value may stand.
    private mutating func readInitializerWithoutSign(_ block: Block) {
        let node = open(.initializer)
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected '=' before the value of the property, \(found)",
                    at: location(current),
                    help: "Write '=' before the value.",
                    fixIts: [FixIt("insert '='", edits: [insertion(" =")])]
                )
            )
        }
        missing()
        parseValue()
        close(node)
    }

    /// Reads an operation or a summary where neither may be, as one node: what it means is not asked.
    private mutating func readMisplacedMember(_ node: Int) {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.misplacedMember,
                    "only a view model has \(atWord(.operation) ? "operations" : "summaries")",
                    at: location(current)
                )
            )
        }
        nodes[node].kind = .unexpected
        atWord(.operation) ? parseOperation() : parseSummaryDeclaration()
        closeUnexpected(node)
    }

    mutating func parseOperation() {
        let node = open(.operation)
        bump()
        expectName("the operation")
        if let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after the name of the operation") {
            readElements(.parameter, closer: .rightParenthesis)
            expectClosing(.rightParenthesis, opening: opening)
        }
        readEffect(.async)
        readEffect(.throws)
        if at(.minus), nextKind == .greater { readResultType() }
        close(node)
    }

    /// Reads `-> T`, which operations do not have.
    private mutating func readResultType() {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "operations return nothing",
                    at: location(current),
                    help: "Remove '->' and the type; the screen shows the outcome when it is read again."
                )
            )
        }
        let node = open(.unexpected)
        bump()
        bump()
        if !startsLine { parseType(in: .members) }
        closeUnexpected(node)
    }

    @inline(__always)
    private mutating func readEffect(_ word: Keyword) {
        if atWord(word), !startsLine { bump() }
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
        readBlock(.properties, "after the name of the summary")
        close(node)
    }
}

// MARK: - Settings

extension Parser {
    mutating func parseSetting() {
        let node = open(.setting)
        if nextKind == .minus { parseRuleName() } else { bump() }
        expect(.colon, "after the name of the setting")
        if at(.less) { parseSettingGroup() } else { parseSettingList() }
        close(node)
    }

    mutating func parseRuleName() {
        let node = open(.ruleName)
        readHyphenatedName()
        close(node)
    }

    mutating func parseSettingGroup() {
        let node = open(.settingGroup)
        readBlock(.settings, "before the settings")
        close(node)
    }

    /// Values with commas between. A name is a locale tag here.
    mutating func parseSettingList() {
        let node = open(.settingList)
        if endsSettingList {
            readMissingValue()
        } else {
            repeat { readSettingValue() } while readSettingComma() && !endsSettingList
        }
        close(node)
    }

    /// Whether the next setting begins here, or the block ends: a list may end with a comma.
    private var endsSettingList: Bool {
        (startsLine && startsItem(.settings)) || endsBlock(.greater) || at(.semicolon)
    }

    private mutating func readSettingValue() {
        if at(.identifier) {
            parseLocaleTag()
        } else if current.kind.isLiteral || at(.minus) {
            parseLiteralValue()
        } else {
            readMissingValue()
        }
    }

    /// Moves past a comma, or reports that it is missing between two values of a line.
    private mutating func readSettingComma() -> Bool {
        if bumpIfPresent(.comma) { return true }
        guard !startsLine, at(.identifier) || current.kind.isLiteral, !startsItem(.settings) else { return false }
        reportMissingComma()
        return true
    }
}
