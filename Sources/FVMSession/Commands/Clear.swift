extension SessionCommand {
    static let clear = SessionCommand(
        "clear",
        "[NAME]",
        "Remove a declaration and everything about it, or without a name all of them; ':undo' restores them",
        examples: [":clear Card"],
        run: { session, operand throws(SessionFailure) in
            guard !operand.text.isEmpty else {
                let count = session.declarations.count
                guard count > 0 else { return Response([.message("nothing is declared yet")]) }
                let verb = "forgot \(count) declaration\(count == 1 ? "" : "s")"
                return session.commit(session.declarations.clearing, verb: verb)
            }
            guard let change = session.declarations.change(removing: operand.text) else {
                throw .requestError(session.unknown(operand.text))
            }
            return session.commit(change)
        }
    )
}
