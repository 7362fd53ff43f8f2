import FVMSemantics

extension ChangeRule {
    static let routeChanged = ChangeRule(
        "FVM7602",
        "route-changed",
        .breaksClients,
        why:
            "Method and path follow from the names of the request and its response, so released clients use the old "
            + "ones.",
        help: "Keep the old request next to the new one until no client sends it.",
        before: """
            viewmodel Board server < count: int; total: int >
            """,
        rejected: """
            viewmodel ⟦TaskBoard⟧ server < count: int; total: int >
            """,
        accepted: """
            viewmodel Board server < count: int; total: int; note: string? >
            """
    ) { context, findings in
        for route in context.routes {
            guard let was = route.old, let isNow = route.new, was.route != isNow.route else { continue }
            findings.report(
                "the route of '\(isNow.declared.name)' changed from \(was.route.text) to \(isNow.route.text)",
                [.breaksClients, .needsServer, .swift],
                old: Change.Side(was.declared.location, was.route.text),
                new: Change.Side(isNow.declared.location, isNow.route.text)
            )
        }
    }
}
