import FVMSemantics

extension Rule {
    static let identityThatEnds = Rule(
        "FVM4512",
        "identity-that-ends",
        why: "Without the property that its vmId is made of, a view model is another one to every client.",
        help: "Remove 'until', or make the vmId of a property that stays.",
        rejected: "viewmodel Card < ⟦id⟧: id until 2.0.0; title: localized \"Card\" >",
        accepted: "viewmodel Card < id: id; title: localized \"Card\" >",
        source: "Versioning (0.13.3); fosmvvm-viewmodel-generator: Identity: vmId"
    ) { context, findings in
        for place in context.versioned {
            let property = context[place]
            guard let until = property.until,
                case .instance(let parts) = context.program.records[place.record.index].identity,
                parts.contains(place.property)
            else { continue }
            findings.report(
                "the vmId of '\(context.declared(place.record).name)' is made of what ends with \(until.text)",
                at: property.declared.location
            )
        }
    }
}
