import FVMSemantics

extension Rule {
    static let screenAsRow = Rule(
        "FVM2508",
        "screen-as-row",
        why: "Rows are children: the factory of their screen builds them, so they need no request.",
        help: "Declare the row as a child, without 'server', and the screen that it opens as another view model.",
        rejected: """
            viewmodel Card server < id: id; title: localized "Card" >
            viewmodel Board server < ⟦cards⟧: [Card] >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < cards: [Card] >
            """,
        source: "fosmvvm-viewmodel-generator: Two Categories of ViewModels"
    ) { context, findings in
        for reference in context.childReferences where context.isRepeated(reference.place) {
            guard case .server = context.program.records[reference.child.index].role else { continue }
            let (child, property) = (context.declared(reference.child), context.declared(reference.place))
            findings.report(
                "each row of '\(property.name)' is a screen with a request of its own",
                at: property.location,
                related: [.init(child.location, "a 'server' screen")]
            )
        }
    }
}
