import FVMSemantics

extension Rule {
    static let interactiveViewWithoutOperations = Rule(
        "FVM8501",
        "interactive-view-without-operations",
        .error,
        why: "An interactive view calls the operations of its view model, so that tests can check them.",
        help: "Add 'operation save() async throws' to the view model, or choose another kind of view.",
        rejected: """
            viewmodel Board server < title: localized "Board" >
            view ⟦Board⟧ interactive
            """,
        accepted: """
            viewmodel Board server < clearLabel: localized "Clear"; operation clear() >
            view Board interactive
            """,
        source: "fosmvvm-swiftui-view-generator: Interactive Views"
    ) { context, findings in
        for view in context.views where view.kind == .interactive {
            guard context.program.records[view.record.index].operations.isEmpty else { continue }
            findings.report(
                "'\(view.declared.name)' has no operations, and cannot be interactive",
                at: view.declared.location,
                related: [.init(context.declared(view.record).location, "declared here")]
            )
        }
    }
}
