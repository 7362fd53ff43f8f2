extension SessionCommand {
    static let quit = SessionCommand("quit", "", "Leave", run: { _, _ in Response(endsSession: true) })
}
