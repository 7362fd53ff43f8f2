import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Signs that stand for others, or twice: `=` for `:`, `::`, `:=`, `,,`, and a comma in a number.
extension Parser {
    /// Reports the current token, and proposes to write another sign, or none, for it; then moves past it.
    mutating func readWrongSign(
        _ message: String,
        help: String,
        write sign: String,
        _ kind: DiagnosticKind = SyntaxProblems.unexpectedToken,
        isSure: Bool = true
    ) {
        if mayReport() {
            let title = sign.isEmpty ? "remove \(current.kind.spelling)" : "write '\(sign.drop { $0 == " " })'"
            reportRepeatable(
                Diagnostic(
                    kind,
                    message,
                    at: location(current),
                    help: help,
                    fixIts: isSure
                        ? [FixIt(title, edits: [TextEdit(location: location(current), replacement: sign)])] : []
                )
            )
        }
        readUnexpected()
    }

    /// Reports what begins with the current token, and proposes to remove all that `read` moves past.
    ///
    /// - Parameter isRepeatable: Whether all that says the same is one mistake.
    mutating func readRemovable(
        _ message: String,
        help: String,
        title: String,
        isRepeatable: Bool = false,
        _ read: (inout Parser) -> Void
    ) {
        let start = placeBefore.span.end
        var problem = isRepeatable && repeatable?.message == message ? repeatable?.problem : nil
        if problem == nil, mayReport() {
            problem = problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    message,
                    at: location(current),
                    help: help,
                    fixIts: [FixIt(title, edits: [])]
                )
            )
        }
        let node = open(.unexpected)
        read(&self)
        closeUnexpected(node)
        guard let problem else { return }
        if isRepeatable { repeatable = (message, problem) }
        let span = SourceSpan(start: start, end: placeBefore.span.end)
        problems.addEdit(TextEdit(location: Location(file: file, span: span), replacement: ""), toFixItOf: problem)
    }

    /// Moves past a colon. An `=` or `->` in its place is one mistake, and so is a second colon, or an `=` behind it.
    mutating func expectColon(_ place: StaticString) -> Bool {
        let isArrow = at(.minus) && nextKind == .greater
        if at(.equal) || isArrow, !startsLine {
            let isTwo = isArrow || nextKind == .equal
            let last = isTwo ? peek() : current
            let gap = current.flags.contains(.triviaBefore) ? placeBefore.span.end : current.start
            if mayReport() {
                let wide = Location(file: file, span: SourceSpan(start: gap, end: last.end))
                reportRepeatable(
                    Diagnostic(
                        SyntaxProblems.expectedToken,
                        "expected ':' \(place), found '\(isArrow ? "->" : isTwo ? "==" : "=")'",
                        at: location(current),
                        help: "Write ':' \(place).",
                        fixIts: [FixIt("write ':'", edits: [TextEdit(location: wide, replacement: ":")])]
                    )
                )
            }
            readUnexpected()
            if isTwo { readUnexpected() }
            return true
        }
        guard expect(.colon, place) else { return false }
        if at(.colon) { readSecondColon() }
        return true
    }

    mutating func readSecondColon() {
        guard at(.colon), !startsLine else { return }
        readWrongSign("one ':' is enough", help: "Remove the second ':'.", write: "")
    }

    /// Reads a comma between the cases of an enum that stands in a type: `free, pro`. False where none does.
    mutating func readCommaBetweenCases(_ block: Block) -> Bool {
        guard block == .properties || block == .requestMembers || block == .members, nextKind == .identifier,
            case let next = peek(), !next.flags.contains(.newlineBefore),
            case let before = cursor.tokens[max(position - 1, 0)], before.kind == .identifier,
            ByteClass(source.bytes[Int(before.start)]) == .letter, source.bytes[Int(before.start)] >= 0x61,
            source.bytes[Int(next.start)] >= 0x61
        else { return false }
        let behind = peek(2)
        let ends: [TokenKind] = [.greater, .comma, .pipe, .semicolon, .equal]
        guard behind.flags.contains(.newlineBefore) || ends.contains(behind.kind)
        else {
            return false
        }
        readWrongSign(
            "the cases of an enum stand with '|' between",
            help: "Write '|' between the cases.",
            write: " |",
            SyntaxProblems.wrongSeparator
        )
        readUnexpected()
        while at(.pipe) || at(.comma), nextKind == .identifier {
            readUnexpected()
            readUnexpected()
        }
        if at(.equal), !startsLine {
            let value = open(.unexpected)
            bump()
            parseValue()
            closeUnexpected(value)
        }
        return true
    }

    /// Reads a comma in a number, `1,5`, that is between two tokens without blanks; false where none does.
    ///
    /// What it means depends on the type: in a `double` it is a point, in an `int` it groups thousands.
    mutating func readCommaInNumber() -> Bool {
        let (before, behind) = (cursor.tokens[max(position - 1, 0)], peek())
        guard at(.comma), position > 1, before.kind == .integer, behind.kind == .integer,
            !current.flags.contains(.triviaBefore), !behind.flags.contains(.triviaBefore)
        else { return false }
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.malformedNumber,
                    "a number has no ','",
                    at: Location(file: file, span: SourceSpan(start: before.start, end: behind.end)),
                    help: "Write a fraction with '.', and thousands with '_' or nothing between.",
                    fixIts: commaMeant.map { sign in
                        let edit = TextEdit(location: location(current), replacement: sign)
                        return [FixIt("write '\(text(before))\(sign)\(text(behind))'", edits: [edit])]
                    } ?? []
                )
            )
        }
        readUnexpected(count: 2)
        return true
    }

    /// What a comma in the value of a property stands for, as its type tells.
    private var commaMeant: String? {
        var index = position - 2
        while index > 0, cursor.tokens[index].kind != .colon, position - index < 40 { index -= 1 }
        for token in cursor.tokens[index..<position] where token.kind == .identifier {
            if token.name == Keyword.double { return "." }
            if token.name == Keyword.int { return "" }
        }
        return nil
    }

    /// Reads a minus between two numbers, which is meant for the dots of a range, or for those of a date without its '@'.
    mutating func readMinusBetweenNumbers(_ node: Int) {
        guard at(.minus), !startsLine, nextKind == .integer, case let first = cursor.tokens[position - 1],
            first.kind == .integer
        else { return }
        let isDate = first.end - first.start == 4 && peek(2).kind == .minus && peek(3).kind == .integer
        guard isDate else {
            nodes[node].kind = .rangeValue
            readWrongSign(
                "a range is written with three dots",
                help: "Write '...' between the bounds.",
                write: "...",
                SyntaxProblems.twoDots
            )
            return parseLiteralValue()
        }
        if mayReport() {
            let last = peek(3)
            let place = Location(file: file, span: SourceSpan(start: first.start, end: last.end))
            let sign = TextEdit(
                location: Location(file: file, span: SourceSpan(start: first.start, end: first.start)),
                replacement: "@"
            )
            problems.append(
                Diagnostic(
                    SyntaxProblems.malformedDate,
                    "a date begins with '@'",
                    at: place,
                    help: "Write '@' before it.",
                    fixIts: last.end - last.start == 2 && peek().end - peek().start == 2
                        ? [FixIt("insert '@'", edits: [sign], applicability: .safe)] : []
                )
            )
        }
        let rest = open(.unexpected)
        for _ in 0..<4 { bump() }
        closeUnexpected(rest)
    }

    /// Reads `, "b", "c"` behind the first of several values that have no brackets; false where no value follows.
    mutating func readRestOfList(from start: UInt32) -> Bool {
        guard isValueBehindComma else { return false }
        var problem: Int?
        if mayReport() {
            let opening = Location(file: file, span: SourceSpan(start: start, end: start))
            problem = problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "the values of a list are between '[' and ']'",
                    at: location(current),
                    help: "Write '[' before the first, and ']' after the last.",
                    fixIts: [FixIt("write the brackets", edits: [TextEdit(location: opening, replacement: "[")])]
                )
            )
        }
        let node = open(.unexpected)
        repeat {
            bump()
            parseValue()
        } while isValueBehindComma
        closeUnexpected(node)
        if let problem { problems.addEdit(insertion("]"), toFixItOf: problem) }
        return true
    }

    /// Whether a comma and a value stand here, on one line, and no member that a comma parts from the one before it.
    private var isValueBehindComma: Bool {
        let next = peek()
        guard at(.comma), !startsLine, !next.flags.contains(.newlineBefore) else { return false }
        switch next.kind {
        case .string, .integer, .decimal, .date, .version, .size, .minus, .dot: return true
        case .identifier: return peek(2).kind == .leftParenthesis && !Self.attributes.contains { next.name == $0 }
        default: return false
        }
    }

    /// Whether `https://` stands here, behind which all is a comment.
    var isBeforeURL: Bool {
        let colon = peek()
        guard colon.kind == .colon, !colon.flags.contains(.triviaBefore) else { return false }
        return source.bytes[Int(colon.end)...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    }

    /// Reads `https://example.com`, which is written in quotes. What is behind it on the line is a part of the comment.
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
