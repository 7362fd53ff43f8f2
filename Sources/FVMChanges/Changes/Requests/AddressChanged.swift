import FVMSemantics

extension ChangeRule {
    static let addressChanged = ChangeRule(
        "FVM7608",
        "address-changed",
        .needsServer,
        why: "Apps that are out go on asking at the old address, and new ones ask at the new one.",
        help: "Have a server answer at both until no app asks at the old one.",
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
                "'\(isNow.name)' asks '\(isNow.address)', and asked '\(was.address)'",
                [.needsServer],
                old: Change.Side(former.location, was.address),
                new: Change.Side(app.location, isNow.address)
            )
        }
    }
}
