import FVMDiagnostics
import FVMSource

extension Parser {
    /// Moves tokens into one `unexpected` node while `condition` holds. Adds no node if it never holds.
    mutating func skip(while condition: (inout Parser) -> Bool) {
        guard !at(.endOfFile), condition(&self) else { return }
        let node = open(.unexpected)
        repeat {
            if current.flags.contains(.malformed), at(.string) { lastBrokenString = position }
            // Unknown tokens are skipped along, so that the node has no nodes in it.
            cursor.advance()
            while current.kind == .unknown { cursor.advanceBeyondUnknown() }
        } while !at(.endOfFile) && condition(&self)
        close(node)
    }

    /// Reads a closing bracket that closes nothing. It is no news where one of its kind has been missed.
    mutating func readStrayBracket() {
        if missingClosers[current.kind] > 0 {
            missingClosers[current.kind] -= 1
        } else if mayReport() {
            let removal = TextEdit(location: location(current), replacement: "")
            problems.append(
                Diagnostic(
                    SyntaxProblems.strayBracket,
                    "\(current.kind.spelling) closes nothing",
                    at: location(current),
                    fixIts: [FixIt("remove \(current.kind.spelling)", edits: [removal])]
                )
            )
        }
        readUnexpected()
    }

    /// Skips the rest of a broken item: to the next item, a `;`, or the end of the block.
    mutating func skipItem(_ block: Block, closer: TokenKind) {
        var brackets = BracketCounts()
        var isFirst = true
        skip { parser in
            defer { isFirst = false }
            if brackets.count(parser.current.kind) { return true }
            if parser.endsBlock(closer) { return false }
            if !brackets.areClosed || isFirst { return true }
            return !parser.at(.semicolon) && !(parser.startsLine && parser.startsItem(block))
        }
        if !brackets.areClosed { unclosedSkipEnd = position }
    }

    /// Skips the rest of a broken element: to a comma, or the end of the list.
    mutating func skipElement(_ element: Element, closer: TokenKind) {
        var brackets = BracketCounts()
        skip { parser in
            if brackets.count(parser.current.kind) { return true }
            return !parser.endsElements(element, closer) && !(brackets.areClosed && parser.at(.comma))
        }
        if !brackets.areClosed { unclosedSkipEnd = position }
    }

    /// Skips to the next declaration, or to tokens that may be meant as one.
    mutating func skipDeclaration() {
        var brackets = BracketCounts()
        var isFirst = true
        skip { parser in
            defer { isFirst = false }
            if parser.startsDeclaration, !isFirst { return false }
            if brackets.count(parser.current.kind) || isFirst || !brackets.areClosed { return true }
            return !(parser.startsLine && parser.at(.identifier) && parser.nextKind == .identifier)
        }
    }

    /// Reads a separator that belongs to the other kind of brackets. All of them in one list or block are one mistake,
    /// which `problem` remembers.
    mutating func readSeparatorMismatch(_ right: TokenKind, orLine: Bool, _ problem: inout Int?) {
        let edit = TextEdit(location: location(current), replacement: right.sign)
        if let problem {
            problems.addEdit(edit, toFixItOf: problem)
        } else if mayReport() {
            problem = problems.append(
                Diagnostic(
                    SyntaxProblems.separatorMismatch,
                    "expected \(right.spelling)\(orLine ? " or a new line" : ""), found \(current.kind.spelling)",
                    at: location(current),
                    help: orLine
                        ? "Separate with ';' or a new line between '<' and '>' or '{' and '}'."
                        : "Separate with ',' between '(' and ')' or '[' and ']'.",
                    fixIts: [FixIt("write \(right.spelling)", edits: [edit], applicability: .safe)]
                )
            )
        }
        readUnexpected()
    }

