import FVMSemantics

extension Rule {
    static let loadingViewOfText = Rule(
        "FVM8508",
        "loading-view-of-text",
        why: "A loading view waits for data, and a static text exists from the start.",
        help: "Use the property that is loaded.",
        rejected: """
            viewmodel Board server < title: localized "Board"; names: [string] >
            view ⟦Board⟧ loading title
            """,
        accepted: """
            viewmodel Board server < title: localized "Board"; names: [string] >
            view Board loading names
            """,
        source: "fosmvvm-swiftui-view-generator: Template 4: View with Async Loading"
    ) { context, findings in
        for view in context.views {
            guard case .loading(let index) = view.kind else { continue }
            let property = context.program.records[view.record.index].properties[index]
            guard !property.kind.isGiven else { continue }
            findings.report(
                "'\(property.declared.name)' is a text, and need not be loaded",
                at: view.declared.location,
                related: [.init(property.declared.location, "declared here")]
            )
        }
    }
}
