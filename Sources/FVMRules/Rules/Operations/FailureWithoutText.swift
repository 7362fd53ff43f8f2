import FVMSemantics

extension Rule {
    static let failureWithoutText = Rule(
        "FVM8505",
        "failure-without-text",
        .hint,
        why: "An alert shows the failure, and its texts come from the view model.",
        help: "Add 'errorTitle', 'errorMessage' and 'dismissButtonLabel', each 'localized'.",
        rejected: """
            viewmodel Board server < title: localized "Board"; operation ⟦clear⟧() async throws >
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              errorTitle: localized "The board was not cleared"
              errorMessage: localized "Try again later."
              dismissButtonLabel: localized "OK"
              operation clear() async throws
            >
            """,
        source: "fosmvvm-swiftui-view-generator: Error Handling Pattern"
    ) { context, findings in
        // If there is a view, another rule requires the same texts.
        let viewed = Set(context.views.map(\.record))
        for id in context.withOperations where !viewed.contains(id) {
            let record = context.program.records[id.index]
            guard let operation = record.operations.first(where: \.canThrow),
                !record.properties.contains(where: { $0.declared.name.lowercased().contains("error") })
            else { continue }
            findings.report(
                "'\(record.declared.name)' has no text for the case that '\(operation.declared.name)' fails",
                at: operation.declared.location
            )
        }
    }
}
