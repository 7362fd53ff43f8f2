import FVMSemantics

extension Rule {
    static let containerWithoutChildren = Rule(
        "FVM8509",
        "container-without-children",
        .hint,
        why: "A container view puts the views of children together; a view model without children has none to put.",
        help: "Hold a child, or choose another kind of view.",
        rejected: """
            viewmodel Board server < title: localized "Board" >
            view ⟦Board⟧ container
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < cards: [Card] >
            view Board container
            """,
        source: "fosmvvm-swiftui-view-generator: Container Views"
    ) { context, findings in
        for view in context.views where view.kind == .container {
            guard context.childReferences(of: view.record).isEmpty else { continue }
            findings.report(
                "'\(view.declared.name)' holds no view model",
                at: view.declared.location,
                related: [.init(context.declared(view.record).location, "declared here")]
            )
        }
    }
}
