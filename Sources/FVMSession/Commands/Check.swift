import FVMDiagnostics

extension SessionCommand {
    static let check = SessionCommand(
        "check",
        "",
        "Report the problems of all declarations",
        run: { session, _ in
            let problems = session.declarations.problems(session.declarations.diagnostics)
            guard problems.diagnostics.isEmpty else {
                return Response([.problems(problems)], isFailure: problems.diagnostics.hasErrors)
            }
            let count = session.declarations.count
            return Response([.message("no problems in \(count) declaration\(count == 1 ? "" : "s")")])
        }
    )
}
