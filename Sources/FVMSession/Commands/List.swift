extension SessionCommand {
    static let list = SessionCommand(
        "list",
        "[WORD]",
        "List the declarations, or those whose name contains a word",
        examples: [":list card"],
        run: { session, operand in
            let word = operand.text.lowercased()
            let units = session.declarations.order.compactMap { session.declarations.units[$0] }
            let rows = units.filter { word.isEmpty || $0.name.lowercased().contains(word) }.map { unit in
                [unit.title, unit.origin.source.path]
            }
            if rows.isEmpty {
                return Response([.message(units.isEmpty ? "nothing is declared yet" : "none of that name")])
            }
            return Response([.table(rows)])
        }
    )
}
