import FVMDiagnostics
import FVMLanguage
import FVMSource

/// How a value is written.
private enum ValueForm {
    case repeated, literal, call, callInOddBrackets, callWithoutName, listInOddBrackets, url, name, dotBeforeCall,
        enumCase, list, none
}

extension Parser {
    mutating func parseValue() {
        // Values nest: what is looked at to tell them apart is not kept on the stack while one is read.
        switch valueForm() {
        case .repeated: parseRepeatValue()
        case .literal: parseRangeValue()
        case .call:
            parseCallValue()
            readTimesBehind()
        case .callInOddBrackets: readCallInOddBrackets()
        case .callWithoutName: readCallWithoutName()
        case .listInOddBrackets: readListInWrongBrackets()
        case .url: readURLWithoutQuotes()
        case .name: readNameOrCase()
        case .dotBeforeCall:
            readDotBeforeCall()
            parseCallValue()
        case .enumCase: parseCaseValue()
        case .list: parseBracketValue()
        case .none: readMissingValue()
        }
    }

    @inline(never)
    private func valueForm() -> ValueForm {
        switch current.kind {
        case .integer where nextKind == .star || isBeforeTimes || isBeforeRepeated: .repeated
        // `3x Card()`: the number has been reported.
        case .size where current.flags.contains(.malformed) && isBeforeRepeated: .repeated
        case .string, .integer, .decimal, .date, .version, .size, .minus, .ellipsis: .literal
        case .identifier where startsDeclaration: .none
        case .identifier where nextKind == .leftParenthesis: .call
        case .identifier where isBeforeWrongBrackets || isBeforeForgottenOpening: .callInOddBrackets
        case .identifier where isBeforeURL: .url
        case .identifier: .name
        case .leftParenthesis where isBeforeListInWrongBrackets: .listInOddBrackets
        case .leftBrace where isBeforeListInWrongBrackets: .listInOddBrackets
        case .dot where nextKind == .identifier && peek(2).kind == .leftParenthesis:
            names.text(peek().name) == "init" ? .callWithoutName : .dotBeforeCall
        case .leftParenthesis where nextKind == .identifier && peek(2).kind == .colon: .callWithoutName
        case .dot: .enumCase
        case .leftBracket: .list
        default: .none
        }
    }

    @inline(never)
    private mutating func readDotBeforeCall() {
        readWrongSign("a stub is written without '.'", help: "Remove '.'.", write: "")
    }

    /// Whether the value stands in a list or among arguments: elsewhere braces behind it are a table of texts.
    var isInList: Bool { openBrackets[.rightBracket] > 0 || openBrackets[.rightParenthesis] > 0 }

    /// Whether `3 x Card()` begins here.
    private var isBeforeTimes: Bool {
        let sign = peek()
        return sign.kind == .identifier && ["x", "X", "times"].contains(names.text(sign.name))
            && peek(2).kind == .identifier && peek(3).kind == .leftParenthesis
    }

    /// Whether `3 Card()` begins here, where rows may stand: behind another value it is rather an attribute.
    private var isBeforeRepeated: Bool {
        guard nextKind == .identifier, peek(2).kind == .leftParenthesis, position > 1 else { return false }
        let isOfList = cursor.tokens[position - 1].kind == .equal && cursor.tokens[position - 2].kind == .rightBracket
        return (isOfList || isInList) && !peek().flags.contains(.newlineBefore)
    }

