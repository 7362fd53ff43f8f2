import FVMSemantics

extension Rule {
    static let sharedSingleton = Rule(
        "FVM4501",
        "shared-singleton",
        .hint,
        why: "A singleton is there once on a screen; two of them have the same vmId, and SwiftUI may take one for the "
            + "other.",
        help: "Give the view model an 'id', or a 'vmId: instance(...)'.",
        rejected: """
            viewmodel Panel < title: localized "Panel" >
            viewmodel Board server < left: Panel; ⟦right⟧: Panel >
            """,
        accepted: """
            viewmodel Panel < id: id; title: localized "Panel" >
            viewmodel Board server < left: Panel; right: Panel >
            """,
        source: "fosmvvm-viewmodel-generator: Identity: vmId"
    ) { survey, findings in
        // For each child, the last parent that holds it and where.
        var last: [Holding?] = Array(repeating: nil, count: survey.program.records.count)
        for holding in survey.holdings where survey.program.records[holding.child.index].identity == .singleton {
            defer { last[holding.child.index] = holding }
            guard let first = last[holding.child.index], first.parent == holding.parent else { continue }
            let child = survey.declared(holding.child)
            let (property, other) = (survey.declared(holding.place), survey.declared(first.place))
            findings.report(
                "'\(other.name)' and '\(property.name)' have the same vmId",
                at: property.location,
                related: [.init(other.location, "the first one"), .init(child.location, "a singleton")]
            )
        }
    }
}
