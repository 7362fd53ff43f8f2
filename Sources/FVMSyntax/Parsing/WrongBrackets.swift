import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Brackets of another kind than belong there, those that are missing, and those that are one too many.
extension Parser {
    /// Reads a stub whose values are written in braces or angle brackets, or behind no bracket at all: `Card id: 1)`.
    @inline(never)
    mutating func readCallInOddBrackets() {
        let call = open(.callValue)
        guard enter() else { return close(call) }
        defer { leave() }
        bump()
        if at(.identifier) { readWithoutOpening(.argument, as: .argumentList) } else { readArgumentsInWrongBrackets() }
        close(call)
    }

    /// Reads the values of a stub before which the name of its view model is missing: `(id: 1)`, or `.init(id: 1)` as in Swift.
    @inline(never)
    mutating func readCallWithoutName() {
        reportMissingName("a view model")
        var brackets = BracketCounts()
        let first = at(.dot) ? position + 2 : position
        skip { parser in
            if parser.position < first { return true }
            guard parser.position == first || !brackets.areClosed else { return false }
            if !brackets.count(parser.current.kind), parser.current.kind.isCloser { return false }
            return !parser.startsDeclaration
        }
    }

    /// Whether values and the parenthesis that closes them stand here, and none that opens them.
    var isBeforeUnopenedArguments: Bool {
        at(.identifier) && nextKind == .colon && !startsLine && isBeforeStray(.rightParenthesis)
    }

    /// Reads the elements of a list and the parenthesis that closes it, where none opens it.
    mutating func readWithoutOpening(_ element: Element, as kind: SyntaxKind) {
        let list = open(kind)
        reportMissingOpening(.leftParenthesis, "before the values")
        missing()
        openBrackets[.rightParenthesis] += 1
        readElements(element, closer: .rightParenthesis)
        openBrackets[.rightParenthesis] -= 1
        _ = bumpIfPresent(.rightParenthesis)
        close(list)
    }

    /// Reads values in braces or angle brackets. Their problem mends both ends.
    mutating func readArgumentsInWrongBrackets() { readInWrongBrackets(.argument, as: .argumentList) }

    /// Whether the values of a stub are written in braces or angle brackets behind the name that stands here.
    var isBeforeWrongBrackets: Bool {
        let next = peek()
        // Only view models begin with a capital, and what they are called with is no table of texts.
        let isCalled = isInList || beginsWithCapital
        guard next.kind == .less || (next.kind == .leftBrace && isCalled), !next.flags.contains(.triviaBefore),
            !next.flags.contains(.newlineBefore)
        else { return false }
        return peek(2).kind == .identifier && peek(3).kind == .colon || peek(2).kind == .greater
    }

    /// Whether the values of a stub come after its name without the parenthesis that opens them.
    var isBeforeForgottenOpening: Bool {
        let next = peek()
        return next.kind == .identifier && !next.flags.contains(.newlineBefore) && peek(2).kind == .colon
            && beginsWithCapital && (isInList || isBeforeStray(.rightParenthesis))
    }

    var beginsWithCapital: Bool { (0x41...0x5A).contains(source.bytes[Int(current.start)]) }

    /// Says that values are written in braces or angle brackets.
    ///
    /// - Returns: The index of the problem, whose fix-it is to mend the other end, too.
    private mutating func reportWrongOpening(_ opener: TokenKind, _ closer: TokenKind) -> Int? {
        guard mayReport() else { return nil }
        let edit = TextEdit(location: location(current), replacement: opener.sign)
        let both = "\(opener.spelling) and \(closer.spelling)"
        return problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected \(opener.spelling) before the values, found \(current.kind.spelling)",
                at: location(current),
                help: "Write the values between \(both).",
                fixIts: [FixIt("write \(both)", edits: [edit])]
            )
        )
    }

    /// Whether the values of a list stand in parentheses or braces behind its type and `=`.
    var isBeforeListInWrongBrackets: Bool {
        guard position > 1, cursor.tokens[position - 1].kind == .equal, endsListType(position - 1) else { return false }
        return nextKind.isLiteral || nextKind == .identifier && peek(2).kind == .leftParenthesis
    }

    /// Reads the values of a list, or the entries of a dictionary, in parentheses or braces.
    @inline(never)
    mutating func readListInWrongBrackets() {
        guard enter() else { return }
        defer { leave() }
        let hasEntries = nextKind.isLiteral && peek(2).kind == .colon
        readInWrongBrackets(
            hasEntries ? .dictionaryEntry : .value,
            as: hasEntries ? .dictionaryValue : .listValue,
            insteadOf: .leftBracket
        )
    }

    /// Reads the elements of a list that stands in other brackets.
    mutating func readInWrongBrackets(
        _ element: Element,
        as kind: SyntaxKind,
        insteadOf opener: TokenKind = .leftParenthesis
    ) {
        let list = open(kind)
        let closer = current.kind.closer ?? .rightBrace
        let right = opener.closer ?? .rightParenthesis
        let problem = reportWrongOpening(opener, right)
        openBrackets[closer] += 1
        readUnexpected()
        readElements(element, closer: closer)
        openBrackets[closer] -= 1
        if at(closer) {
            if let problem {
                problems.addEdit(TextEdit(location: location(current), replacement: right.sign), toFixItOf: problem)
            }
            readUnexpected()
        }
        close(list)
    }

    /// Reads a closing bracket that closes nothing. It is no news where one of its kind has been missed.
    mutating func readStrayBracket() {
        if missingClosers[current.kind] > 0 {
            missingClosers[current.kind] -= 1
        } else {
            if mayReport() {
                problems.append(
                    Diagnostic(
                        SyntaxProblems.strayBracket,
                        "\(current.kind.spelling) closes nothing",
                        at: location(current),
                        fixIts: [
                            FixIt(
                                "remove \(current.kind.spelling)",
                                edits: [TextEdit(location: location(current), replacement: "")]
                            )
                        ]
                    )
                )
            }
        }
        readUnexpected()
    }

    /// Whether the members of a part of a request stand here without the bracket before them, or in others: `query: ideaId: id >`.
    func isRecordWithoutOpening(in block: Block) -> Bool {
        switch current.kind {
        case .identifier where nextKind == .colon: isPart(of: block) && lacksOpening(.properties, .greater)
        case .leftBrace, .leftParenthesis, .leftBracket:
            nextKind == .identifier && peek(2).kind == .colon && isPart(of: block)
        default: false
        }
    }

    /// Whether the member that is read is a part of a request, or the query of a screen. Others can have such names, too.
    private func isPart(of block: Block) -> Bool {
        let owner = cursor.tokens[position - 2]
        return switch block {
        case .requestMembers: [Keyword.query, .body, .response, .error].contains { owner.name == $0 }
        case .members: owner.name == Keyword.query
        default: false
        }
    }

    /// Whether members stand here in parentheses or brackets: `query: (id: id)`.
    var isBeforeMembersInOtherBrackets: Bool {
        (at(.leftParenthesis) || at(.leftBracket)) && nextKind == .identifier && peek(2).kind == .colon
    }
}
