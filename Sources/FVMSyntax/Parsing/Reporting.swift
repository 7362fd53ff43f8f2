import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    /// Returns whether a problem at the current token may be reported. Called before its message is composed.
    ///
    /// Returns `false` if one was already reported there, or if the lexer has reported the token or unknown
    /// characters before it, because it would be the same mistake.
    mutating func mayReport() -> Bool { mayReport(at: location(current)) }

    /// Asked before each problem about something that is missing here.
    mutating func mayReportMissing() -> Bool { mayReport(at: demandedPlace) }

    private mutating func mayReport(at place: Location) -> Bool {
        guard !isAborted, lastProblem != place.span.start else { return false }
        // A token on the next line is unrelated to what is missing at the end of this one.
        let isNextLine = startsLine && !at(.endOfFile) && place.span.start != current.start
        if current.flags.contains(.malformed), !isNextLine { return false }
        if position > 0, cursor.tokens[position - 1].kind == .unknown { return false }
        lastProblem = place.span.start
        return problems.hasRoom()
    }

    mutating func reportMissing(_ kind: TokenKind, _ place: StaticString) {
        guard mayReportMissing() else { return }
        // `count int = 3`: the token before a lone built-in type is a name.
        let endsType = peek().flags.contains(.newlineBefore) || [.equal, .semicolon, .greater].contains(nextKind)
        let isSure = endsType && TypeWord.words.contains { current.name == $0 }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected \(kind.spelling) \(place), \(found)",
                at: demandedPlace,
                help: "Write \(kind.spelling) \(place).",
                fixIts: isBeforeContent && kind == .colon
                    ? [FixIt("insert ':'", edits: [insertion(":")], applicability: isSure ? .safe : .maybe)]
                    : kind == .less && isBeforeMembers ? [FixIt("insert '<'", edits: [insertion(" <")])] : []
            )
        )
    }

    /// Whether members follow here, and after them the bracket that closes them.
    private var isBeforeMembers: Bool {
        guard at(.identifier), nextKind == .colon else { return false }
        var brackets = BracketCounts()
        for token in cursor.tokens[position...].prefix(500) {
            if token.kind == .greater, brackets.areClosed { return true }
            if token.flags.contains(.newlineBefore), Self.isDeclarationWord(token.name) { return false }
            _ = brackets.count(token.kind)
        }
        return false
    }

    /// Whether a type or a value can be next, on the same line.
    private var isBeforeContent: Bool {
        // A token that touches a string is probably part of its text, after an unescaped quote.
        if position > 0, cursor.tokens[position - 1].kind == .string, !current.flags.contains(.triviaBefore) {
            return false
        }
        return !startsLine
            && (at(.identifier) || at(.dot) || at(.leftBracket) || at(.leftBrace) || current.kind.isLiteral
                || isBeforeRecord)
    }

    /// Whether the members of a record are next.
    var isBeforeRecord: Bool { at(.less) && nextKind == .identifier && peek(2).kind == .colon }

    mutating func reportMissingName(_ what: StaticString) {
        guard mayReportMissing() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedName,
                "expected the name of \(what), \(found)",
                at: demandedPlace,
                help: "Write the name of \(what)."
            )
        )
    }

    mutating func reportUnclosed(_ closer: TokenKind, opening: Int) {
        // An unterminated string, or skipped tokens with open brackets, probably contain the bracket.
        if lastBrokenString > opening || unclosedSkipEnd == position { return }
        let opener = cursor.tokens[opening]
        guard mayReportMissing() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unclosedBracket,
                "expected \(closer.spelling) to close \(opener.kind.spelling), \(found)",
                at: demandedPlace,
                related: [Label(location(opener), "opened here")],
                help: "Write \(closer.spelling) where it ends.",
                // `[a, b]` where a type is one: where the bracket belongs is not known.
                fixIts: at(.comma) || at(.semicolon) && peek().kind.isLiteral || hasCallAmongArguments(from: opening)
                    ? []
                    : closingMeant(closer, opener).map {
                        [FixIt("insert \(closer.spelling)", edits: [insertion($0)])]
                    } ?? []
            )
        )
    }

    /// Whether a call without a label comes after a comma in the parentheses that are open since `opening`: then they
    /// were to end before it.
    private func hasCallAmongArguments(from opening: Int) -> Bool {
        guard cursor.tokens[opening].kind == .leftParenthesis, opening + 2 < position else { return false }
        return (opening + 1..<position - 1).contains { index in
            cursor.tokens[index].kind == .comma && cursor.tokens[index + 1].kind == .identifier
                && cursor.tokens[index + 2].kind == .leftParenthesis
        }
    }

    /// The closing bracket with the space before it, where it is plain that it belongs after the token before this
    /// one.
    private func closingMeant(_ closer: TokenKind, _ opener: Token) -> String? {
        let end = placeBefore.span.end
        let isOnOneLine = !source.bytes[Int(opener.start)..<Int(end)].contains(0x0A)
        let before = cursor.tokens[max(position - 1, 0)].kind
        switch closer {
        case .rightParenthesis, .rightBracket:
            // A text after `localized` may belong after the bracket.
            let isText = before == .string || before == .rightBrace
            // `[localized]` is a type by itself, and its texts come after it.
            let isTexts = source.bytes[Int(opener.end)...].starts(with: Keyword.localized.text.utf8)
            if closer == .rightBracket, before == .rightBracket, isTexts { return nil }
            let isEffect = [.async, .throws].contains(cursor.tokens[max(position - 1, 0)].name.keyword)
            return isOnOneLine && !isEffect && before != .question && !(isText && closer == .rightBracket && !isInList)
                ? closer.sign : nil
        // A table in a table of texts is most likely the next one: the first was to end before it.
        case .rightBrace: return isOnOneLine && before != .rightBrace ? " }" : nil
        default:
            guard startsLine || at(.endOfFile), before != .less else { return nil }
            if isOnOneLine { return " >" }
            return isIndentedBelow(opener, upTo: end) ? "\n" + indentation(of: opener) + ">" : nil
        }
    }

    /// The blanks that the line of a token begins with.
    private func indentation(of token: Token) -> String {
        let line = source.bytes[..<Int(token.start)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return String(decoding: source.bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// Whether all lines below a token are indented more than it, so that no bracket in them closes its block.
    private func isIndentedBelow(_ opener: Token, upTo end: UInt32) -> Bool {
        let depth = indentation(of: opener).utf8.count
        let lines = source.bytes[Int(opener.end)..<Int(end)].split(separator: 0x0A).dropFirst()
        return lines.allSatisfy { line in
            let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
            return blanks > depth || blanks == line.count
        }
    }

    /// Whether the innermost open bracket is closed, before one around it is and before the next declaration.
    ///
    /// - Parameter distance: How many tokens from the current one on are passed over.
    func closesAhead(_ closer: TokenKind, behind distance: Int = 0) -> Bool {
        var brackets = BracketCounts()
        for (index, token) in cursor.tokens[min(position + distance, cursor.tokens.count - 1)...].prefix(Self.mostAhead)
            .enumerated()
        {
            if !brackets.count(token.kind), token.kind.isCloser { return token.kind == closer }
            if token.kind == .endOfFile { return isBeginning }
            guard index > 0, token.flags.contains(.newlineBefore), Self.isDeclarationWord(token.name) else { continue }
            let next = cursor.tokens[position + distance + index + 1]
            if next.kind == .identifier || next.kind == .string, !next.flags.contains(.newlineBefore) { return false }
        }
        return true
    }

    private static let mostAhead = 1_000

    mutating func reportTooDeep() {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.nestingTooDeep,
                "brackets nest more than \(ParseLimits.nesting) deep here",
                at: location(current)
            )
        )
    }

    /// Reports an unexpected word where only a few are allowed, with the one that is meant if that is clear.
    mutating func reportUnknownWord(
        _ kind: DiagnosticKind,
        _ what: StaticString,
        among words: [Keyword],
        meant: Keyword?
    ) {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                kind,
                "'\(text(current))' is not \(what)",
                at: location(current),
                help: meant.map { "Did you mean '\($0)'?" }
                    ?? "The words here are \(words.map(\.text).joined(separator: ", ")).",
                fixIts: meant.map { [replacement($0, among: words)] } ?? []
            )
        )
    }

    /// The word of the language that the current name is likely meant to be; nil once the file has too many problems.
    func wordMeant(among words: [Keyword]) -> Keyword? {
        guard current.kind == .identifier, !problems.isFull else { return nil }
        let nearest = suggestion(for: names.text(current.name), among: words.lazy.map(\.text))
        return words.first { $0.text == nearest }
    }

    private func replacement(_ word: Keyword, among words: [Keyword]) -> FixIt {
        let isSure = isSureSuggestion(word.text, for: text(current), among: words.lazy.map(\.text))
        return FixIt(
            "replace it with '\(word)'",
            edits: [TextEdit(location: location(current), replacement: word.text)],
            applicability: isSure ? .safe : .maybe
        )
    }

    // MARK: Places

    func location(_ token: Token) -> Location {
        Location(file: file, span: SourceSpan(start: token.start, end: token.end))
    }

    /// The empty place after the token before the current one.
    var placeBefore: Location {
        let end = position == 0 ? 0 : cursor.tokens[position - 1].end
        return Location(file: file, span: SourceSpan(start: end, end: end))
    }

    /// The place where something is missing: the current token, or the end of the line after the last token.
    var demandedPlace: Location { startsLine || at(.endOfFile) ? placeBefore : location(current) }

    func insertion(_ text: String) -> TextEdit { TextEdit(location: placeBefore, replacement: text) }

    func text(_ token: Token) -> String { source.text(SourceSpan(start: token.start, end: token.end)) }

    /// The current token, as the end of a sentence.
    var found: String {
        if at(.endOfFile) { return "but the file ends" }
        if startsLine { return "but the line ends" }
        switch current.kind {
        case .string: return "found a string"
        case .integer, .decimal, .size, .version, .date: return "found '\(text(current).prefix(40))'"
        case .identifier: return "found '\(text(current).prefix(80))'"
        default: return "found \(current.kind.spelling)"
        }
    }
}

extension TokenKind {
    /// How messages name a token of this kind.
    var spelling: String {
        switch self {
        case .endOfFile: "the end of the file"
        case .identifier: "a name"
        case .integer: "a whole number"
        case .decimal: "a number"
        case .version: "a version"
        case .size: "a size"
        case .string: "a string"
        case .date: "a date"
        case .less: "'<'"
        case .greater: "'>'"
        case .leftBrace: "'{'"
        case .rightBrace: "'}'"
        case .leftParenthesis: "'('"
        case .rightParenthesis: "')'"
        case .leftBracket: "'['"
        case .rightBracket: "']'"
        case .colon: "':'"
        case .semicolon: "';'"
        case .comma: "','"
        case .equal: "'='"
        case .question: "'?'"
        case .star: "'*'"
        case .dot: "'.'"
        case .ellipsis: "'...'"
        case .pipe: "'|'"
        case .minus: "'-'"
        case .unknown: "an unknown character"
        }
    }
}
