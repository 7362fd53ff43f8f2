extension SessionCommand {
    static let list = SessionCommand(
        "list",
        "[WORD]",
        "List the declarations, or those whose name contains a word",
        examples: [":list card"],
        run: { session, operand in
            let word = operand.text.lowercased()
            let all = session.declarations.all
            let sketches = session.declarations.sketches
            let rows =
                all.filter { word.isEmpty || $0.name.lowercased().contains(word) }.map { declaration in
                    [declaration.title, declaration.origin.source.path]
                }
                + sketches.filter { word.isEmpty || $0.name.lowercased().contains(word) }.map { sketch in
                    [sketch.title, "placeholder"]
                }
            if rows.isEmpty {
                return Response([.message(all.isEmpty ? "nothing is declared yet" : "none of that name")])
            }
            return Response([.table(rows)])
        }
    )
}
