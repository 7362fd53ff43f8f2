extension SessionCommand {
    static let edit = SessionCommand(
        "edit",
        "NAME",
        "Put a declaration into the input, so that you can change it",
        examples: [":edit Card"],
        run: { session, operand throws(SessionFailure) in
            let name = operand.text
            let isApp = session.declarations[.app]?.name == name && session.declarations[name] == nil
            guard let declaration = isApp ? session.declarations[.app] : session.declarations[name] else {
                throw .requestError(session.unknown(name))
            }
            return Response([.input(declaration.text)])
        }
    )
}
