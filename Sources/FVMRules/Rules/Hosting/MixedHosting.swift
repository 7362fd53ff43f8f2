import FVMSemantics

extension Rule {
    static let mixedHosting = Rule(
        "FVM2504",
        "mixed-hosting",
        why:
            "A server does not have the state of a client, a client does not have the data of the server, and "
            + "the side that encodes a screen needs the texts of all its parts.",
        help: "Make the inner one a child, or bind it in the view next to the outer one.",
        rejected: """
            viewmodel Theme client < title: localized "Theme" >
            viewmodel Dashboard server < ⟦theme⟧: Theme >
            """,
        accepted: """
            viewmodel Theme < title: localized "Theme" >
            viewmodel Dashboard server < theme: Theme >
            """,
        source: "fosmvvm-viewmodel-generator: First Decision; fosmvvm-swiftui-view-generator: Child View Binding"
    ) { context, findings in
        for reference in context.childReferences {
            let (outer, inner) = (context.hosting(of: reference.parent), context.hosting(of: reference.child))
            guard let outer, let inner, outer != inner else { continue }
            let child = context.declared(reference.child)
            let property = context.declared(reference.place)
            findings.report(
                "'\(child.name)' is hosted by the \(inner.rawValue), and '\(context.declared(reference.parent).name)' "
                    + "by the \(outer.rawValue)",
                at: property.location,
                related: [.init(child.location, "declared here")]
            )
        }
    }
}

/// The side that builds and localizes a screen.
private enum Host: String {
    case server, client
}

extension RuleContext {
    /// `nil` for children and summaries: they are built by their parents.
    fileprivate func hosting(of id: RecordID) -> Host? {
        switch program.records[id.index].role {
        case .server: .server
        case .client, .error: .client
        case .child, .data, .summary, .outcomes, .shared: nil
        }
    }
}
