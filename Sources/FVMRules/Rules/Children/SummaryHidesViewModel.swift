extension Rule {
    static let summaryHidesViewModel = Rule.ofProgram(
        "FVM5506",
        "summary-hides-view-model",
        .hint,
        why: "Inside of its view model, the summary hides the view model of the same name.",
        help: "Rename the summary, or use the view model.",
        rejected: """
            viewmodel Owner < id: id; title: localized "Owner" >
            viewmodel Board server < owner: Owner >
            viewmodel Task server <
              owner: Owner
              /// Who has it.
              summary ⟦Owner⟧ < id: id; name: string >
            >
            """,
        accepted: """
            viewmodel Owner < id: id; title: localized "Owner" >
            viewmodel Board server < owner: Owner >
            viewmodel Task server <
              owner: Assignee
              /// Who has it.
              summary Assignee < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: When to nest vs keep top-level"
    ) { outline, findings in
        let summaries = outline.parts.flatMap(\.summaries)
        guard !summaries.isEmpty else { return }
        var viewModels: [String: NamedPlace] = [:]
        for record in outline.records where record.role != .summary {
            viewModels[record.declared.name] = record.declared
        }
        for summary in summaries.lazy.map(\.declared) {
            guard let other = viewModels[summary.name] else { continue }
            findings.report(
                "here '\(summary.name)' is the summary, not the view model '\(summary.name)'",
                at: summary.location,
                related: [.init(other.location, "the view model")]
            )
        }
    }
}
