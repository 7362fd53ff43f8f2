import FVMWorkspace

extension SessionCommand {
    static let open = SessionCommand(
        "open",
        "",
        "Show the screens in the browser, and follow this session",
        run: { session, _ throws(SessionFailure) in
            guard session.declarations.count > 0 else { throw .invalid("nothing is declared yet") }
            return Response([.page])
        }
    )
}
