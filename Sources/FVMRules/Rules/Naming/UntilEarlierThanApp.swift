import FVMSemantics

extension Rule {
    static let untilEarlierThanApp = Rule(
        "FVM1509",
        "until-earlier-than-app",
        .hint,
        why: "The library encodes a property even after its last version, so 'until' removes nothing from the JSON.",
        help: "Remove the property once no client needs it.",
        rejected: """
            app Shop < version: 2.0.0 >
            viewmodel Board server < title: localized "Board"; ⟦note⟧: localized "Note" until 1.0.0 >
            """,
        accepted: """
            app Shop < version: 2.0.0 >
            viewmodel Board server < title: localized "Board"; note: localized "Note" until 2.1.0 >
            """,
        source: "FOSMVVM 0.13.3 by experiment; its Versioning document says the opposite"
    ) { context, findings in
        let app = context.program.app
        guard let declared = app.declared else { return }
        for place in context.versioned {
            let property = context[place]
            guard let until = property.until, until < app.version else { continue }
            findings.report(
                "'\(property.declared.name)' ends with version \(until.text), and the app has version \(app.version.text)",
                at: property.declared.location,
                related: [.init(declared.location, "version \(app.version.text)")]
            )
        }
    }
}