    /// - Parameter hasType: Whether what begins here has a type after its colon.
    mutating func reportMissingSeparator(hasType: Bool = false) {
        guard mayReport() else { return }
        // A word alone after a text may belong to it, and a name with a value after it is no member.
        let isType = [.identifier, .leftBracket, .less].contains(peek(2).kind)
        let isSure = nextKind == .colon ? isType || !hasType : cursor.tokens[position - 1].kind != .string
        problems.append(
            Diagnostic(
                SyntaxProblems.missingSeparator,
                "expected ';' or a new line before '\(text(current))'",
                at: location(current),
                fixIts: [FixIt("insert ';'", edits: [insertion(";")], applicability: isSure ? .safe : .maybe)]
            )
        )
    }

    /// - Parameter problem: The first one of a list: all of them are one mistake.
    mutating func reportMissingComma(_ problem: inout Int?) {
        if let problem { return problems.addEdit(insertion(","), toFixItOf: problem) }
        guard mayReport() else { return }
        problem = problems.append(
            Diagnostic(
                SyntaxProblems.missingSeparator,
                "expected ',' before \(foundHere.dropFirst("found ".count))",
                at: location(current),
                help: isGroupOfName ? "Remove the name before '<': a row states its members." : "Insert ','.",
                fixIts: isGroupOfName
                    ? [] : [FixIt("insert ','", edits: [insertion(",")], applicability: .safe)]
            )
        )
    }

    /// Whether members in `< >` come after a name: `[Card < title: "A" >]`.
    private var isGroupOfName: Bool { at(.less) && position > 0 && cursor.tokens[position - 1].kind == .identifier }

    mutating func reportExpectedItem(_ block: Block) {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedMember,
                "expected \(block.item), \(foundHere)",
                at: location(current),
                help: "Write \(block.shape).",
                fixIts: nextKind == .colon ? unquotingFixIt.map { [$0] } ?? [] : []
            )
        )
    }

    /// A fix-it that removes the quotes of a name, if a name in quotes is next.
    var unquotingFixIt: FixIt? {
        guard at(.string), current.flags.contains(.plainString) else { return nil }
        let name = text(current).dropFirst().dropLast()
        guard let first = name.utf8.first, ByteClass(first) == .letter, name.utf8.allSatisfy({ ByteClass($0).isWord })
        else { return nil }
        let edit = TextEdit(location: location(current), replacement: String(name))
        return FixIt("remove the quotes", edits: [edit])
    }

    mutating func reportUnexpected(after item: StaticString) {
        // A bracket that has been missed before this place is no news when it comes.
        if current.kind.isCloser, missingClosers[current.kind] > 0 {
            missingClosers[current.kind] -= 1
            return
        }
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedToken,
                "\(isWordLike ? "'\(text(current).prefix(80))'" : current.kind.spelling) cannot follow \(item) here",
                at: location(current),
                help: isStraySign ? "Remove \(current.kind.spelling)." : nil,
                fixIts: isStraySign
                    ? [
                        FixIt(
                            "remove \(current.kind.spelling)",
                            edits: [TextEdit(location: location(current), replacement: "")]
                        )
                    ] : []
            )
        )
    }

    /// Whether a single stray symbol is before the end of the line or the block, so that removing it fixes the error.
    private var isStraySign: Bool {
        switch current.kind {
        case .rightParenthesis, .rightBracket, .rightBrace: return true
        case .dot, .comma, .equal, .star, .question, .pipe: break
        default: return false
        }
        let next = peek()
        // A name and a colon on the next line are an argument of a list that was closed too early.
        if at(.comma), next.kind == .identifier, peek(2).kind == .colon { return false }
        return next.flags.contains(.newlineBefore) || next.kind == .semicolon || next.kind == .greater
            || next.kind == .endOfFile || next.kind == .rightBrace
    }

    private var isWordLike: Bool {
        switch current.kind {
        case .identifier, .integer, .decimal, .size, .version, .date: true
        default: false
        }
    }

    /// The current token, as the end of a sentence, whether or not it starts a line.
    var foundHere: String {
        if at(.endOfFile) { return "but the file ends" }
        return "found " + (isWordLike ? "'\(text(current).prefix(80))'" : current.kind.spelling)
    }
}
