import FVMDiagnostics
import FVMLanguage
import FVMSource

/// `view Board list rows`
extension Parser {
    static let viewKinds = SlotWord.viewKinds.words

    mutating func parseViewDeclaration() {
        let node = open(.viewDeclaration)
        bump()
        if nextKind == .identifier, ["for", "of"].contains(text(current)),
            Self.viewKinds.allSatisfy({ peek().name != $0 })
        {
            readSuperfluousWord("the name of the view model comes right after 'view'", applicability: .safe)
        }
        expectName("the view model that it shows")
        readMoreNames()
        if at(.identifier), !startsLine {
            if !atWord(among: Self.viewKinds), Self.viewKinds.contains(where: { peek().name == $0 }),
                wordMeant(among: Self.viewKinds) == nil
            {
                readSuperfluousWord("the kind of a view comes right after the name", applicability: .safe)
            }
            if atWord(among: Self.viewKinds) {
                bump()
            } else {
                readUnknownViewKind()
            }
            readNameInBrackets()
            if at(.identifier), !startsLine { bump() }
            readMoreNames()
        }
        if at(.less), !startsLine {
            readRemovable(
                "a view has no members",
                help: "Remove them: it shows those of its view model, in their order.",
                title: "remove the members"
            ) { parser in
                while !parser.at(.greater), !parser.at(.endOfFile), !parser.startsDeclaration { parser.bump() }
                if parser.at(.greater) { parser.bump() }
            }
        }
        close(node)
    }

    /// Reads the names of more view models, which have views of their own: `view Board, Card`.
    private mutating func readMoreNames() {
        while at(.comma), nextKind == .identifier, !startsLine {
            if mayReport() {
                let gap = Location(file: file, span: SourceSpan(start: placeBefore.span.end, end: peek().start))
                reportRepeatable(
                    Diagnostic(
                        SyntaxProblems.unexpectedToken,
                        "a 'view' names one view model",
                        at: location(current),
                        help: "Write a 'view' for each, on lines of their own.",
                        fixIts: [
                            FixIt("write a 'view' for each", edits: [TextEdit(location: gap, replacement: "\nview ")])
                        ]
                    )
                )
            }
            readUnexpected(count: 2)
        }
    }

    private mutating func readUnknownViewKind() {
        let meant = wordMeant(among: Self.viewKinds)
        reportUnknownWord(SyntaxProblems.unknownViewKind, "a kind of view", among: Self.viewKinds, meant: meant)
        guard let meant else { return readUnexpected() }
        adopt(meant)
        bump()
    }
}
