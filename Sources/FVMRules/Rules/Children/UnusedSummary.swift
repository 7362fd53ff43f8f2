import FVMSemantics

extension Rule {
    static let unusedSummary = Rule(
        "FVM5504",
        "unused-summary",
        .hint,
        why: "Only its own view model can use a summary, and this one does not.",
        help: "Use it in a property, or remove it.",
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
    ) { context, findings in
        guard !context.summaries.isEmpty else { return }
        let used = Set(context.childReferences.lazy.filter { $0.parent != $0.child }.map(\.child))
        for id in context.summaries where !used.contains(id) {
            let declared = context.declared(id)
            findings.report("nothing holds the summary '\(declared.name)'", at: declared.location)
        }
    }
}
