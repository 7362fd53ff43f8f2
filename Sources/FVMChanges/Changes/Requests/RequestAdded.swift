import FVMSemantics

extension ChangeRule {
    static let requestAdded = ChangeRule(
        "FVM7603",
        "request-added",
        .needsServer,
        why: "An old server does not know a request that only new clients send.",
        help: "Deploy the server first.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel Board server < count: int >
            viewmodel ⟦Inbox⟧ server < mails: int >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        for route in context.routes {
            guard let isNow = route.new, route.old == nil else { continue }
            findings.report(
                "'\(isNow.declared.name)' is new: \(isNow.route.text)",
                [.needsServer],
                old: nil,
                new: Change.Side(isNow.declared.location, isNow.route.text)
            )
        }
    }
}
