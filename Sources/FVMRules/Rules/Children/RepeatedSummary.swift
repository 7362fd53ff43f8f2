extension Rule {
    static let repeatedSummary = Rule.ofProgram(
        "FVM5502",
        "repeated-summary",
        .hint,
        why: "Several parents have the same summary, so it should be one child that they share.",
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
    ) { outline, findings in
        var first: [String: SummaryFacts] = [:]
        for summary in outline.parts.lazy.flatMap(\.summaries) {
            guard let other = first[summary.declared.name] else {
                first[summary.declared.name] = summary
                continue
            }
            guard summary.propertyNames == other.propertyNames else { continue }
            findings.report(
                "another parent has the same summary '\(summary.declared.name)'",
                at: summary.declared.location,
                related: [.init(other.declared.location, "the first one")]
            )
        }
    }
}
