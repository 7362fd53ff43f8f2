import FVMSemantics

extension Rule {
    static let positionAsIdentity = Rule(
        "FVM4511",
        "position-as-identity",
        .hint,
        why:
            "A row that moves up gets the identity of the one before it: SwiftUI then animates and keeps the wrong one.",
        help: "Give the rows an 'id: id', and show the position beside it.",
        rejected: """
            viewmodel Row < ⟦position⟧: int; name: string; vmId: instance(position) >
            viewmodel Board server < rows: [Row] >
            """,
        accepted: """
            viewmodel Row < id: id; position: int; name: localized "Row" >
            viewmodel Board server < rows: [Row] >
            """,
        source: "fosmvvm-viewmodel-generator: Identity: vmId"
    ) { context, findings in
        for (record, property) in context.recordsIdentified(by: .int, named: words) {
            findings.report(
                "the vmId of '\(record.name)' changes when rows come, go or move",
                at: property.location
            )
        }
    }

    private static let words: Set<Word> = ["count", "index", "offset", "order", "place", "position", "rank"]
}
