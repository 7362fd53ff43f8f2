import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Attributes that are written with other signs than parentheses: `length: 3...10`, `matches "[a-z]+"`, `required: true`.
extension Parser {
    /// Attributes without a value.
    private static let plainAttributes = Keyword.words(where: \.isAlone)

    /// Attributes with values in parentheses.
    private static let valueAttributes = Keyword.words { !$0.parameters.isEmpty }

    /// Whether `length: 3...10` stands here, on the line of its property: what follows the colon is no type.
    var isAttributeWithColon: Bool {
        guard !startsLine, nextKind == .colon else { return false }
        if atWord(.input), isControlAhead { return true }
        // Members are called `from`, too: those of dates.
        if atWord(.from) || atWord(.opens), peek(2).kind == .identifier, text(peek(2)).first?.isUppercase == true {
            return true
        }
        guard !isTypeAhead else { return false }
        return atWord(among: Self.attributes) || foreignAttribute != nil || foreignBound != nil || isDefaultAhead
            || fieldTextMeant != nil
    }

    private var isControlAhead: Bool { Self.controls.contains { peek(2).name == $0 } }

    /// Whether the token after the next begins a type, as far as it shows by itself.
    var isTypeAhead: Bool {
        let token = peek(2)
        switch token.kind {
        case .identifier:
            if [Keyword.true, .false, .nil].contains(where: { token.name == $0 }) { return false }
            let begin = source.bytes[Int(token.start)]
            return (0x41...0x5A).contains(begin) || token.name == Keyword.localized
                || TypeWord.words.contains { token.name == $0 }
        case .leftBracket, .less: return true
        default: return false
        }
    }

    /// Reads what is between the word of an attribute, which has been read, and its parentheses, or in their place.
    mutating func readSignOrBareArgument(of word: Token) {
        guard !startsLine else { return }
        let takesValue = Self.valueAttributes.contains { word.name == $0 }
        guard at(.colon) || at(.equal) && takesValue else {
            if takesValue, isBareArgument,
                at(.string) ? word.name == Keyword.matches : !isBeforeStray(.rightParenthesis)
            {
                readBareArgument(of: word)
            }
            return
        }
        if Self.plainAttributes.contains(where: { word.name == $0 }) { return readValueOfPlain(word) }
        if nextKind == .leftParenthesis {
            return readWrongSign(
                "an attribute has no \(current.kind.spelling)",
                help: "Remove \(current.kind.spelling).",
                write: ""
            )
        }
        readBareArgument(of: word)
    }

