/// `view Board list rows`
extension Parser {
    static let viewKinds: [Keyword] = [.display, .interactive, .form, .container, .list, .loading]

    mutating func parseViewDeclaration() {
        let node = open(.viewDeclaration)
        bump()
        if nextKind == .identifier, ["for", "of"].contains(text(current)),
            Self.viewKinds.allSatisfy({ peek().name != $0 })
        {
            readSuperfluousWord("the name of the view model stands right behind 'view'", applicability: .safe)
        }
        expectName("the view model that it shows")
        if at(.identifier), !startsLine {
            if !atWord(among: Self.viewKinds), Self.viewKinds.contains(where: { peek().name == $0 }),
                wordMeant(among: Self.viewKinds) == nil
            {
                readSuperfluousWord("the kind of a view stands right behind the name", applicability: .safe)
            }
            if atWord(among: Self.viewKinds) {
                bump()
            } else {
                readUnknownViewKind()
            }
            readNameInBrackets()
            if at(.identifier), !startsLine { bump() }
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

    private mutating func readUnknownViewKind() {
        let meant = wordMeant(among: Self.viewKinds)
        reportUnknownWord(SyntaxProblems.unknownViewKind, "a kind of view", among: Self.viewKinds, meant: meant)
        guard let meant else { return readUnexpected() }
        adopt(meant)
        bump()
    }
}
