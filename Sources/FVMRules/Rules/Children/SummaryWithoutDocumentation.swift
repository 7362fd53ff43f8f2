import FVMSemantics

extension Rule {
    static let summaryWithoutDocumentation = Rule(
        "FVM5503",
        "summary-without-documentation",
        .hint,
        why: "A reader of the generated Swift sees a nested type without its context.",
        help: "Write a '///' comment above it.",
        rejected: """
            viewmodel Task server <
              owner: Person
              summary ⟦Person⟧ < id: id; name: string >
            >
            """,
        accepted: """
            viewmodel Task server <
              owner: Person
              /// Who has it.
              summary Person < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: Nested Child Types Pattern, Placement rules"
    ) { context, findings in
        for id in context.summaries where context.program.records[id.index].declared.documentation.isEmpty {
            let declared = context.declared(id)
            findings.report("the summary '\(declared.name)' is not documented", at: declared.location)
        }
    }
}
