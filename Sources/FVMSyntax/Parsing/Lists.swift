import FVMDiagnostics
import FVMSource

/// The kinds of elements in a list in `( )` or `[ ]`.
enum Element {
    case value, argument, dictionaryEntry, parameter, payloadMember, name, expectedValue
}

extension Parser {
    /// Reads the elements of a list with commas between, up to its closing bracket.
    mutating func readElements(_ element: Element, closer: TokenKind) {
        let isSetInLines = startsLine
        var separatorProblem: Int?
        while !endsElements(element, closer) {
            let before = position
            readElement(element)
            // In a list that started on one line, a name and a colon on the next line are the next member.
            if !isSetInLines, startsLine, at(.identifier), nextKind == .colon { return }
            endElement(element, closer: closer, separatorProblem: &separatorProblem)
            if position == before { readUnexpected() }
        }
    }

    @inline(__always)
    private mutating func readElement(_ element: Element) {
        switch element {
        case .value: parseValue()
        case .argument: parseArgument()
        case .dictionaryEntry: parseDictionaryEntry()
        case .parameter: parseParameter()
        case .payloadMember: parsePayloadMember()
        case .expectedValue: parseExpectedValue()
        case .name: expectName("a property", onSameLine: false)
        }
    }

    @inline(__always)
    private mutating func endElement(_ element: Element, closer: TokenKind, separatorProblem: inout Int?) {
        if bumpIfPresent(.comma) || endsElements(element, closer) { return }
        if at(.semicolon) { return readSeparatorMismatch(.comma, orLine: false, &separatorProblem) }
        if startsElement(element) { return reportMissingComma(&separatorProblem) }
        reportUnexpected(after: "a value")
        skipElement(element, closer: closer)
        _ = bumpIfPresent(.comma)
    }

    /// Whether the list ends before the current token.
    func endsElements(_ element: Element, _ closer: TokenKind) -> Bool {
        if endsBlock(closer) || element == .name && at(.less) { return true }
        if element == .value, closer == .rightParenthesis, at(.leftBrace), !startsLine { return true }
        // The values of attributes are in parentheses, so the next attribute is no value.
        if element == .value, closer == .rightParenthesis, atWord(among: Self.attributes),
            case let before = cursor.tokens[position - 1].kind, before != .leftParenthesis, before != .comma
        {
            return true
        }
        if at(.semicolon) {
            // A semicolon ends the list before the next member, unless it is in place of a comma between two
            // arguments.
            return element != .argument && element != .parameter && element != .payloadMember && nextKind == .identifier
                && peek(2).kind == .colon
        }
        // In `( )` a name and a colon are an argument; in `[ ]`, on the next line, they are the next member.
        return closer == .rightBracket && startsLine && at(.identifier) && nextKind == .colon
    }

    private func startsElement(_ element: Element) -> Bool {
        switch current.kind {
        case .identifier: true
        case .string, .integer, .decimal, .date, .version, .size, .dot, .leftBracket:
            element != .name && element != .parameter && element != .payloadMember
        case .less: element == .expectedValue
        default: false
        }
    }
}
