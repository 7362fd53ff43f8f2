import FVMSemantics

extension Rule {
    static let displayViewOfForm = Rule(
        "FVM3502",
        "display-view-of-form",
        why: "A view model that adopts Fields promises that the user can edit, and this view only displays.",
        help: "Show it as a 'form', or remove the Fields from the view model.",
        rejected: """
            fields User < name: string >
            viewmodel Profile client form User < title: localized "Profile" >
            view ⟦Profile⟧ display
            """,
        accepted: """
            viewmodel Profile server < title: localized "Profile"; name: string >
            view Profile display
            """,
        source: "fosmvvm-viewmodel-generator: Quick Decision Guide"
    ) { context, findings in
        for view in context.views where view.kind == .display {
            guard let form = context.program.records[view.record.index].form, !context.broken.fields.contains(form)
            else { continue }
            findings.report(
                "'\(view.declared.name)' is a form, but this view only displays it",
                at: view.declared.location,
                related: [.init(context.program[form].declared.location, "the Fields that it adopts")]
            )
        }
    }
}
