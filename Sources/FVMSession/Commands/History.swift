extension SessionCommand {
    static let history = SessionCommand(
        "history",
        "",
        "List what was asked",
        run: { session, _ in
            let rows = session.history.dropLast().enumerated().map { index, text in
                ["\(index + 1)", text.split(separator: "\n").joined(separator: " ")]
            }
            return Response(rows.isEmpty ? [.message("nothing was asked yet")] : [.table(rows)])
        }
    )
}
