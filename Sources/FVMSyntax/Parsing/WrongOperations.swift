import FVMDiagnostics
import FVMLanguage
import FVMSource

/// Operations as other languages write them: without parentheses, with a body, with default values.
extension Parser {
    /// Reports that `()`, or the first of them, is missing behind the name of an operation.
    mutating func readMissingParentheses() {
        if at(.identifier), nextKind == .colon, isBeforeStray(.rightParenthesis) {
            reportMissingOpening(.leftParenthesis, "after the name of the operation")
            readElements(.parameter, closer: .rightParenthesis)
            if at(.rightParenthesis) { readUnexpected() }
            return
        }
        guard mayReportMissing() else { return missing() }
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedToken,
                "expected '(' after the name of the operation, \(found)",
                at: demandedPlace,
                help: "Write '()' behind the name of the operation.",
                // Other brackets may stand for them.
                fixIts: at(.less) || at(.leftBrace)
                    ? [] : [FixIt("insert '()'", edits: [insertion("()")], applicability: .safe)]
            )
        )
        missing()
    }

    /// Reads a word before the name of an operation, as other languages have it: `operation func save()`. The current token is that
    /// word.
    mutating func readWordBeforeOperation() {
        guard atWord(.async) || atWord(.throws) else {
            return readSuperfluousWord("an operation is its name and its parameters", applicability: .maybe)
        }
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "'\(text(current))' comes after the parameters",
                    at: location(current),
                    help: "Write 'operation \(text(peek()))() \(text(current))'."
                )
            )
        }
        readUnexpected()
    }

    /// Reads a comma or `and` before what an operation does.
    mutating func readSignBeforeEffects() {
        guard isAtSign(before: [.sends, .output, .opens]) else { return }
        readWrongSign("what an operation does comes after it, without a sign", help: "Remove it.", write: "")
    }

    /// Reads `async` behind `throws`.
    mutating func readAsyncBehindThrows() {
        let before = cursor.tokens[position - 1]
        if mayReport(), before.name == Keyword.throws {
            let edits = [
                TextEdit(location: location(before), replacement: "async"),
                TextEdit(location: location(current), replacement: "throws"),
            ]
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "'async' comes before 'throws'",
                    at: location(current),
                    help: "Write 'async throws'.",
                    fixIts: [FixIt("write 'async throws'", edits: edits, applicability: .safe)]
                )
            )
        }
        readUnexpected()
    }

    /// Reads the braces of a body in which nothing stands.
    mutating func readEmptyBody() {
        let span = SourceSpan(start: placeBefore.span.end, end: peek().end)
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.unexpectedToken,
                    "operations have no body here",
                    at: location(current),
                    help: "Remove the braces; what an operation does is written in Swift.",
                    fixIts: [
                        FixIt(
                            "remove the braces",
                            edits: [TextEdit(location: Location(file: file, span: span), replacement: "")],
                            applicability: .safe
                        )
                    ]
                )
            )
        }
        readUnexpected()
        readUnexpected()
    }

    /// Reads `= value` behind the type of a parameter.
    mutating func readDefaultOfParameter() {
        readRemovable("a parameter has no default value", help: "Remove the value.", title: "remove the value") {
            parser in
            parser.bump()
            if !parser.at(.comma), !parser.at(.rightParenthesis) { parser.parseValue() }
        }
    }

    /// Reads `save()` as an operation whose first word is missing.
    mutating func readOperationWithoutWord() {
        reportForeign(
            "an operation begins with 'operation'",
            SourceSpan(start: current.start, end: current.end),
            "operation \(text(current))",
            SyntaxProblems.expectedMember
        )
        parseOperation(hasWord: false)
    }

    /// Reads the word before the name of a request, of a screen or of what the app keeps, where it is nearly right.
    mutating func readMisspeltSending() {
        let words: [Keyword] = [.sends, .output, .opens]
        guard at(.identifier), !startsLine, nextKind == .identifier, !peek().flags.contains(.newlineBefore),
            !atWord(among: words), let meant = wordMeant(among: words)
        else { return }
        reportUnknownWord(SyntaxProblems.unexpectedToken, "a word after operations", among: [], meant: meant)
        adopt(meant)
    }
}
