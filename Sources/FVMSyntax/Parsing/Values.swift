import FVMDiagnostics
import FVMSource

/// What a list in `( )` or `[ ]` is made of.
enum Element {
    case value, argument, dictionaryEntry, parameter, name
}

extension Parser {
    mutating func parseValue() {
        switch current.kind {
        case .integer where nextKind == .star: parseRepeatValue()
        case .string, .integer, .decimal, .date, .version, .size, .minus, .ellipsis: parseRangeValue()
        case .identifier:
            if startsDeclaration { return readMissingValue() }
            if nextKind == .leftParenthesis { parseCallValue() } else { parseNameValue() }
        case .dot: parseCaseValue()
        case .leftBracket: parseBracketValue()
        default: readMissingValue()
        }
    }

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
        expectName("the case")
        close(node)
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
        }
        parseValue()
        close(node)
    }

    /// A list or a dictionary: what stands behind its first value tells.
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

    /// Whether a key and a colon stand here.
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
        if mayReport() {
            problems.append(Diagnostic(SyntaxProblems.expectedValue, "expected a value, \(found)", at: demandedPlace))
        }
        missing()
    }

    private mutating func readMissingNumber() {
        if mayReport() {
            problems.append(
                Diagnostic(SyntaxProblems.expectedValue, "expected a number after '-', \(found)", at: demandedPlace)
            )
        }
        missing()
    }
}

// MARK: - Lists

extension Parser {
    /// Reads the elements of a list with commas between, up to its closing bracket.
    mutating func readElements(_ element: Element, closer: TokenKind) {
        var separatorProblem: Int?
        while !endsElements(closer) {
            let before = position
            readElement(element)
            endElement(element, closer: closer, separatorProblem: &separatorProblem)
            if position == before { leaf(.unexpected) }
        }
    }

    @inline(__always)
    private mutating func readElement(_ element: Element) {
        switch element {
        case .value: parseValue()
        case .argument: parseArgument()
        case .dictionaryEntry: parseDictionaryEntry()
        case .parameter: parseParameter()
        case .name: expectName("a property", onSameLine: false)
        }
    }

    @inline(__always)
    private mutating func endElement(_ element: Element, closer: TokenKind, separatorProblem: inout Int?) {
        if bumpIfPresent(.comma) || endsElements(closer) { return }
        if at(.semicolon) { return readWrongSemicolon(&separatorProblem) }
        if startsElement(element) {
            if mayReport() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.missingSeparator,
                        "expected ',' before \(foundHere.dropFirst("found ".count))",
                        at: location(current),
                        help: "insert ','",
                        fixIts: [FixIt("insert ','", edits: [insertion(",")], applicability: .safe)]
                    )
                )
            }
            return
        }
        reportUnexpected(after: "a value")
        skipElement(closer: closer)
        _ = bumpIfPresent(.comma)
    }

    private mutating func readWrongSemicolon(_ problem: inout Int?) {
        let edit = TextEdit(location: location(current), replacement: ",")
        if let problem {
            problems.addEdit(edit, toFixItOf: problem)
        } else {
            problem =
                mayReport()
                ? problems.append(
                    Diagnostic(
                        SyntaxProblems.wrongSeparator,
                        "expected ',', found ';'",
                        at: location(current),
                        help: "separate with ',' between '(' and ')' or '[' and ']'",
                        fixIts: [FixIt("write ','", edits: [edit], applicability: .safe)]
                    )
                ) : nil
        }
        leaf(.unexpected)
    }

    /// Whether the list ends before the current token.
    private func endsElements(_ closer: TokenKind) -> Bool {
        if endsBlock(closer) { return true }
        // In `( )` a name and a colon are an argument; in `[ ]`, on the next line, they are the next member.
        return closer == .rightBracket && startsLine && at(.identifier) && nextKind == .colon
    }

    private func startsElement(_ element: Element) -> Bool {
        switch current.kind {
        case .identifier: true
        case .string, .integer, .decimal, .date, .version, .size, .minus, .dot, .leftBracket:
            element != .name && element != .parameter
        default: false
        }
    }

    /// Skips the rest of a broken element: to a comma, or the end of the list.
    private mutating func skipElement(closer: TokenKind) {
        var nested = BracketCounts()
        var open = 0
        skip { parser in
            let kind = parser.current.kind
            if let inner = kind.closer {
                nested[inner] += 1
                open += 1
                return true
            }
            if kind.isCloser, nested[kind] > 0 {
                nested[kind] -= 1
                open -= 1
                return true
            }
            return !parser.endsElements(closer) && (open > 0 || kind != .comma)
        }
    }
}
