import FVMSemantics

extension Rule {
    static let unusedSummary = Rule(
        "FVM5504",
        "unused-summary",
        .hint,
        why: "A summary is visible in its parent alone: where the parent does not hold it, nobody does.",
        help: "Hold it in a property, or remove it.",
        rejected: """
            viewmodel Task server <
              title: localized "Task"
              /// Who has it.
              summary ⟦Person⟧ < id: id; name: string >
            >
            """,
        accepted: """
            viewmodel Task server <
              title: localized "Task"
              owner: Person
              /// Who has it.
              summary Person < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: Nested Child Types Pattern"
    ) { survey, findings in
        guard !survey.summaries.isEmpty else { return }
        let used = Set(survey.holdings.lazy.filter { $0.parent != $0.child }.map(\.child))
        for id in survey.summaries where !used.contains(id) {
            let declared = survey.declared(id)
            findings.report("nothing holds the summary '\(declared.name)'", at: declared.location)
        }
    }
}
