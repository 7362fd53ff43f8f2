import FVMSemantics

extension Rule {
    static let summaryIdType = Rule(
        "FVM5505",
        "summary-id-type",
        why: "SwiftUI identifies rows of summaries by their 'id', so it must exist and differ.",
        help: "Use the type 'id'.",
        rejected: """
            viewmodel Task server <
              owners: [Owner]
              /// Who has it.
              summary Owner < ⟦id⟧: id?; name: string >
            >
            """,
        accepted: """
            viewmodel Task server <
              owners: [Owner]
              /// Who has it.
              summary Owner < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: Nested Child Types Pattern"
    ) { context, findings in
        for id in context.summaries {
            let record = context.program.records[id.index]
            guard let index = record.property(named: "id") else { continue }
            switch context.plainType(PropertyPlace(record: id, property: index)) {
            case .id, .uuid, .identity, .string, .int, .url, .version, .invalid: continue
            default: break
            }
            findings.report(
                "the 'id' of '\(record.declared.name)' cannot tell its rows apart",
                at: record.properties[index].declared.location
            )
        }
    }
}
