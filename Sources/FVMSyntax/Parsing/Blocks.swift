import FVMDiagnostics
import FVMLanguage
import FVMSource

/// What is between the brackets of a declaration or a table, one item a line or `;` between.
enum Block {
    case settings
    case enumCases
    /// Properties alone.
    case properties
    /// Properties, operations and summaries.
    case members
    /// Properties, and the setting `maxBodySize`.
    case requestMembers
    case texts
    case translations
    /// What members of a view model are to be.
    case expectations
    /// What routes of the mock answer.
    case answers

    var opener: TokenKind { self == .texts ? .leftBrace : .less }

    /// The bracket that people write instead.
    var wrongOpener: TokenKind { self == .texts ? .less : .leftBrace }

    /// What messages call one item.
    var item: StaticString {
        switch self {
        case .settings: "a setting"
        case .enumCases: "a case"
        case .properties: "a property"
        case .members, .requestMembers: "a member"
        case .texts: "a text"
        case .translations: "a translation"
        case .expectations: "what a member is to be"
        case .answers: "what a route answers"
        }
    }
}

extension Block {
    /// What an item looks like.
    var shape: StaticString {
        switch self {
        case .settings: "the name of a setting, a colon and its value"
        case .enumCases: "the name of a case"
        case .properties, .members, .requestMembers: "a name, a colon and a type"
        case .texts: "a locale, a colon and a text"
        case .translations: "a name, a colon and a text, or a name and a group in '<' and '>'"
        case .expectations: "the name of a member, a colon and what it is to be"
        case .answers: "the name of a screen or a request, a colon and what it answers"
        }
    }
}

/// The opening bracket of a block, as it was found.
private struct BlockOpening {
    /// Nil where no bracket stands.
    var position: Int?
    /// The bracket that closes the block.
    var closer: TokenKind
    /// The problem about a wrong kind of bracket; its fix-it then mends both ends.
    var isWrong = false
    var problem: Int?
}

extension Parser {
    /// Reads a block, brackets included. Adds no node of its own: brackets and items belong to the open node.
    mutating func readBlock(_ block: Block, _ place: StaticString) {
        guard enter() else { return }
        defer { leave() }
        let opening = readBlockOpening(block, place)
        // Without any bracket, what follows belongs to the block only if it looks so.
        guard opening.position != nil || startsItem(block) else { return }
        readItems(block, closer: opening.closer)
        closeBlock(opening, block)
    }

