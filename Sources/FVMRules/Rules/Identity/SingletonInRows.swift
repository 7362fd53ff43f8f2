extension Rule {
    static let singletonInRows = Rule.ofProgram(
        "FVM4509",
        "singleton-in-rows",
        .hint,
        why: "A singleton inside of rows exists once per row, and all of them have the same vmId.",
        help: "Add an 'id' or a 'vmId: instance(...)'.",
        rejected: """
            viewmodel Badge < title: localized "New" >
            viewmodel Card < id: id; ⟦badge⟧: Badge >
            viewmodel Board server < cards: [Card] >
            """,
        accepted: """
            viewmodel Badge < id: id; title: localized "New" >
            viewmodel Card < id: id; badge: Badge >
            viewmodel Board server < cards: [Card] >
            """,
        source: "fosmvvm-viewmodel-generator: Identity: vmId"
    ) { outline, findings in
        // For each view model that is repeated, the property whose rows it is in.
        var rows: [NamedPlace?] = Array(repeating: nil, count: outline.records.count)
        var pending: [Int] = []
        for reference in outline.references where rows[reference.child] == nil && reference.facts.isRepeated {
            rows[reference.child] = reference.facts.property
            pending.append(reference.child)
        }
        while let parent = pending.popLast() {
            for reference in outline.references(of: parent) where rows[reference.child] == nil {
                rows[reference.child] = rows[parent]
                pending.append(reference.child)
            }
        }
        for reference in outline.references where outline.records[reference.child].isSingleton {
            // Singletons as rows themselves are a separate error.
            guard let list = rows[reference.parent], !reference.facts.isRepeated else { continue }
            let child = outline.records[reference.child].declared
            findings.report(
                "each row of '\(list.name)' has a '\(child.name)' with the same vmId",
                at: reference.facts.property.location,
                related: [.init(list.location, "the rows"), .init(child.location, "a singleton")]
            )
        }
    }
}
