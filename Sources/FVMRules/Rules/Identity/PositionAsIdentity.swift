import FVMSemantics

extension Rule {
    static let positionAsIdentity = Rule(
        "FVM4511",
        "position-as-identity",
        .hint,
        why:
            "If a row moves up, it gets the identity of another row, and SwiftUI animates the wrong one.",
        help: "Add an 'id: id' to the rows, and show the position as another property.",
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
