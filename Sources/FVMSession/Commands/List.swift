extension SessionCommand {
    static let list = SessionCommand(
        "list",
        "",
        "List the declarations",
        run: { session, _ in
            let rows = session.declarations.order.compactMap { number in
                session.declarations.units[number].map { [$0.key.description, $0.origin.source.path] }
            }
            return Response(rows.isEmpty ? [.message("nothing is declared yet")] : [.table(rows)])
        }
    )
}
