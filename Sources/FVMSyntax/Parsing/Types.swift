import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// A type and the `?` behind it; `block` tells what may follow on the next line.
    mutating func parseType(in block: Block) {
        let node = nodes.count
        parsePlainType(in: block)
        readBrackets(behind: node)
        var levels = 0
        while at(.question), !startsLine {
            // `T???` nests as deep as it has signs.
            guard levels < ParseLimits.nesting else { return abort() }
            levels += 1
            bump()
            wrap(node, in: .optionalType)
        }
    }

    /// A type without `?`.
    mutating func parsePlainType(in block: Block) {
        if startsNextItem(block) { return readMissingType(in: block) }
        switch current.kind {
        case .identifier: readType(in: block)
        case .leftBracket: parseBracketType(in: block)
        case .less: parseInlineRecordType()
        case .leftBrace where startsRecordInBraces: parseInlineRecordType()
        case .leftBrace where readMapInBraces(in: block): break
        case .question where nextKind == .identifier || nextKind == .leftBracket:
            readEarlyQuestionMark()
            parsePlainType(in: block)
        case .leftParenthesis where block == .members && readFunctionType(): break
        default: readMissingType(in: block)
        }
    }

    /// Whether what begins on this line is no type.
    private func startsNextItem(_ block: Block) -> Bool { startsLine && (startsItem(block) || startsDeclaration) }

    /// Reads a type that begins with a name. Apart from all others, which nest: a level of nesting takes less of the stack.
    private mutating func readType(in block: Block) {
        if block == .properties, atWord(among: [.required, .nonblank]) { readEarlyAttribute() }
        switch current.name.keyword {
        case .localized: parseLocalizedType(in: block)
        case .singleton, .instance: parseIdentityType()
        case .identity where nextKind == .identifier && !peek().flags.contains(.newlineBefore):
            parseModelIdentityType()
        case .by where nextKind == .identifier && !peek().flags.contains(.newlineBefore): parseSortType()
        default: readTypeName(in: block)
        }
    }

    @inline(__always)
    private mutating func readTypeName(in block: Block) {
        switch nextKind {
        case .pipe: if !readUnionWithNothing() { parseInlineEnumType() }
        case .string, .leftBrace: readTextType(in: block)
        case .leftParenthesis where startsCases: parseInlineEnumType()
        case .less, .leftParenthesis:
            if !readGenericType(in: block), !readTypeWithSize(in: block) { readIdentityType() }
        case .dot: readQualifiedType()
        case .identifier where readOptionalWord(): break
        default: parseNamedType()
        }
    }

    /// Reads a type with parentheses behind it: a name that is nearly `instance` is meant to be it.
    private mutating func readIdentityType() {
        guard nextKind == .leftParenthesis, let meant = wordMeant(among: [.instance]) else { return parseNamedType() }
        reportUnknownWord(SyntaxProblems.expectedType, "a type", among: [], meant: meant)
        adopt(meant)
        parseIdentityType()
    }

    /// Reads a type with a text behind it: a name that is nearly `localized` is meant to be it.
    private mutating func readTextType(in block: Block) {
        guard let meant = wordMeant(among: [.localized]) else { return parseNamedType() }
        reportUnknownWord(SyntaxProblems.expectedType, "a type", among: [], meant: meant)
        adopt(meant)
        parseLocalizedType(in: block)
    }

    @inline(__always)
    mutating func parseNamedType() {
        leaf(.namedType)
    }

    mutating func parseInlineEnumType() {
        let node = open(.inlineEnumType)
        bump()
        if at(.leftParenthesis) { readValuesOfCase() }
        while bumpIfPresent(.pipe) {
            expectName("the next case", onSameLine: false)
            if at(.leftParenthesis), !startsLine { readValuesOfCase() }
        }
        close(node)
    }

    /// Whether a case with values of its own stands here, and another follows: `failed(reason: string) | closed`.
    private var startsCases: Bool {
        let end = (2..<16).first { peek($0).kind == .rightParenthesis || peek($0).kind == .endOfFile }
        return end.map { peek($0 + 1).kind == .pipe } ?? false
    }

    /// Whether `{ name: string }` stands here, and no dictionary or table of texts.
    private var startsRecordInBraces: Bool {
        let key = peek()
        return key.kind == .identifier && peek(2).kind == .colon && peek(3).kind == .identifier
            && !TypeWord.words.contains { key.name == $0 }
    }

    mutating func parseInlineRecordType() {
        let node = open(.inlineRecordType)
        readBlock(.properties, "before the members of the record")
        close(node)
    }

    mutating func parseIdentityType() {
        let node = open(.identityType)
        let isInstance = atWord(.instance)
        bump()
        if isInstance {
            let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after 'instance'")
            if opening != nil { readElements(.name, closer: .rightParenthesis) }
            expectClosing(.rightParenthesis, opening: opening)
        }
        close(node)
    }

    /// Which record of a model it is.
    mutating func parseModelIdentityType() {
        let node = open(.modelIdentityType)
        bump()
        expectName("the model")
        close(node)
    }

    /// What is sorted by: a declared enum, or cases of its own.
    mutating func parseSortType() {
        let node = open(.sortType)
        bump()
        if nextKind == .pipe { parseInlineEnumType() } else { parseNamedType() }
        close(node)
    }

    /// Fields whose fields others take, or some of them by name.
    mutating func parseFieldsPart() {
        let node = open(.fieldsPart)
        expectName("the fields to take from")
        if at(.leftParenthesis) {
            let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "before the names of fields")
            readElements(.name, closer: .rightParenthesis)
            expectClosing(.rightParenthesis, opening: opening)
        }
        close(node)
    }

    /// A list, a dictionary, or a list of localized texts.
    mutating func parseBracketType(in block: Block) {
        let node = open(.listType)
        guard enter() else { return close(node) }
        defer { leave() }
        let opening = expectOpening(.leftBracket, closer: .rightBracket, "before the type")
        if atWord(.localized), nextKind == .rightBracket {
            nodes[node].kind = .localizedListType
            bump()
            expectClosing(.rightBracket, opening: opening)
            switch current.kind {
            case .string: parseLiteralValue()
            case .leftBracket: parseBracketValue()
            case .leftBrace: parseTextTable()
            default: break
            }
        } else {
            parseType(in: block)
            if bumpIfPresent(.colon) {
                nodes[node].kind = .dictionaryType
                parseType(in: block)
            }
            expectClosing(.rightBracket, opening: opening)
        }
        close(node)
    }

    mutating func parseLocalizedType(in block: Block) {
        let node = open(.localizedType)
        bump()
        readTypeBehindLocalized()
        if readFormatInParentheses() { return close(node) }
        readBracketsBehindLocalized(node)
        switch current.kind {
        case .string: parseLiteralValue()
        case .leftParenthesis
        where nextKind == .identifier && (peek(2).kind == .colon || peek(2).kind == .minus) && !startsLine:
            readTextsInParentheses()
        case .leftParenthesis where nextKind == .string && peek(2).kind == .rightParenthesis && !startsLine:
            readTextInParentheses()
        case .leftBracket where nextKind == .identifier && peek(2).kind == .colon: parseTextTable()
        case .less where nextKind == .identifier && peek(2).kind == .colon && !startsLine: parseTextTable()
        case .leftBracket: parseBracketValue()
        case .leftBrace: parseTextTable()
        case .identifier where !startsLine && nextKind == .colon && isBeforeStray(.rightBrace),
            .identifier where startsLine && nextKind == .colon && peek(2).kind == .string && hasTooMany(.rightBrace):
            readTableWithoutBrace()
        case .identifier where !startsLine && !startsLocalizedAttribute && (isInBrackets || !startsItem(block)):
            if atLocalizedFormat { parseLocalizedFormat() } else { bump() }
        default: break
        }
        close(node)
    }

    /// In `[localized state: text]` the name and the colon begin no member.
    private var isInBrackets: Bool { openBrackets[.rightBracket] > 0 }

    static let formats = LocalizedFormat.all.compactMap(\.word)

    /// Whether the word of a format is next, or what must be an enum: the name of a property begins with a small letter.
    private var atLocalizedFormat: Bool { atWord(among: Self.formats) || beginsWithCapital }

    /// Whether an attribute comes after `localized`, rather than the name of an enum property.
    private var startsLocalizedAttribute: Bool {
        if nextKind == .leftParenthesis { return !atLocalizedFormat }
        return switch current.name.keyword {
        case .since, .until: nextKind.isLiteral
        case .from, .opens, .input: nextKind == .identifier && !peek().flags.contains(.newlineBefore)
        default: false
        }
    }

    mutating func parseLocalizedFormat() {
        let node = open(.localizedFormat)
        bump()
        if at(.leftParenthesis) {
            parseArgumentList()
        } else if at(.identifier), !startsLine, nextKind == .colon || nextKind == .comma,
            isBeforeStray(.rightParenthesis)
        {
            readWithoutOpening(.argument, as: .argumentList)
        }
        close(node)
    }

    /// Reads a '?' that comes before the type, or behind the name of a property.
    mutating func readEarlyQuestionMark() {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "the '?' of an optional comes after its type",
                    at: location(current),
                    help: "Write '?' behind the type."
                )
            )
        }
        readUnexpected()
    }

    /// Whether what comes before is most likely a locale, whose table has lost its bracket: `en:`.
    private var isBehindLocale: Bool {
        position > 1 && cursor.tokens[position - 1].kind == .colon && text(cursor.tokens[position - 2]).utf8.count == 2
    }

    /// What a string that stands in the place of a type is meant to be: a type in quotes, or a text of a view model.
    private func typeInQuotesFixIt(in block: Block) -> FixIt? {
        guard at(.string), !startsLine, !isBehindLocale else { return nil }
        let isText = block == .members && position > 0 && cursor.tokens[position - 1].kind == .colon
        let isType = TypeWord.words.contains { text(current) == "\"\($0.text)\"" }
        guard isText, !isType else { return unquotingFixIt }
        if isGivenByStub(cursor.tokens[position - 2]) || isTypeNameInQuotes { return nil }
        return FixIt("write 'localized' before it", edits: [insertion(" localized")])
    }

    /// Whether the string that stands here is what a type of this file is called. O(tokens).
    private var isTypeNameInQuotes: Bool {
        guard let name = names.find(String(text(current).dropFirst().dropLast())) else { return false }
        return cursor.tokens.indices.dropFirst().contains { index in
            let word = cursor.tokens[index - 1].name
            return cursor.tokens[index].name == name
                && [Keyword.viewmodel, .summary, .enum, .result].contains { word == $0 }
        }
    }

    /// Whether a stub of this file gives a property a value, and so it is no localized text. O(tokens).
    private func isGivenByStub(_ name: Token) -> Bool {
        cursor.tokens.indices.dropFirst().dropLast().contains { index in
            cursor.tokens[index].name == name.name && cursor.tokens[index + 1].kind == .colon
                && [.leftParenthesis, .comma].contains(cursor.tokens[index - 1].kind)
        }
    }

    private mutating func readMissingType(in block: Block) {
        if mayReportMissing() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedType,
                    "expected a type, \(found)",
                    at: demandedPlace,
                    fixIts: typeInQuotesFixIt(in: block).map { [$0] } ?? []
                )
            )
        }
        missing()
    }
}