    private mutating func readBlockOpening(_ block: Block, _ place: StaticString) -> BlockOpening {
        let expected = block.opener
        let closer = expected.closer ?? .greater
        if at(expected) {
            return BlockOpening(position: expectOpening(expected, closer: closer, place), closer: closer)
        }
        let isOther =
            (at(.leftParenthesis) && block == .enumCases) || (at(.leftBracket) && block == .texts)
            || isBeforeMembersInOtherBrackets && [.members, .properties, .requestMembers, .settings].contains(block)
        guard !startsLine, at(block.wrongOpener) || isOther,
            let wrongCloser = current.kind.closer
        else {
            if !lacksOpening(block, closer) {
                return BlockOpening(position: expectOpening(expected, closer: closer, place), closer: closer)
            }
            reportMissing(expected, place)
            missing()
            openBrackets[closer] += 1
            return BlockOpening(position: position, closer: closer)
        }
        // The closing one may be right.
        let isHalfWrong =
            closer != wrongCloser && !closesAhead(wrongCloser, behind: 1) && closesAhead(closer, behind: 1)
        let problem =
            mayReport()
            ? problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected \(expected.spelling) \(place), \(found)",
                    at: location(current),
                    help: "Write the \(block == .texts ? "texts between '{' and '}'" : "members between '<' and '>'").",
                    fixIts: [
                        FixIt(
                            "write \(expected.spelling)" + (isHalfWrong ? "" : " and \(closer.spelling)"),
                            edits: [TextEdit(location: location(current), replacement: expected.sign)],
                            applicability: .safe
                        )
                    ]
                )
            ) : nil
        let opening = BlockOpening(
            position: position,
            closer: isHalfWrong ? closer : wrongCloser,
            isWrong: !isHalfWrong,
            problem: problem
        )
        openBrackets[opening.closer] += 1
        readUnexpected()
        return opening
    }

    /// Whether items of a block stand here, and behind them the bracket that closes them, which no other has opened.
    func lacksOpening(_ block: Block, _ closer: TokenKind) -> Bool { startsItem(block) && hasTooMany(closer) }

    private mutating func closeBlock(_ opening: BlockOpening, _ block: Block) {
        guard opening.isWrong, at(opening.closer) else {
            if opening.position == nil, at(opening.closer), openBrackets[opening.closer] == 0 { return bump() }
            return expectClosing(opening.closer, opening: opening.position)
        }
        if let problem = opening.problem, nextKind == block.opener {
            // The members come after it.
            problems.removeFixIts(of: problem)
        } else if let problem = opening.problem, let closer = block.opener.closer {
            problems.addEdit(TextEdit(location: location(current), replacement: closer.sign), toFixItOf: problem)
        }
        openBrackets[opening.closer] -= 1
        readUnexpected()
    }

    private mutating func readItems(_ block: Block, closer: TokenKind) {
        var separatorProblem: Int?
        let isInline = !startsLine
        while !endsBlock(closer) || readSecondBrace(block) {
            // A table on one line that is not closed: what comes on the next line is no text.
            if block == .texts, isInline, startsLine, nextKind == .colon, !closesAhead(closer) { return }
            if bumpIfPresent(.semicolon) { continue }
            let before = position
            if atWord(.import), startsImport {
                readMisplacedImport()
                continue
            }
            if at(.identifier) {
                readItem(block)
            } else {
                reportExpectedItem(block)
                skipItem(block, closer: closer)
            }
            endItem(block, closer: closer, separatorProblem: &separatorProblem)
            if position == before { readUnexpected() }
        }
    }

    /// Reads the second brace behind the texts of a table in a table, where more texts follow in the lines below.
    private mutating func readSecondBrace(_ block: Block) -> Bool {
        guard block == .texts, at(.rightBrace), position > 0, cursor.tokens[position - 1].kind == .rightBrace,
            case let next = peek(), next.kind == .identifier, next.flags.contains(.newlineBefore),
            peek(2).kind == .colon, peek(3).kind == .leftBrace || peek(3).kind == .string, hasTooMany(.rightBrace)
        else { return false }
        readStrayBracket()
        return true
    }

    /// Whether an import stands here, indented as a part of the block that it is in. A case may be called so, too: then the next
    /// one stands in a line of its own.
    private var startsImport: Bool {
        atWord(.import) && startsLine && (nextKind == .string || nextKind == .identifier)
            && !peek().flags.contains(.newlineBefore) && current.start > 0
            && source.bytes[Int(current.start) - 1] != 0x0A
            && !source.bytes[Int(current.end)..<Int(peek().start)].contains { $0 == 0x0A || $0 == 0x0D }
    }

    /// Reads an import in a declaration, where none may be.
    private mutating func readMisplacedImport() {
        if mayReport() {
            let span = SourceSpan(start: current.start, end: peek().end)
            let wide = SourceSpan(start: placeBefore.span.end, end: peek().end)
            let top = SourceSpan(start: 0, end: 0)
            problems.append(
                Diagnostic(
                    SyntaxProblems.misplacedMember,
                    "an import is written outside of declarations",
                    at: Location(file: file, span: span),
                    help: "Move it to the beginning of the file.",
                    fixIts: [
                        FixIt(
                            "move it to the beginning of the file",
                            edits: [
                                TextEdit(
                                    location: Location(file: file, span: top),
                                    replacement: source.text(span) + "\n"
                                ),
                                TextEdit(location: Location(file: file, span: wide), replacement: ""),
                            ]
                        )
                    ]
                )
            )
        }
        let node = open(.unexpected)
        bump()
        bump()
        closeUnexpected(node)
    }

    @inline(__always)
    private mutating func readItem(_ block: Block) {
        switch block {
        case .settings: parseSetting()
        case .enumCases: parseEnumCase()
        case .properties: parseProperty(in: .properties)
        case .members: parseMember()
        case .requestMembers: parseRequestMember()
        case .texts: parseTextEntry()
        case .translations: parseTranslationItem()
        case .expectations: parseExpectedMember()
        case .answers: parseScenarioAnswer()
        }
    }

    /// Moves past what separates two items, and reports what should not stand there.
    @inline(__always)
    private mutating func endItem(_ block: Block, closer: TokenKind, separatorProblem: inout Int?) {
        while at(.comma), !startsLine, readCommaBetweenCases(block) || readCommaInNumber() {}
        if bumpIfPresent(.semicolon) || startsLine || endsBlock(closer) { return }
        if at(.comma) || at(.pipe) && block == .enumCases {
            readWrongSeparator(.semicolon, orLine: true, &separatorProblem)
        } else if startsItem(block) {
            let haveTypes: [Block] = [.members, .properties]
            reportMissingSeparator(isBeforeItem: !haveTypes.contains(block) || nextKind != .colon || isTypeAhead)
        } else {
            reportUnexpected(after: block.item)
            skipItem(block, closer: closer)
        }
    }

    /// Whether the block ends before the current token: at its own bracket, at that of a block around it, at the next
    /// declaration or with the file.
    @inline(__always)
    func endsBlock(_ closer: TokenKind) -> Bool {
        switch current.kind {
        case closer, .endOfFile: true
        case .greater, .rightBrace, .rightParenthesis, .rightBracket: openBrackets[current.kind] > 0
        case .identifier: startsDeclaration && !startsImport
        default: false
        }
    }

    /// Whether an item of the block begins here, as far as the next tokens tell.
    @inline(__always)
    func startsItem(_ block: Block) -> Bool {
        guard at(.identifier) else { return false }
        switch block {
        case .enumCases: return true
        case .properties, .requestMembers, .expectations, .answers: return nextKind == .colon || isBeforeArrow
        case .members: return nextKind == .colon || startsOperationOrSummary || isBeforeArrow
        case .settings, .texts: return nextKind == .colon || startsHyphenatedName
        case .translations: return nextKind == .colon || nextKind == .less
        }
    }

    /// Whether an arrow stands in the place of the colon, on a line of its own: `done -> bool`.
    private var isBeforeArrow: Bool { startsLine && nextKind == .minus && peek(2).kind == .greater }

    /// Whether `operation name` or `summary Name` stands here.
    @inline(__always)
    var startsOperationOrSummary: Bool {
        (atWord(.operation) || atWord(.summary)) && nextKind == .identifier || atWord(.summary) && nextKind == .less
    }

    /// Whether `viewmodel Board < title: "Tafel"` stands here, as in a translation: a view model has no such members.
    private var isGroupOfTexts: Bool {
        atWord(among: [.viewmodel, .fields]) && peek(2).kind == .less && peek(3).kind == .identifier
            && peek(4).kind == .colon && peek(5).kind == .string
    }

    /// Whether a declaration begins on this line: one of its words, and a name or a file behind it.
    @inline(__always)
    var startsDeclaration: Bool {
        guard startsLine else { return false }
        if startsTextDeclaration { return true }
        guard Self.isDeclarationWord(current.name), !isGroupOfTexts else { return false }
        let next = peek()
        return (next.kind == .identifier || (next.kind == .string && atWord(.import)))
            && !next.flags.contains(.newlineBefore)
    }

    /// Whether `text name =` stands here: as a type, or as an input type, `text` may begin a line, too.
    @inline(__always)
    var startsTextDeclaration: Bool { atWord(.text) && nextKind == .identifier && peek(2).kind == .equal }

    /// Whether nothing but declarations and names begins with this word.
    @inline(__always)
    static func isDeclarationWord(_ name: Name) -> Bool {
        name.index >= Keyword.app.rawValue && name.index <= Keyword.feature.rawValue || name == .model
    }
}
