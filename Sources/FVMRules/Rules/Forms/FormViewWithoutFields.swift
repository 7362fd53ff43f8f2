import FVMSemantics

extension Rule {
    static let formViewWithoutFields = Rule(
        "FVM3501",
        "form-view-without-fields",
        .error,
        why:
            "A form edits the fields that its view model adopts, so it has nothing to edit without Fields.",
        help: "Add 'form' and the Fields to the view model, or choose another kind of view.",
        rejected: """
            viewmodel Profile server < title: localized "Profile" >
            view ⟦Profile⟧ form
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < saveLabel: localized "Save"; operation save() >
            view Profile form
            """,
        source: "fosmvvm-viewmodel-generator: Display vs Form ViewModels"
    ) { context, findings in
        for view in context.views where view.kind == .form {
            guard context.program.records[view.record.index].form == nil else { continue }
            findings.report(
                "'\(view.declared.name)' adopts no Fields, so it cannot be shown as a form",
                at: view.declared.location,
                related: [.init(context.declared(view.record).location, "declared without 'form'")]
            )
        }
    }
}
