import FVMSemantics

extension Rule {
    static let sharedSingleton = Rule(
        "FVM4501",
        "shared-singleton",
        .hint,
        why: "A screen shows a singleton once, and SwiftUI may confuse two views with the same vmId.",
        help: "Add an 'id' or a 'vmId: instance(...)' to the view model.",
        rejected: """
            viewmodel Panel < title: localized "Panel" >
            viewmodel Board server < left: Panel; ⟦right⟧: Panel >
            """,
        accepted: """
            viewmodel Panel < id: id; title: localized "Panel" >
            viewmodel Board server < left: Panel; right: Panel >
            """,
        source: "fosmvvm-viewmodel-generator: Identity: vmId"
    ) { context, findings in
        // For each child, the last parent that holds it and where.
        var last: [ChildReference?] = Array(repeating: nil, count: context.program.records.count)
        for reference in context.childReferences
        where context.program.records[reference.child.index].identity == .singleton {
            defer { last[reference.child.index] = reference }
            guard let first = last[reference.child.index], first.parent == reference.parent else { continue }
            let child = context.declared(reference.child)
            let (property, other) = (context.declared(reference.place), context.declared(first.place))
            findings.report(
                "'\(other.name)' and '\(property.name)' have the same vmId",
                at: property.location,
                related: [.init(other.location, "the first one"), .init(child.location, "a singleton")]
            )
        }
    }
}
