import FVMSemantics

extension ChangeRule {
    static let guardChanged = ChangeRule(
        "FVM7607",
        "guard-changed",
        .breaksRequests,
        why:
            "Released apps send the credentials that they know, or none, and a guarded route refuses them.",
        help: "Release apps that send the credentials first, and guard the route afterwards.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel ⟦Board⟧ server guarded < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        for route in context.routes {
            guard let was = route.old, let isNow = route.new, was.credentials != isNow.credentials else { continue }
            let isSent = isNow.credentials == context.old.credentials
            let (words, effect): (String, ChangeEffect) =
                if let credentials = isNow.credentials {
                    ("is guarded by \(credentials.text)", isSent ? .words : .breaksRequests)
                } else {
                    ("is no longer guarded", .words)
                }
            findings.report(
                "'\(isNow.declared.name)' \(words)",
                [effect],
                old: Change.Side(was.declared.location, was.credentials?.text ?? ""),
                new: Change.Side(isNow.declared.location, isNow.credentials?.text ?? ""),
                help: isNow.credentials == nil
                    ? "Take the group out of the server's own routes, too."
                    : isSent
                        ? "Released apps send them already; requests without a signed-in user are refused." : nil
            )
        }
    }
}
