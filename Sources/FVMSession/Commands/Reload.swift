extension SessionCommand {
    static let reload = SessionCommand(
        "reload",
        "",
        "Load the specs again; what you typed stays, unless its file changed",
        run: { session, _ in session.reload() }
    )
}
