import FVMLanguage
import FVMSource

/// The contents of the brackets of a declaration or a table: items separated by line ends or `;`.
enum Block {
    case settings
    case enumCases
    /// Only properties.
    case properties
    /// Properties, operations and summaries.
    case members
    /// Properties, and the setting `maxBodySize`.
    case requestMembers
    case texts
    case translations
    /// Expected values of a view model's members.
    case expectations
    /// Answers of the mock server.
    case answers

    var opener: TokenKind { self == .texts ? .leftBrace : .less }

    /// The name of one item in messages.
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
    /// The form of one item in messages.
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

extension Parser {
    /// Reads a block with its brackets. Adds no node of its own, so that brackets and items belong to the open node.
    mutating func readBlock(_ block: Block, _ place: StaticString) {
        guard enter() else { return }
        defer { leave() }
        let closer = block.opener.closer ?? .greater
        let opening = expectOpening(block.opener, closer: closer, place)
        // Without its bracket, only tokens that look like an item belong to the block.
        guard opening != nil || startsItem(block) else { return }
        readItems(block, closer: closer)
        if opening == nil, at(closer), openBrackets[closer] == 0 { return bump() }
        expectClosing(closer, opening: opening)
    }

    private mutating func readItems(_ block: Block, closer: TokenKind) {
        var separatorProblem: Int?
        let isInline = !startsLine
        while !endsBlock(closer) {
            // An unclosed table on one line ends there: the next line is no text.
            if block == .texts, isInline, startsLine, nextKind == .colon, !closesAhead(closer) { return }
            if bumpIfPresent(.semicolon) { continue }
            let before = position
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

    /// Moves past a separator, and reports unexpected tokens before it.
    @inline(__always)
    private mutating func endItem(_ block: Block, closer: TokenKind, separatorProblem: inout Int?) {
        if bumpIfPresent(.semicolon) || startsLine || endsBlock(closer) { return }
        if at(.comma) || at(.pipe) && block == .enumCases {
            readSeparatorMismatch(.semicolon, orLine: true, &separatorProblem)
        } else if startsItem(block) {
            reportMissingSeparator(hasType: [.members, .properties, .requestMembers].contains(block))
        } else {
            reportUnexpected(after: block.item)
            skipItem(block, closer: closer)
        }
    }

    /// Whether the block ends before the current token: at its own bracket, at the bracket of a block around it, at
    /// the next declaration or at the end of the file.
    @inline(__always)
    func endsBlock(_ closer: TokenKind) -> Bool {
        switch current.kind {
        case closer, .endOfFile: true
        case .greater, .rightBrace, .rightParenthesis, .rightBracket: openBrackets[current.kind] > 0
        case .identifier: startsDeclaration
        default: false
        }
    }

    /// Whether an item of the block starts here, as far as the next tokens show.
    @inline(__always)
    func startsItem(_ block: Block) -> Bool {
        guard at(.identifier) else { return false }
        switch block {
        case .enumCases: return true
        case .properties, .requestMembers, .expectations, .answers: return nextKind == .colon
        case .members: return nextKind == .colon || startsOperationOrSummary
        case .settings, .texts: return nextKind == .colon || startsHyphenatedName
        case .translations: return nextKind == .colon || nextKind == .less
        }
    }

    /// Whether `operation name` or `summary Name` is next.
    @inline(__always)
    var startsOperationOrSummary: Bool {
        (atWord(.operation) || atWord(.summary)) && nextKind == .identifier || atWord(.summary) && nextKind == .less
    }

    /// Whether `viewmodel Board < title: "Tafel"` is next, as in a translation. A view model has no such members.
    private var isGroupOfTexts: Bool {
        atWord(among: [.viewmodel, .fields]) && peek(2).kind == .less && peek(3).kind == .identifier
            && peek(4).kind == .colon && peek(5).kind == .string
    }

    /// Whether a declaration begins on this line: one of its words, and a name or a file after it.
    @inline(__always)
    var startsDeclaration: Bool {
        guard startsLine else { return false }
        if startsTextDeclaration { return true }
        guard Self.isDeclarationWord(current.name), !isGroupOfTexts else { return false }
        let next = peek()
        return (next.kind == .identifier || (next.kind == .string && atWord(.import)))
            && !next.flags.contains(.newlineBefore)
    }

    /// Whether `text name =` is next. Alone, `text` can also start a line as a type or an input type.
    @inline(__always)
    var startsTextDeclaration: Bool { atWord(.text) && nextKind == .identifier && peek(2).kind == .equal }

    /// Whether nothing but declarations and names begins with this word.
    @inline(__always)
    static func isDeclarationWord(_ name: Name) -> Bool {
        name.index >= Keyword.app.rawValue && name.index <= Keyword.feature.rawValue || name == .model
            || name == .record || name == .properties
    }
}
