import FVMSemantics

extension ChangeRule {
    static let requestRemoved = ChangeRule(
        "FVM7601",
        "request-removed",
        .breaksClients,
        why: "Released clients send a request to which no server responds any more.",
        help: "Keep the request until no client sends it.",
        before: """
            viewmodel Board server < count: int >
            request SaveCard update < body: < title: string > >
            """,
        rejected: """
            viewmodel Board server < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            request SaveCard update < body: < title: string > >
            """
    ) { context, findings in
        for route in context.routes {
            guard let was = route.old, route.new == nil else { continue }
            findings.report(
                "'\(was.declared.name)' was removed: \(was.route.text)",
                [.breaksClients, .swift],
                old: Change.Side(was.declared.location, was.route.text),
                new: nil
            )
        }
    }
}
