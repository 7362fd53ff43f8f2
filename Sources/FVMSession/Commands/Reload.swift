extension SessionCommand {
    static let reload = SessionCommand(
        "reload",
        "",
        "Load again what was loaded; what you typed stays, but where a file has changed",
        run: { session, _ in session.reload() }
    )
}
