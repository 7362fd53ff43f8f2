import FVMSemantics

extension Rule {
    static let sinceLaterThanApp = Rule(
        "FVM1508",
        "since-later-than-app",
        why: "Clients compare 'since' with the app's version, so a later version would never be reached.",
        help: "Raise the app's 'version', or correct 'since'.",
        rejected: """
            app Shop < version: 1.2.0 >
            viewmodel Board server < title: localized "Board"; ⟦note⟧: localized "Note" since 2.0.0 >
            """,
        accepted: """
            app Shop < version: 2.0.0 >
            viewmodel Board server < title: localized "Board"; note: localized "Note" since 2.0.0 >
            """,
        source: "Versioning (0.13.3); FOSMVVMArchitecture: SystemVersion in the Shared Module"
    ) { context, findings in
        // Without an app, the version is a default.
        let app = context.program.app
        guard let declared = app.declared else { return }
        for place in context.versioned {
            let property = context[place]
            guard let since = property.since, since > app.version else { continue }
            findings.report(
                "'\(property.declared.name)' exists from version \(since.text) on, and the app has version \(app.version.text)",
                at: property.declared.location,
                related: [.init(declared.location, "version \(app.version.text)")]
            )
        }
    }
}
