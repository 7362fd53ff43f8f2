extension SessionCommand {
    static let check = SessionCommand(
        "check",
        "",
        "Report on all declarations, and not on what a change affects alone",
        run: { session, _ in
            let check = SessionCheck(session.declarations.units.keys, of: session.declarations)
            let problems = check.problems()
            guard problems.diagnostics.isEmpty else {
                return Response([.problems(problems)], isFailure: check.compilation.hasErrors)
            }
            let count = session.declarations.units.count
            return Response([.message("no problems in \(count) declaration\(count == 1 ? "" : "s")")])
        }
    )
}
