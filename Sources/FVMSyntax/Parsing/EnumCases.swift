import FVMDiagnostics
import FVMSource

/// Cases of enums, and what is known with them.
extension Parser {
    /// Reads the text of a case where no colon comes before it.
    private mutating func readTextWithoutColon() {
        if mayReport() {
            reportRepeatable(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "the text of a case comes after ':'",
                    at: location(current),
                    help: "Write ':' before it.",
                    fixIts: [FixIt("insert ':'", edits: [insertion(":")])]
                )
            )
        }
        missing()
        readText()
    }

    mutating func parseEnumCase() {
        if nextKind == .identifier { readWordCase() }
        let node = open(.enumCase)
        bump()
        if at(.minus) { readHyphensInName() }
        if at(.leftParenthesis) { readPayload() }
        if at(.equal), nextKind == .string {
            let shown = "\(text(cursor.tokens[position - 1])): \(text(peek()))"
            readRemovable(
                "a case has no value: in JSON it is its name",
                help: "Remove it. If users are to read it, write '\(shown)'.",
                title: "remove the value",
                isRepeatable: true
            ) { parser in
                parser.bump()
                parser.bump()
            }
        } else if at(.equal), nextKind == .leftBrace {
            readWrongSign("the text of a case comes after ':'", help: "Write ':' before it.", write: ":")
            readText()
        } else if at(.string) || at(.leftBrace), !startsLine {
            readTextWithoutColon()
        } else if at(.equal), nextKind == .integer {
            readRemovable(
                "a case has no number: in JSON it is its name",
                help: "Remove it.",
                title: "remove the number",
                isRepeatable: true
            ) { parser in
                parser.bump()
                parser.bump()
            }
        } else if bumpIfPresent(.colon) {
            readText()
            if at(.identifier), !startsLine { readAttributeOfCase() }
        }
        close(node)
    }

    /// Reads `icon "star"` or `icon("star")` behind the text of a case: another case has its text behind a colon.
    private mutating func readAttributeOfCase() {
        guard nextKind == .string || nextKind == .leftParenthesis, !peek().flags.contains(.newlineBefore) else {
            return
        }
        let word = text(current)
        readRemovable(
            "a case has a name and a text, and no '\(word)'",
            help: "Remove it. To begin another case, write ';' before it.",
            title: "remove '\(word)'"
        ) { parser in
            parser.bump()
            guard parser.at(.leftParenthesis) else { return parser.bump() }
            while !parser.at(.rightParenthesis), !parser.at(.endOfFile), !parser.startsLine { parser.bump() }
            if parser.at(.rightParenthesis) { parser.bump() }
        }
    }

    /// What is known with a case: the `(max: int = 50)` behind its name.
    private mutating func readPayload() {
        let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after the name of the case")
        if at(.rightParenthesis) { readMissingPayload() }
        readElements(.payloadMember, closer: .rightParenthesis)
        expectClosing(.rightParenthesis, opening: opening)
    }

    /// Reports parentheses with nothing between them.
    private mutating func readMissingPayload() {
        guard mayReport() else { return }
        problems.append(
            Diagnostic(
                SyntaxProblems.unexpectedToken,
                "there is nothing between these parentheses",
                at: location(current),
                help: "Write what is known with the case, as '(max: int)', or remove the parentheses."
            )
        )
    }

    /// One of the values of a case.
    mutating func parsePayloadMember() {
        let node = open(.payloadMember)
        expectName("the value", onSameLine: false)
        _ = expectColon("after the name of the value")
        parseType(in: .properties)
        if at(.identifier) { _ = readElementBehindList() }
        if at(.equal) { parseInitializer(in: .properties) }
        close(node)
    }

    /// Reads `(reason: string)` behind the name of a case of an inline enum, which has no values.
    mutating func readValuesOfCase() {
        readRemovable(
            "a case of an inline enum has no values",
            help: "Remove them; where an error's code is to have values, declare an enum for it.",
            title: "remove the values"
        ) { parser in
            parser.bump()
            while !parser.at(.rightParenthesis), !parser.at(.endOfFile), !parser.startsLine { parser.bump() }
            if parser.at(.rightParenthesis) { parser.bump() }
        }
    }

    /// Reads the word `case` as Swift has it before the names of cases.
    private mutating func readWordCase() {
        guard names.text(current.name) == "case", !peek().flags.contains(.newlineBefore) else { return }
        readSuperfluousWord("the name of a case is written alone, without 'case'", applicability: .safe)
    }

    /// Reads `= running | failed` behind the name of an enum, as other languages write it; false where it does not stand
    /// there.
    mutating func readCasesBehindSign() -> Bool {
        guard at(.equal) || at(.colon), !startsLine, isForeignCase(peek()), peek(2).kind == .pipe else { return false }
        let mayTell = mayReport()
        let start = placeBefore.span.end
        let node = open(.unexpected)
        var cases: [String] = []
        var end = current.end
        while at(.equal) || at(.colon) || at(.pipe) {
            end = current.end
            bump()
            guard isForeignCase(current) else { break }
            cases.append(text(current).filter { $0 != "\"" })
            end = current.end
            bump()
        }
        closeUnexpected(node)
        missing()
        guard mayTell else { return true }
        let place = Location(file: file, span: SourceSpan(start: start, end: end))
        let meant = "< \(cases.joined(separator: "; ")) >"
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "the cases of an enum are between '<' and '>'",
                at: place,
                help: "Write '\(meant)'.",
                fixIts: [FixIt("write '\(meant)'", edits: [TextEdit(location: place, replacement: " " + meant)])]
            )
        )
        return true
    }

    /// Whether a token is a name on the same line, or one in quotes.
    private func isForeignCase(_ token: Token) -> Bool {
        guard !token.flags.contains(.newlineBefore) else { return false }
        guard token.kind == .string else { return token.kind == .identifier }
        let name = text(token).dropFirst().dropLast().utf8
        return !name.isEmpty && name.allSatisfy(\.isNameByte) && !(name.first.map { 48...57 ~= $0 } ?? true)
    }
}
