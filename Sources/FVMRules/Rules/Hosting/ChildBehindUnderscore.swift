import FVMChecking

extension Rule {
    static let childBehindUnderscore = Rule(
        "FVM2508",
        "child-behind-underscore",
        .error,
        why:
            "The library takes a leading '_' for a property wrapper's, and does not find the child whose values it "
            + "has to put into texts: encoding throws.",
        help: "Choose a name without '_' at its beginning.",
        rejected: """
            viewmodel Card < id: id; name: string; title: localized "Card of %{name}" >
            viewmodel Board server < ⟦_cards⟧: [Card] >
            """,
        accepted: """
            viewmodel Card < id: id; name: string; title: localized "Card of %{name}" >
            viewmodel Board server < cards: [Card] >
            """,
        source: "FOSMVVM 0.13.3 by experiment: the localizing encoder's registry of models"
    ) { survey, findings in
        var suspects: [(declared: Declared, child: RecordID)] = []
        for holding in survey.holdings where survey.isUnderscored(holding.place) {
            suspects.append((survey.declared(holding.place), holding.child))
        }
        for result in survey.program.results {
            suspects += result.cases.filter { $0.declared.name.hasPrefix("_") }.map { ($0.declared, $0.record) }
        }
        guard !suspects.isEmpty else { return }
        let hasBoundText = survey.reachesBoundText()
        for (declared, child) in suspects where hasBoundText[child.index] {
            findings.report(
                "'\(declared.name)' hides '\(survey.declared(child).name)' from the library's encoder",
                at: declared.location,
                related: [.init(survey.declared(child).location, "has a text that is put together")]
            )
        }
    }
}

extension Survey {
    fileprivate func isUnderscored(_ place: PropertyPlace) -> Bool {
        program.records[place.record.index].properties[place.property].declared.name.utf8.first == UInt8(ascii: "_")
    }

    /// For each record, whether it or anything in it has a text with points or a compound one.
    fileprivate func reachesBoundText() -> [Bool] {
        var parents: [[RecordID]] = Array(repeating: [], count: program.records.count)
        for holding in holdings { parents[holding.child.index].append(holding.parent) }
        var reaches = program.records.map { record in record.properties.contains { $0.kind.isBound } }
        var pending = reaches.indices.filter { reaches[$0] }.map { RecordID($0) }
        while let id = pending.popLast() {
            for parent in parents[id.index] where !reaches[parent.index] {
                reaches[parent.index] = true
                pending.append(parent)
            }
        }
        return reaches
    }
}

extension PropertyKind {
    fileprivate var isBound: Bool {
        switch self {
        case .substitutedText, .compound: true
        default: false
        }
    }
}
