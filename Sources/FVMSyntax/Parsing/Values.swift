import FVMDiagnostics
import FVMLanguage
import FVMSource

/// How a value is written.
private enum ValueForm {
    case repeated, literal, call, url, name, enumCase, list, none
}

extension Parser {
    mutating func parseValue() {
        // Values nest, so the lookahead is in its own function and not on the stack during recursion.
        switch valueForm() {
        case .repeated: parseRepeatValue()
        case .literal: parseRangeValue()
        case .call: parseCallValue()
        case .url: readURLWithoutQuotes()
        case .name: parseNameValue()
        case .enumCase: parseCaseValue()
        case .list: parseBracketValue()
        case .none: readMissingValue()
        }
    }

    @inline(never)
    private func valueForm() -> ValueForm {
        switch current.kind {
        case .integer where nextKind == .star: .repeated
        case .string, .integer, .decimal, .date, .version, .size, .minus, .ellipsis: .literal
        case .identifier where startsDeclaration: .none
        case .identifier where nextKind == .leftParenthesis: .call
        case .identifier where isBeforeURL: .url
        case .identifier: .name
        case .dot: .enumCase
        case .leftBracket: .list
        default: .none
        }
    }

    /// Whether the value is in a list or an argument. Elsewhere, braces after it are a table of texts.
    var isInList: Bool { openBrackets[.rightBracket] > 0 || openBrackets[.rightParenthesis] > 0 }

    /// A literal, or a range between two of them of which one may be left out.
    mutating func parseRangeValue() {
        let isRange =
            switch current.kind {
            case .ellipsis: true
            case .minus: peek(2).kind == .ellipsis
            default: nextKind == .ellipsis
            }
        guard isRange else { return parseLiteralValue() }
        let node = open(.rangeValue)
        if !at(.ellipsis) { parseLiteralValue() }
        expect(.ellipsis, "between the bounds of the range")
        switch current.kind {
        case .minus: parseLiteralValue()
        default: if current.kind.isLiteral { parseLiteralValue() }
        }
        close(node)
    }

    @inline(__always)
    mutating func parseLiteralValue() {
        let node = open(.literalValue)
        if bumpIfPresent(.minus) {
            if at(.integer) || at(.decimal) { bump() } else { readMissingNumber() }
        } else {
            bump()
        }
        close(node)
    }

    @inline(__always)
    mutating func parseNameValue() {
        leaf(.nameValue)
    }

    mutating func parseCaseValue() {
        let node = open(.caseValue)
        bump()
        if at(.integer), !current.flags.contains(.triviaBefore) { readMissingZero() } else { expectName("the case") }
        close(node)
    }

    /// Reads the digits of `.5`.
    private mutating func readMissingZero() {
        if mayReport() {
            let dot = Location(file: file, span: SourceSpan(start: current.start - 1, end: current.end))
            let place = Location(file: file, span: SourceSpan(start: current.start - 1, end: current.start - 1))
            problems.append(
                Diagnostic(
                    SyntaxProblems.malformedNumber,
                    "a number begins with a digit",
                    at: dot,
                    help: "Write '0' before the dot.",
                    fixIts: [
                        FixIt(
                            "insert '0'",
                            edits: [TextEdit(location: place, replacement: "0")],
                            applicability: .safe
                        )
                    ]
                )
            )
        }
        missing()
        readUnexpected()
    }

    mutating func parseCallValue() {
        let node = open(.callValue)
        bump()
        parseArgumentList()
        close(node)
    }

    mutating func parseRepeatValue() {
        let node = open(.repeatValue)
        guard enter() else { return close(node) }
        defer { leave() }
        bump()
        expect(.star, "after the count")
        parseValue()
        close(node)
    }

    mutating func parseArgumentList() {
        let node = open(.argumentList)
        guard enter() else { return close(node) }
        defer { leave() }
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "before the values")
        if opening != nil { readElements(.argument, closer: .rightParenthesis) }
        expectClosing(.rightParenthesis, opening: opening)
        close(node)
    }

    mutating func parseArgument() {
        let node = open(.argument)
        if at(.identifier), nextKind == .colon {
            bump()
            bump()
        } else if at(.identifier), nextKind == .minus, startsHyphenatedName {
            bump()
            readHyphensInName()
            bump()
        }
        parseValue()
        close(node)
    }

    /// Parses a list or a dictionary. The token after the first value decides.
    mutating func parseBracketValue() {
        let node = open(.listValue)
        guard enter() else { return close(node) }
        defer { leave() }
        let opening = expectOpening(.leftBracket, closer: .rightBracket, "before the values")
        if at(.colon), nextKind == .rightBracket {
            nodes[node].kind = .dictionaryValue
            bump()
        } else if startsDictionaryEntry {
            nodes[node].kind = .dictionaryValue
            readElements(.dictionaryEntry, closer: .rightBracket)
        } else {
            readElements(.value, closer: .rightBracket)
        }
        expectClosing(.rightBracket, opening: opening)
        close(node)
    }

    /// Whether a key and a colon are next.
    private var startsDictionaryEntry: Bool {
        switch current.kind {
        case .identifier: nextKind == .colon && !startsLine
        case .minus, .dot: peek(2).kind == .colon
        default: current.kind.isLiteral && nextKind == .colon
        }
    }

    mutating func parseDictionaryEntry() {
        let node = open(.dictionaryEntry)
        parseDictionaryKey()
        expect(.colon, "after the key")
        parseValue()
        close(node)
    }

    mutating func parseDictionaryKey() {
        switch current.kind {
        case .identifier: parseNameValue()
        case .dot: parseCaseValue()
        case .minus: parseLiteralValue()
        default: if current.kind.isLiteral { parseLiteralValue() } else { readMissingValue() }
        }
    }

    mutating func readMissingValue() {
        if mayReportMissing() {
            problems.append(
                Diagnostic(SyntaxProblems.expectedValue, "expected a value, \(found)", at: demandedPlace)
            )
        }
        missing()
    }

    private mutating func readMissingNumber() {
        if mayReportMissing() {
            problems.append(
                Diagnostic(SyntaxProblems.expectedValue, "expected a number after '-', \(found)", at: demandedPlace)
            )
        }
        missing()
    }

    // MARK: Addresses

    /// Whether `https://` is next, which starts a comment.
    var isBeforeURL: Bool {
        let colon = peek()
        guard colon.kind == .colon, !colon.flags.contains(.triviaBefore) else { return false }
        return source.bytes[Int(colon.end)...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    }

    /// Reads `https://example.com` without quotes. The rest of its line is part of the comment.
    mutating func readURLWithoutQuotes() {
        let rest = source.bytes[Int(current.start)...].prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ";") }
        let place = Location(file: file, span: SourceSpan(start: current.start, end: UInt32(rest.endIndex)))
        let meant = "\"\(source.text(place.span))\""
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedValue,
                    "an address is written in quotes",
                    at: place,
                    help: "Write '\(meant)'.",
                    fixIts: [FixIt("put it in quotes", edits: [TextEdit(location: place, replacement: meant)])]
                )
            )
        }
        // It may have swallowed a bracket, as a text that does not end may.
        lastBrokenString = position
        readUnexpected(count: 2)
    }
}
