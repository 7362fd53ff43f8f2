import FVMSemantics

extension Rule {
    static let repeatedSummary = Rule(
        "FVM5502",
        "repeated-summary",
        .hint,
        why: "A summary belongs to one parent; what several parents have alike is one child that they share.",
        help: "Declare it once, as a top-level 'viewmodel'.",
        rejected: """
            viewmodel Task server <
              owner: Person
              /// Who has it.
              summary Person < id: id; name: string >
            >
            viewmodel Project server <
              leader: Person
              /// Who leads it.
              summary ⟦Person⟧ < id: id; name: string >
            >
            """,
        accepted: """
            viewmodel Task server < owner: Person >
            viewmodel Project server < leader: Person >
            viewmodel Person < id: id; name: string >
            """,
        source: "fosmvvm-viewmodel-generator: When to nest vs keep top-level"
    ) { survey, findings in
        var first: [String: RecordID] = [:]
        for id in survey.summaries {
            let declared = survey.declared(id)
            guard let other = first[declared.name] else {
                first[declared.name] = id
                continue
            }
            guard survey.shape(of: id) == survey.shape(of: other) else { continue }
            findings.report(
                "another parent has the same summary '\(declared.name)'",
                at: declared.location,
                related: [.init(survey.declared(other).location, "the first one")]
            )
        }
    }
}

extension Survey {
    /// The names of a record's properties.
    fileprivate func shape(of id: RecordID) -> [String] {
        program.records[id.index].properties.map(\.declared.name)
    }
}
