extension Rule {
    static let containerWithoutChildren = Rule.ofProgram(
        "FVM8509",
        "container-without-children",
        .hint,
        why: "A container view contains the views of its children and of client-hosted screens.",
        help: "Add a child, declare a client-hosted screen to bind, or choose another kind of view.",
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
    ) { outline, findings in
        guard outline.isComplete else { return }
        let bindable = Set(outline.records(.clientHosted).map { outline.records[$0].key })
        for view in outline.parts.lazy.flatMap(\.emptyContainers) where bindable.subtracting([view.name]).isEmpty {
            findings.report("'\(view.name)' contains no view model", at: view.location)
        }
    }
}