    @inline(never)
    private mutating func readTimesSign() {
        if nextKind == .leftParenthesis {
            if !cursor.tokens[position - 1].flags.contains(.malformed), mayReport() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.expectedToken,
                        "expected '*' between the count and what it repeats",
                        at: location(current),
                        help: "Write '*' after the count.",
                        fixIts: [FixIt("insert '*'", edits: [insertion(" *")])]
                    )
                )
            }
            return missing()
        }
        readWrongSign("a value is repeated with '*'", help: "Write '*'.", write: "*")
    }

    /// Reads `* 3` behind a stub, whose count comes before it here.
    @inline(never)
    private mutating func readTimesBehind() {
        guard at(.star), nextKind == .integer else { return }
        if mayReport() {
            let start = cursor.tokens[
                Int(nodes[nodes.lastIndex { $0.kind == .callValue && $0.endToken == position } ?? 0].firstToken)
            ].start
            let gap = Location(file: file, span: SourceSpan(start: placeBefore.span.end, end: peek().end))
            let front = Location(file: file, span: SourceSpan(start: start, end: start))
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "a count comes before what it repeats",
                    at: location(current),
                    help: "Write '\(text(peek())) * ' before the stub.",
                    fixIts: [
                        FixIt(
                            "write the count first",
                            edits: [
                                TextEdit(location: front, replacement: "\(text(peek())) * "),
                                TextEdit(location: gap, replacement: ""),
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

    /// A name; or a case behind the name of its enum, and a stub behind `new`, as other languages have them.
    private mutating func readNameOrCase() {
        let next = peek()
        guard !next.flags.contains(.newlineBefore) else { return parseNameValue() }
        if beginsExpression { return readExpression() }
        if names.text(current.name) == "new", next.kind == .identifier, peek(2).kind == .leftParenthesis {
            readSuperfluousWord("a stub is written without 'new'", applicability: .safe)
            return parseValue()
        }
        let isCase =
            next.kind == .dot && peek(2).kind == .identifier && peek(3).kind != .leftParenthesis && peek(3).kind != .dot
        let isSwiftCase = next.kind == .colon && peek(2).kind == .colon && peek(3).kind == .identifier
        guard isCase || isSwiftCase else { return parseNameValue() }
        reportNameOfEnum(isCase: isCase)
        let node = open(.unexpected)
        bump()
        if isSwiftCase { bump() }
        closeUnexpected(node)
        if isCase { return parseCaseValue() }
        // The second colon stands for the dot.
        let value = self.open(.caseValue)
        bump()
        bump()
        close(value)
    }

    /// Says that the name of an enum comes before one of its cases, as `Plan.free` or `Plan::free`.
    private mutating func reportNameOfEnum(isCase: Bool) {
        guard mayReport() else { return }
        let next = peek()
        let end = isCase ? next.start : peek(2).end
        let span = SourceSpan(start: current.start, end: end)
        let edit = TextEdit(location: Location(file: file, span: span), replacement: isCase ? "" : ".")
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedToken,
                "a case is written without the name of its enum",
                at: location(current),
                help: "Write '.\(text(peek(isCase ? 2 : 3)))'.",
                fixIts: [FixIt("write '.\(text(peek(isCase ? 2 : 3)))'", edits: [edit])]
            )
        )
    }

    /// A literal, or a range between two of them of which one may be left out.
    mutating func parseRangeValue() {
        let isRange =
            switch current.kind {
            case .ellipsis: true
            case .minus: peek(2).kind == .ellipsis
            default: nextKind == .ellipsis
            }
        guard isRange else {
            let node = nodes.count
            parseLiteralValue()
            if at(.minus), !startsLine, nextKind == .integer { readMinusBetweenNumbers(node) }
            return
        }
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
        if at(.identifier) { readTimesSign() } else { expect(.star, "after the count") }
        parseValue()
        close(node)
    }

    mutating func parseArgumentList() {
        if isBeforeUnopenedArguments { return readWithoutOpening(.argument, as: .argumentList) }
        let node = open(.argumentList)
        guard enter() else { return close(node) }
        defer { leave() }
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "before the values")
        if opening != nil { readElements(.argument, closer: .rightParenthesis) }
        expectClosing(.rightParenthesis, opening: opening)
        close(node)
    }

    mutating func parseArgument() {
        // In `join(steps by: dot)` a comma is missing.
        let isBeforeSeparator = peek().name == Keyword.by && peek(2).kind == .colon
        if !isBeforeSeparator { readWordBeforeLabel("an argument") }
        let node = open(.argument)
        if isBeforeSeparator {
            parseValue()
            return close(node)
        }
        if at(.identifier), nextKind == .colon {
            bump()
            bump()
        } else if at(.identifier), nextKind == .minus, startsHyphenatedName {
            bump()
            readHyphensInName()
            bump()
        } else if isBeforeForgottenColon || (at(.identifier) && nextKind == .equal) {
            bump()
            _ = expectColon("after the label")
        }
        parseValue()
        close(node)
    }

    /// Whether a label and its value stand here side by side: `Card(title "x")`.
    private var isBeforeForgottenColon: Bool {
        guard at(.identifier) else { return false }
        let next = peek()
        guard !next.flags.contains(.newlineBefore) else { return false }
        return next.kind.isLiteral || next.kind == .identifier || next.kind == .leftBracket || next.kind == .dot
    }

    /// A list or a dictionary: what comes after its first value tells.
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
        if mayReportMissing() {
            let isObject = at(.leftBrace) && (nextKind == .identifier || nextKind == .string) && peek(2).kind == .colon
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedValue,
                    "expected a value, \(found)",
                    at: demandedPlace,
                    help: isObject ? "Write the name of the view model, and the values: Card(title: \"x\")." : nil
                )
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
}
