import FVMSemantics

extension Rule {
    static let singletonInRows = Rule(
        "FVM4509",
        "singleton-in-rows",
        .hint,
        why: "A singleton is there once on a screen; inside of rows it is there once for each, with one vmId for all.",
        help: "Give it an 'id', or a 'vmId: instance(...)'.",
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
    ) { survey, findings in
        let program = survey.program
        // For each view model that is repeated, the property whose rows it is in.
        var rows: [PropertyPlace?] = Array(repeating: nil, count: program.records.count)
        var pending: [RecordID] = []
        for holding in survey.holdings where rows[holding.child.index] == nil && survey.isRepeated(holding.place) {
            rows[holding.child.index] = holding.place
            pending.append(holding.child)
        }
        while let parent = pending.popLast() {
            for holding in survey.holdings(of: parent) where rows[holding.child.index] == nil {
                rows[holding.child.index] = rows[parent.index]
                pending.append(holding.child)
            }
        }
        for holding in survey.holdings where program.records[holding.child.index].identity == .singleton {
            // That rows are no singletons themselves is an error of its own.
            guard let list = rows[holding.parent.index], !survey.isRepeated(holding.place) else { continue }
            let (child, property) = (survey.declared(holding.child), survey.declared(holding.place))
            findings.report(
                "each row of '\(survey.declared(list).name)' has a '\(child.name)' with the same vmId",
                at: property.location,
                related: [.init(survey.declared(list).location, "the rows"), .init(child.location, "a singleton")]
            )
        }
    }
}

extension Survey {
    /// Whether a property is a list or a dictionary of view models.
    func isRepeated(_ place: PropertyPlace) -> Bool {
        guard case .plain(let type) = self[place].kind else { return false }
        switch program[program.types.unwrapped(type)] {
        case .list, .dictionary: return true
        default: return false
        }
    }
}
