import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    mutating func parseModelDeclaration() {
        let node = open(.modelDeclaration)
        bump()
        expectName("the model")
        if !readSourceBehindGuard() {
            readModelSource()
            if atWord(.guarded), !startsLine { bump() }
        }
        if at(.less) || at(.leftBrace) && !startsLine { readBlock(.properties, "after the name of the model") }
        close(node)
    }

    /// Reads the Fields that a model adopts: `from Berth`.
    private mutating func readModelSource() {
        if startsLine { return }
        if atWord(.from) {
            bump()
        } else if at(.colon), nextKind == .identifier {
            reportForeign(
                "the Fields of a model come after 'from'",
                SourceSpan(start: current.start, end: current.end),
                " from",
                SyntaxProblems.unexpectedToken
            )
            readUnexpected()
        } else if isForeignFrom {
            reportUnknownWord(SyntaxProblems.unknownModifier, "a word after models", among: [.from], meant: .from)
            adopt(.from)
            bump()
        } else {
            return
        }
        if atWord(.fields), nextKind == .identifier, !startsLine {
            readSuperfluousWord("the name of the Fields comes after 'from'", applicability: .safe)
        }
        expectName("the fields")
        readSecondSource()
    }

    /// Reads `guarded from Berth`, which stand in the other order; false where they do not stand there.
    private mutating func readSourceBehindGuard() -> Bool {
        let name = peek(2)
        guard atWord(.guarded), !startsLine, peek().name == Keyword.from, name.kind == .identifier else { return false }
        let place = SourceSpan(start: current.start, end: name.end)
        let meant = "from \(text(name)) guarded"
        reportForeign("'guarded' comes after the Fields", place, meant, SyntaxProblems.unexpectedToken)
        readUnexpected(count: 3)
        return true
    }

    /// Whether a word stands for `from`, as other languages and the library's documents have it.
    private var isForeignFrom: Bool {
        guard at(.identifier), nextKind == .identifier else { return false }
        if ["adopts", "of", "extends", "implements", "inherits"].contains(names.text(current.name)) { return true }
        return atWord(.form) || atWord(.fields) && peek(2).kind == .less
    }

    /// Reads other Fields, or a part of them: a model adopts those of one form as they are.
    private mutating func readSecondSource() {
        guard at(.comma) || at(.leftParenthesis), !startsLine else { return }
        readRemovable(
            "a model adopts the Fields of one form, and all of them",
            help: "Declare Fields with what is kept, as in 'fields Kept from Contact, Address(street) < >'.",
            title: "remove the others"
        ) { parser in
            while !parser.startsLine, !parser.at(.less), !parser.at(.leftBrace), !parser.at(.endOfFile) {
                parser.bump()
            }
        }
    }
}
