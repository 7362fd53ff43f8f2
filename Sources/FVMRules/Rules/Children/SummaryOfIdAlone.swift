import FVMSemantics

extension Rule {
    static let summaryOfIdAlone = Rule(
        "FVM5508",
        "summary-of-id-alone",
        .hint,
        why: "A summary with only an 'id' shows nothing.",
        help: "Add a property that is shown, or use the id itself: 'ownerId: id'.",
        rejected: """
            viewmodel Task server <
              owner: Owner
              /// Who has it.
              summary ⟦Owner⟧ < id: id >
            >
            """,
        accepted: "viewmodel Task server < ownerId: id >",
        source: "fosmvvm-viewmodel-generator: Nested Child Types Pattern"
    ) { context, findings in
        for id in context.summaries where context.program.records[id.index].properties.count == 1 {
            guard context.program.records[id.index].property(named: "id") != nil else { continue }
            let declared = context.declared(id)
            findings.report("'\(declared.name)' has no property except its 'id'", at: declared.location)
        }
    }
}
