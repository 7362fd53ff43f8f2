import FVMSemantics

extension Rule {
    static let displayViewOfOperations = Rule(
        "FVM8502",
        "display-view-of-operations",
        why: "A view of this kind calls no operations.",
        help: "Show it as 'interactive', or remove the operations.",
        rejected: """
            viewmodel Board server < title: localized "Board"; operation clear() >
            view ⟦Board⟧ display
            """,
        accepted: """
            viewmodel Board server < title: localized "Board" >
            view Board display
            """,
        source: "fosmvvm-swiftui-view-generator: Display-Only Views"
    ) { context, findings in
        for view in context.views where view.kind == .display {
            guard let operation = context.program.records[view.record.index].operations.first else { continue }
            findings.report(
                "'\(view.declared.name)' has operations, but this view only displays it",
                at: view.declared.location,
                related: [.init(operation.declared.location, "never started")]
            )
        }
    }
}
