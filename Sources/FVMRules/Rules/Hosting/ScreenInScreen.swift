import FVMSemantics

extension Rule {
    static let screenInScreen = Rule(
        "FVM2509",
        "screen-in-screen",
        .hint,
        why: "A screen inside another one is built twice: by the factory of the outer screen, and for its own request.",
        help: "Make the inner one a child, or bind it in the view instead of holding it.",
        rejected: """
            viewmodel Profile server < title: localized "Profile" >
            viewmodel Account server < ⟦profile⟧: Profile >
            """,
        accepted: """
            viewmodel Profile < title: localized "Profile" >
            viewmodel Account server < profile: Profile >
            """,
        source: "fosmvvm-viewmodel-generator: Two Categories of ViewModels"
    ) { context, findings in
        for reference in context.childReferences where !context.isRepeated(reference.place) {
            guard case .server = context.program.records[reference.child.index].role,
                !context.program.records[reference.parent.index].isClientHosted, reference.child != reference.parent
            else { continue }
            let (child, property) = (context.declared(reference.child), context.declared(reference.place))
            findings.report(
                "'\(child.name)' has a request of its own, and is also built here",
                at: property.location,
                related: [.init(child.location, "a 'server' screen")]
            )
        }
    }
}
