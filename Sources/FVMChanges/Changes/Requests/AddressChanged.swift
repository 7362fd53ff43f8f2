import FVMSemantics

extension ChangeRule {
    static let addressChanged = ChangeRule(
        "FVM7608",
        "address-changed",
        .needsServer,
        why: "Released apps keep using the old address, and new ones use the new one.",
        help: "Run a server at both addresses until no app uses the old one.",
        before: """
            app Shop < deployments: < production: "https://a.example.com" > >
            viewmodel Board server < count: int >
            """,
        rejected: """
            app ⟦Shop⟧ < deployments: < production: "https://b.example.com" > >
            viewmodel Board server < count: int >
            """,
        accepted: """
            app Shop < deployments: < production: "https://a.example.com"; debug: "http://localhost:9000" > >
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        guard let app = context.new.app.declared, let former = context.old.app.declared else { return }
        for isNow in context.new.app.deployments where isNow.name != Deployment.debug {
            guard let was = context.old.app.deployments.first(where: { $0.name == isNow.name }),
                was.address != isNow.address
            else { continue }
            findings.report(
                "'\(isNow.name)' changed from '\(was.address)' to '\(isNow.address)'",
                [.needsServer],
                old: Change.Side(former.location, was.address),
                new: Change.Side(app.location, isNow.address)
            )
        }
    }
}
