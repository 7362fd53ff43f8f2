import FVMSemantics

extension Rule {
    static let editorWithoutFields = Rule(
        "FVM3504",
        "editor-without-fields",
        .hint,
        why:
            "A view model whose data the user edits adopts Fields, so that the form, the request and the model "
            + "share one validation.",
        help: "If the user edits here, declare 'fields User < ... >' and write 'form User'.",
        rejected: "viewmodel ⟦EditUser⟧ server < title: localized \"Edit\"; name: string >",
        accepted: """
            fields User < name: string >
            viewmodel EditUser client form User < title: localized "Edit"; operation save() >
            """,
        source: "fosmvvm-viewmodel-generator: Quick Decision Guide"
    ) { context, findings in
        for id in context.serverScreens + context.clientHosted + context.children {
            let record = context.program.records[id.index]
            if case .error = record.role { continue }
            let words = NameWords.split(record.declared.name)
            guard record.form == nil, words.first == "edit" || words.last == "form" || words.last == "editor",
                !context.childReferences(of: id).contains(where: {
                    context.program.records[$0.child.index].form != nil || context.broken.records.contains($0.child)
                })
            else { continue }
            findings.report(
                "'\(record.declared.name)' is named like a form, but adopts no Fields",
                at: record.declared.location
            )
        }
    }
}
