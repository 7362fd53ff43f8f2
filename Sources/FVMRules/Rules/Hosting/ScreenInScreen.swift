import FVMSemantics

extension Rule {
    static let screenInScreen = Rule(
        "FVM2509",
        "screen-in-screen",
        .hint,
        why: "A screen that another one holds is built twice: by the factory of that one, and for its own request.",
        help: "Make the inner one a child; or bind it in the view, and do not hold it.",
        rejected: """
            viewmodel Profile server < title: localized "Profile" >
            viewmodel Account server < ⟦profile⟧: Profile >
            """,
        accepted: """
            viewmodel Profile < title: localized "Profile" >
            viewmodel Account server < profile: Profile >
            """,
        source: "fosmvvm-viewmodel-generator: Two Categories of ViewModels"
    ) { survey, findings in
        for holding in survey.holdings where !survey.isRepeated(holding.place) {
            guard case .server = survey.program.records[holding.child.index].role,
                !survey.program.records[holding.parent.index].isClientHosted, holding.child != holding.parent
            else { continue }
            let (child, property) = (survey.declared(holding.child), survey.declared(holding.place))
            findings.report(
                "'\(child.name)' has a request of its own, and is built here, too",
                at: property.location,
                related: [.init(child.location, "a 'server' screen")]
            )
        }
    }
}
