import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// An operation, a summary or a property.
    mutating func parseMember() {
        if nextKind == .colon { return parseProperty(in: .members) }
        if nextKind == .leftParenthesis { return readOperationWithoutWord() }
        if startsOperationOrSummary {
            return atWord(.operation) ? parseOperation() : parseSummaryDeclaration()
        }
        if nextKind == .identifier, peek().name == Keyword.operation, peek(2).kind == .identifier,
            !peek().flags.contains(.newlineBefore)
        {
            readSuperfluousWord(
                "an operation begins with 'operation', not with '\(text(current))'",
                applicability: .maybe
            )
            return parseMember()
        }
        guard let meant = memberWordMeant else { return parseProperty(in: .members) }
        reportUnknownWord(SyntaxProblems.expectedMember, "a member", among: [], meant: meant)
        adopt(meant)
        parseMember()
    }

    /// A property of a request, or its setting `maxBodySize`, which has a value and no type.
    mutating func parseRequestMember() {
        if atWord(.maxBodySize), nextKind == .colon { parseSizeSetting() } else { parseProperty(in: .requestMembers) }
    }

    /// The word of a member that is misspelt here: what follows looks like an operation or a summary.
    private var memberWordMeant: Keyword? {
        guard nextKind == .identifier, !peek().flags.contains(.newlineBefore) else { return nil }
        switch peek(2).kind {
        // Nothing else has a name and parentheses.
        case .leftParenthesis: return .operation
        case .less: return wordMeant(among: [.summary])
        default: return nil
        }
    }

    /// A property of a view model, a form, a request's record; `block` tells where it ends.
    mutating func parseProperty(in block: Block) {
        let hasTwoNames = nextKind == .identifier
        if hasTwoNames { readWordBeforeName(of: "a property") }
        let node = open(.property)
        if hasTwoNames, readOddProperty(node, block) { return }
        bump()
        if !at(.colon) { readBeforeColon() }
        if at(.colon) {
            bump()
            if at(.colon) { readSecondColon() }
            if isRecordWithoutOpening(in: block) { parseInlineRecordType() } else { parseType(in: block) }
        } else if readWrongColon() {
            parseType(in: block)
        } else {
            readTypeWithoutColon(block)
        }
        if !endsProperty { readPropertyParts(block) }
        close(node)
    }

    /// Reads an operation or a summary where neither may be, or a property that begins with its type. `node` is its own.
    @inline(never)
    private mutating func readOddProperty(_ node: Int, _ block: Block) -> Bool {
        if block != .members, startsOperationOrSummary, peek(2).kind != .colon {
            readMisplacedMember(node)
            return true
        }
        guard nextKind == .identifier, beginsTypeBeforeName else { return false }
        readTypeBeforeName(node, block)
        return true
    }

    @inline(never)
    private mutating func readBeforeColon() {
        if at(.minus) { readHyphensInName() }
        if at(.question), nextKind == .colon { readEarlyQuestionMark() }
    }

    /// Reads what stands for the colon behind the name of a property, if a type follows.
    @inline(never)
    private mutating func readWrongColon() -> Bool {
        guard (at(.equal) && beginsType) || (at(.minus) && nextKind == .greater) else { return false }
        return expectColon("after the name of the property")
    }

    /// Reads a word before the name of a property, as other languages have it: `let title: string`.
    mutating func readWordBeforeName(of item: StaticString) {
        guard peek(2).kind == .colon, !peek().flags.contains(.newlineBefore) else { return }
        readSuperfluousWord("\(item) begins with its name, not with '\(text(current))'", applicability: .maybe)
    }

    /// Whether what comes after the current token could be a type: not a value.
    private var beginsType: Bool {
        let next = peek()
        guard !next.flags.contains(.newlineBefore) else { return false }
        return next.kind == .identifier || next.kind == .leftBracket
    }

    /// Types whose words are no common names of properties.
    private static let wordsOnlyOfTypes = TypeWord.words.subtracting([.id, .version, .pagination])

    /// Whether a property begins with its type, as in C: `string title`.
    private var beginsTypeBeforeName: Bool {
        let next = peek()
        return atWord(among: Self.wordsOnlyOfTypes) && !next.flags.contains(.newlineBefore)
            && !Self.wordsOnlyOfTypes.contains { next.name == $0 }
    }

    /// Reads a property that begins with its type: what it means is not asked.
    private mutating func readTypeBeforeName(_ node: Int, _ block: Block) {
        let name = peek()
        if mayReport() {
            let place = Location(file: file, span: SourceSpan(start: current.start, end: name.end))
            let meant = "\(text(name)): \(text(current))"
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "a property begins with its name, and its type comes after a colon",
                    at: place,
                    help: "Write '\(meant)'.",
                    fixIts: [FixIt("write '\(meant)'", edits: [TextEdit(location: place, replacement: meant)])]
                )
            )
        }
        nodes[node].kind = .unexpected
        bump()
        bump()
        readPropertyParts(block)
        closeUnexpected(node)
    }

    /// Reads the type of a property where no colon comes before it.
    private mutating func readTypeWithoutColon(_ block: Block) {
        reportMissing(.colon, "after the name of the property")
        missing()
        let startsType = at(.identifier) || at(.leftBracket) || isBeforeRecord
        if startsType, !startsLine { parseType(in: block) } else { missing() }
    }

    /// Whether what ends most properties stands here: the name and the colon of the next, or the end of the block.
    private var endsProperty: Bool {
        switch current.kind {
        case .identifier: nextKind == .colon && (startsLine || !isAttributeWithColon)
        case .greater, .semicolon: true
        default: false
        }
    }

    /// Reads the value, the attributes and the texts of a property, in any order. Apart from what all properties have: as a part
    /// of it, it would have all of them set up what few need.
    @inline(never)
    private mutating func readPropertyParts(_ block: Block) {
        var hasValue = false
        var valueStart: UInt32?
        var signProblem: Int?
        while true {
            switch current.kind {
            case .minus where isAtArrow, .equal where isAtArrow: readArrow(in: block)
            case .equal:
                // Behind another type a comma is one of decimals: `price: double = 9,99`.
                valueStart = isBehindListType ? peek().start : nil
                parseInitializer(in: block)
                hasValue = true
            case .colon where !startsLine && !hasValue:
                if !readMemberWithoutBrackets() { readColonBeforeValue(block) }
                hasValue = true
            case .leftBrace: parseTextTable()
            case .identifier:
                if !hasValue, readDefaultValue() {
                    hasValue = true
                    continue
                }
                if readSignBetweenAttributes(&signProblem) { continue }
                if startsItem(block), !isAttributeWithColon { return }
                if startsDeclaration || !parseAttributeIfPresent(in: block) { return }
            case .string, .integer, .decimal, .version, .size, .date:
                if readTextOfConstraint() { continue }
                if startsLine || hasValue { return }
                reportMissingSign(isSure: !at(.string) || mayHaveText)
                readValueWithoutSign()
                hasValue = true
            case .comma where valueStart.map { readRestOfList(from: $0) } ?? false: break
            case .comma, .pipe:
                guard readSignBetweenAttributes(&signProblem) else { return }
            case .rightParenthesis where !startsLine && openBrackets[.rightParenthesis] == 0: readStrayBracket()
            default: return
            }
        }
    }

    /// Whether a list's type, or an optional one, ends before the current token.
    var isBehindListType: Bool { endsListType(position) }

    /// The same of a place before it.
    func endsListType(_ position: Int) -> Bool {
        let last = cursor.tokens[max(position - 1, 0)].kind
        return last == .rightBracket || last == .question && cursor.tokens[max(position - 2, 0)].kind == .rightBracket
    }

    /// Reads a colon, or `:=`, where `=` is to come before a value.
    private mutating func readColonBeforeValue(_ block: Block) {
        if nextKind == .equal {
            readWrongSign("a value comes after '=' alone", help: "Remove ':'.", write: "")
            return parseInitializer(in: block)
        }
        let node = open(.initializer)
        if nodes[node - 1].kind == .localizedType {
            readWrongSign("a text comes right after 'localized'", help: "Remove ':'.", write: "")
        } else {
            let sign = current.flags.contains(.triviaBefore) ? "=" : " ="
            readWrongSign(
                "expected '=' before the value of the property, found ':'",
                help: "Write '=' before the value.",
                write: sign,
                SyntaxProblems.expectedToken,
                // Another type may stand here: `tags: string: string]`.
                isSure: nextKind != .identifier || [Keyword.true, .false, .nil].contains { peek().name == $0 }
            )
        }
        if startsLine { readMissingValue() } else { parseValue() }
        close(node)
    }

    mutating func parseInitializer(in block: Block) {
        let node = open(.initializer)
        bump()
        if at(.equal), !startsLine {
            readWrongSign("one '=' is enough", help: "Remove the second '='.", write: "")
        }
        if startsLine, startsItem(block) { readMissingValue() } else { parseValue() }
        close(node)
    }

    /// Whether the type that ends here may be one whose values are strings. What follows others is perhaps a format.
    private var mayHaveText: Bool {
        let token = cursor.tokens[max(position - 1, 0)]
        return token.kind != .identifier || TypeWord.quoted.contains { token.name == $0 }
    }

    private mutating func reportMissingSign(isSure: Bool) {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected '=' before the value of the property, \(found)",
                at: location(current),
                help: "Write '=' before the value.",
                fixIts: isSure ? [FixIt("insert '='", edits: [insertion(" =")])] : []
            )
        )
    }

    /// Reads a value that stands where `=` and a value may stand.
    mutating func readValueWithoutSign() {
        let node = open(.initializer)
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

    mutating func parseOperation(hasWord: Bool = true) {
        let node = open(.operation)
        hasWord ? bump() : missing()
        if at(.identifier), nextKind == .identifier, peek(2).kind == .leftParenthesis, !startsLine {
            readWordBeforeOperation()
        }
        expectName("the operation")
        if !at(.leftParenthesis) {
            readMissingParentheses()
        } else if let opening = expectOpening(
            .leftParenthesis,
            closer: .rightParenthesis,
            "after the name of the operation"
        ) {
            readElements(.parameter, closer: .rightParenthesis)
            expectClosing(.rightParenthesis, opening: opening)
        }
        readEffect(.async)
        if isAtSign(before: [.throws]) {
            readWrongSign("'async' and 'throws' are next to each other", help: "Remove the symbol.", write: "")
        }
        readEffect(.throws)
        if atWord(.async), !startsLine { readAsyncBehindThrows() }
        readSignBeforeEffects()
        readMisspeltSending()
        if atWord(.sends) {
            readName("the request")
        } else if atWord(.output) {
            readName("what the operation writes to")
        }
        readSignBeforeEffects()
        if atWord(.opens) { readName("the screen that opens") }
        if at(.minus) || at(.equal), nextKind == .greater, !startsLine { readResultType() }
        if at(.leftBrace), nextKind == .rightBrace, !startsLine { readEmptyBody() }
        close(node)
    }

    /// Reads a word at the end of an operation, and the name that it is followed by.
    private mutating func readName(_ expected: StaticString) {
        guard !startsLine else { return }
        let word = text(current)
        bump()
        if at(.colon), !startsLine { readWrongSign("'\(word)' has no ':'", help: "Remove ':'.", write: "") }
        expectName(expected)
    }

    /// Reads `-> T`, which operations do not have.
    private mutating func readResultType() {
        readRemovable(
            "operations return nothing",
            help:
                "Remove \(current.kind == .equal ? "'=>'" : "'->'") and the type; the screen shows the outcome when it is read again.",
            title: "remove the result"
        ) { parser in
            parser.skipArrow()
        }
    }

    private mutating func readEffect(_ word: Keyword) {
        guard at(.identifier), !startsLine else { return }
        if atWord(word) { return bump() }
        guard nextKind != .colon, !atWord(.async), !atWord(.throws), let meant = wordMeant(among: [word]) else {
            return
        }
        reportUnknownWord(SyntaxProblems.unexpectedToken, "a word after operations", among: [], meant: meant)
        adopt(meant)
        bump()
    }

    @inline(never)
    private mutating func readSecondName() {
        guard at(.identifier), nextKind == .identifier, peek(2).kind == .colon else { return }
        readSuperfluousWord("a parameter has one name", applicability: .maybe)
    }

    /// Reads `int page` as the parameter `page: int`; false where no such parameter stands here.
    private mutating func readTypeBeforeParameter() -> Bool {
        guard at(.identifier), nextKind == .identifier, peek(2).kind == .comma || peek(2).kind == .rightParenthesis,
            TypeWord.words.contains(where: { current.name == $0 })
        else { return false }
        let name = peek()
        reportForeign(
            "a parameter begins with its name, and its type comes after a colon",
            SourceSpan(start: current.start, end: name.end),
            "\(text(name)): \(text(current))",
            SyntaxProblems.unexpectedToken
        )
        let node = open(.unexpected)
        bump()
        bump()
        closeUnexpected(node)
        return true
    }

    mutating func parseParameter() {
        if readTypeBeforeParameter() { return }
        readSecondName()
        let node = open(.parameter)
        expectName("the parameter", onSameLine: false)
        _ = expectColon("after the name of the parameter")
        parseType(in: .properties)
        if at(.identifier) { _ = readElementBehindList() }
        if at(.equal) { readDefaultOfParameter() }
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