    /// Reads `: true` behind `required`.
    private mutating func readValueOfPlain(_ word: Token) {
        let isMeant = peek().name == Keyword.true
        let isBoolean = isMeant || peek().name == Keyword.false
        if mayReport() {
            let start = isMeant ? word.end : cursor.tokens[max(position - 2, 0)].end
            let place = Location(file: file, span: SourceSpan(start: start, end: peek().end))
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "'\(text(word))' has no value",
                    at: location(current),
                    help: isMeant
                        ? "Write '\(text(word))' alone." : "Leave '\(text(word))' out if it should not apply.",
                    fixIts: isBoolean
                        ? [FixIt("remove it", edits: [TextEdit(location: place, replacement: "")])] : []
                )
            )
        }
        readUnexpectedValue()
    }

    /// Moves past a sign and the value behind it.
    private mutating func readUnexpectedValue() {
        let node = open(.unexpected)
        bump()
        if !startsLine { parseValue() }
        closeUnexpected(node)
    }

    /// Whether the value of an attribute stands here without its parentheses.
    private var isBareArgument: Bool {
        switch current.kind {
        case .ellipsis, .minus, .dot: return true
        case .identifier:
            return nextKind != .colon && nextKind != .leftParenthesis && !atWord(among: Self.attributes)
        default: return current.kind.isLiteral
        }
    }

    /// Reads a value, and the sign before it, where it was to stand in parentheses.
    mutating func readBareArgument(of word: Token) {
        var problem: Int?
        if mayReport() {
            problem = problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "the value of '\(text(word))' is written in parentheses, \(found)",
                    at: location(current),
                    help: "Write it between '(' and ')'.",
                    fixIts: [FixIt("write '(' and ')'", edits: [])]
                )
            )
        }
        let node = open(.attributeArguments)
        if at(.colon) || at(.equal) { readUnexpected() }
        let start = current.start
        missing()
        if startsLine { readMissingValue() } else { parseValue() }
        missing()
        close(node)
        guard let problem else { return }
        // A length is a range; and a value that is broken itself is not known to end here.
        let isRange = word.name == Keyword.length || word.name == Keyword.range
        guard placeBefore.span.end > start, !isRange || hasEllipsis(since: start) else {
            return problems.removeFixIts(of: problem)
        }
        let opening = Location(file: file, span: SourceSpan(start: word.end, end: start))
        problems.addEdit(TextEdit(location: opening, replacement: "("), toFixItOf: problem)
        problems.addEdit(TextEdit(location: placeBefore, replacement: ")"), toFixItOf: problem)
    }

    private func hasEllipsis(since start: UInt32) -> Bool {
        cursor.tokens[..<position].reversed().prefix { $0.start >= start }.contains { $0.kind == .ellipsis }
    }

    /// Reads a version in parentheses behind `since`: `since("1.2.0")`. False where none stands there.
    mutating func readVersionInParentheses() -> Bool {
        guard at(.leftParenthesis), !startsLine, nextKind == .version || nextKind == .string,
            peek(2).kind == .rightParenthesis
        else { return false }
        readWithoutBrackets("a version is written without parentheses", text(peek()).filter { $0 != "\"" })
        return true
    }

    /// Whether `->` or `=>` stands here, and something behind it: its `>` ends no block.
    var isAtArrow: Bool {
        let next = peek()
        return (at(.minus) || at(.equal)) && !startsLine && next.kind == .greater && !next.flags.contains(.triviaBefore)
            && (peek(2).kind == .identifier || peek(2).kind == .leftBracket || peek(2).kind.isLiteral)
            && !peek(2).flags.contains(.newlineBefore)
    }

    /// Skips an arrow and what it points to.
    mutating func skipArrow() {
        bump()
        bump()
        if startsLine { return }
        current.kind.isLiteral ? bump() : parseType(in: .members)
    }

    /// Reads `-> Card` behind a member, as what leads to a screen is drawn: it is `opens Card`.
    mutating func readArrow(in block: Block) {
        guard block == .members, peek(2).kind == .identifier, peek(3).kind != .question, peek(3).kind != .colon else {
            let sign = at(.minus) ? "->" : "=>"
            return readRemovable("a member has no '\(sign)'", help: "Remove it.", title: "remove '\(sign)'") { parser in
                parser.skipArrow()
            }
        }
        let place = SourceSpan(start: current.start, end: peek().end)
        reportForeign("the screen that opens comes after 'opens'", place, "opens", SyntaxProblems.unexpectedToken)
        readUnexpected(count: 3)
    }

    /// Reads the name behind `from` or `opens` in brackets: `from [Berth]`. False where something else stands there.
    mutating func readNameInBrackets(behind word: String) -> Bool {
        guard at(.leftParenthesis) || at(.leftBracket), !startsLine, nextKind == .identifier,
            [.rightParenthesis, .rightBracket].contains(peek(2).kind)
        else { return false }
        readWithoutBrackets("a name follows '\(word)' without brackets", text(peek()))
        return true
    }

    /// Tells that one token is written without the brackets around it, and moves past the three.
    private mutating func readWithoutBrackets(_ message: String, _ meant: String) {
        let place = SourceSpan(start: placeBefore.span.end, end: peek(2).end)
        reportForeign(message, place, " " + meant, SyntaxProblems.unexpectedToken)
        readUnexpected(count: 3)
        missing()
    }

    /// Reads what comes after `input`, which has been read, in the place of a control: `input(emailAddress)`,
    /// `input: "email"`. False where a control may stand there.
    mutating func readInputWithoutControl() -> Bool {
        guard at(.leftParenthesis) || at(.colon) || at(.equal), !startsLine else { return false }
        let isCall = at(.leftParenthesis)
        let word = peek()
        let isControl = Self.controls.contains { word.name == $0 }
        if !isCall, isControl {
            readWrongSign("'input' has no \(current.kind.spelling)", help: "Remove it.", write: "")
            return false
        }
        if mayReport() {
            let isAlone = isControl && peek(2).kind == .rightParenthesis
            let place = Location(file: file, span: SourceSpan(start: placeBefore.span.end, end: peek(2).end))
            let meant = isControl ? text(word) : word.kind == .identifier ? "text(\(text(word)))" : "text(emailAddress)"
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedName,
                    "expected the name of the control after 'input', \(found)",
                    at: location(current),
                    help: "Write for example 'input \(meant)'.",
                    fixIts: isAlone
                        ? [FixIt("write '\(meant)'", edits: [TextEdit(location: place, replacement: " \(meant)")])] : []
                )
            )
        }
        missing()
        if isCall {
            let node = open(.unexpected)
            parseAttributeArguments()
            closeUnexpected(node)
        } else {
            readUnexpectedValue()
        }
        return true
    }

    /// Whether a comma, a bar or `and` stands here, and one of the words behind it on the line: these are next to each other.
    func isAtSign(before words: [Keyword]) -> Bool {
        let next = peek()
        return (at(.comma) || at(.pipe) || at(.identifier) && text(current) == "and") && !startsLine
            && !next.flags.contains(.newlineBefore) && peek(2).kind != .colon && words.contains { next.name == $0 }
    }

    /// Reads what is between two attributes: a sign, or `and`. False where neither does.
    ///
    /// - Parameter problem: That of the first such sign of a property: all of them are one mistake.
    mutating func readSignBetweenAttributes(_ problem: inout Int?) -> Bool {
        guard isAtSign(before: Self.attributes) else { return false }
        let sign = text(current)
        let place = Location(file: file, span: SourceSpan(start: placeBefore.span.end, end: current.end))
        let removal = TextEdit(location: place, replacement: "")
        if let problem {
            problems.addEdit(removal, toFixItOf: problem)
        } else if mayReport() {
            problem = problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "attributes are next to each other, without '\(sign)'",
                    at: location(current),
                    help: "Remove '\(sign)'.",
                    fixIts: [FixIt("remove '\(sign)'", edits: [removal])]
                )
            )
        }
        readUnexpected()
        return true
    }
}
