import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// Parses a type and its `?`. `block` determines what may follow on the next line.
    mutating func parseType(in block: Block) {
        let node = nodes.count
        parsePlainType(in: block)
        var levels = 0
        while at(.question), !startsLine {
            // `T???` nests one level for each `?`.
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
        default: readMissingType(in: block)
        }
    }

    /// Whether what begins on this line is no type.
    private func startsNextItem(_ block: Block) -> Bool { startsLine && (startsItem(block) || startsDeclaration) }

    /// Reads a type that begins with a name. Apart from all others, which nest: a level of nesting takes less of the
    /// stack.
    private mutating func readType(in block: Block) {
        let isBeforeName =
            nextKind == .endOfFile || nextKind == .identifier && !peek().flags.contains(.newlineBefore)
        switch current.name.keyword {
        case .localized: parseLocalizedType(in: block)
        case .singleton, .instance: parseIdentityType()
        case .identity where isBeforeName: parseModelIdentityType()
        case .by where isBeforeName: parseSortType(in: block)
        default:
            switch nextKind {
            case .pipe: parseInlineEnumType()
            case .string, .leftBrace: readTextType(in: block)
            default: parseNamedType()
            }
        }
    }

    /// Reads a type with a text after it: a name that is nearly `localized` is meant to be it.
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
        if isOptionalType(current, peek(2)) { reportUnionWithNothing() }
        bump()
        while bumpIfPresent(.pipe) {
            expectName("the next case", onSameLine: false)
        }
        close(node)
    }

    /// Whether `string | nil` or `nil | string` is written, which are no cases.
    private func isOptionalType(_ first: Token, _ second: Token) -> Bool {
        let nothing = ["nil", "null", "undefined"]
        func isType(_ token: Token) -> Bool { TypeWord.words.contains { token.name == $0 } }
        return peek(3).kind != .pipe
            && (isType(first) && nothing.contains(text(second)) || isType(second) && nothing.contains(text(first)))
    }

    private mutating func reportUnionWithNothing() {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(SyntaxProblems.expectedType, "an optional ends in '?', and is no enum", at: location(current))
        )
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
        if isInstance { readNames("after 'instance'") }
        close(node)
    }

    /// Reads names of properties in parentheses.
    private mutating func readNames(_ place: StaticString) {
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, place)
        if opening != nil { readElements(.name, closer: .rightParenthesis) }
        expectClosing(.rightParenthesis, opening: opening)
    }

    /// Which record of a model it is.
    mutating func parseModelIdentityType() {
        let node = open(.modelIdentityType)
        bump()
        expectName("the model")
        close(node)
    }

    /// Parses the keys of a sort order: a declared enum, or its own cases.
    mutating func parseSortType(in block: Block) {
        let node = open(.sortType)
        bump()
        if nextKind == .pipe {
            parseInlineEnumType()
        } else if current.kind == .identifier {
            parseNamedType()
        } else {
            readMissingType(in: block)
        }
        close(node)
    }

    /// Fields whose fields others take, or some of them by name.
    mutating func parseFieldsPart() {
        let node = open(.fieldsPart)
        expectName("the fields to take from")
        if at(.leftParenthesis) { readNames("before the names of fields") }
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
        switch current.kind {
        case .string: parseLiteralValue()
        case .leftBracket where nextKind != .rightBracket: parseBracketValue()
        case .leftBrace: parseTextTable()
        case .identifier where !startsLine && !startsLocalizedAttribute && (isInBrackets || !startsItem(block)):
            if atWord(among: TypeWord.quoted.union([.bool])), nextKind == .string || nextKind == .leftBrace {
                reportTypeOfText()
            }
            if atLocalizedFormat { parseLocalizedFormat() } else { bump() }
        default: break
        }
        close(node)
    }

    private mutating func reportTypeOfText() {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(SyntaxProblems.unexpectedToken, "a localized text has no other type", at: location(current))
        )
    }

    /// In `[localized state: text]` the name and the colon begin no member.
    private var isInBrackets: Bool { openBrackets[.rightBracket] > 0 }

    static let formats = LocalizedFormat.all.compactMap(\.word)

    /// Whether the word of a format is next, or a capitalized name, which must be an enum.
    private var atLocalizedFormat: Bool {
        atWord(among: Self.formats) || (0x41...0x5A).contains(source.bytes[Int(current.start)])
    }

    /// Whether an attribute comes after `localized`, rather than the name of an enum property.
    private var startsLocalizedAttribute: Bool {
        if nextKind == .leftParenthesis { return !atLocalizedFormat }
        return switch current.name.keyword {
        case .since, .until: nextKind.isLiteral || nextKind == .minus
        case .from, .opens, .input, .as: nextKind == .identifier && !peek().flags.contains(.newlineBefore)
        default: false
        }
    }

    mutating func parseLocalizedFormat() {
        let node = open(.localizedFormat)
        bump()
        if at(.leftParenthesis) { parseArgumentList() }
        close(node)
    }

    private mutating func readMissingType(in block: Block) {
        if mayReportMissing() {
            let isMember = block == .members && position > 0 && cursor.tokens[position - 1].kind == .colon
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedType,
                    "expected a type, \(found)",
                    at: demandedPlace,
                    fixIts: typeInQuotesFixIt(isMember: isMember).map { [$0] } ?? []
                )
            )
        }
        missing()
    }

    /// Returns the fix-it for a string in place of a type: a type in quotes, or a text of a view model.
    private func typeInQuotesFixIt(isMember: Bool) -> FixIt? {
        guard at(.string), !startsLine, !isBehindLocale else { return nil }
        let isType = TypeWord.words.contains { text(current) == "\"\($0.text)\"" }
        guard isMember, !isType else { return unquotingFixIt }
        if isGivenByStub(cursor.tokens[position - 2]) || isTypeNameInQuotes { return nil }
        return FixIt("write 'localized' before it", edits: [insertion(" localized")])
    }

    /// Whether the name before the colon is probably a locale, as in `en:` without the brackets of its table.
    private var isBehindLocale: Bool {
        position > 1 && cursor.tokens[position - 1].kind == .colon && text(cursor.tokens[position - 2]).utf8.count == 2
    }

    /// Whether the string is the name of a type of this file. O(tokens).
    private var isTypeNameInQuotes: Bool {
        guard let name = names.find(String(text(current).dropFirst().dropLast())) else { return false }
        return cursor.tokens.indices.dropFirst().contains { index in
            let word = cursor.tokens[index - 1].name
            return cursor.tokens[index].name == name
                && (Keyword.declarations.contains { word == $0 } || word == Keyword.summary)
        }
    }

    /// Whether a stub of this file gives a property a value, and so it is no localized text. O(tokens).
    private func isGivenByStub(_ name: Token) -> Bool {
        cursor.tokens.indices.dropFirst().dropLast().contains { index in
            cursor.tokens[index].name == name.name && cursor.tokens[index + 1].kind == .colon
                && [.leftParenthesis, .comma].contains(cursor.tokens[index - 1].kind)
        }
    }
}
