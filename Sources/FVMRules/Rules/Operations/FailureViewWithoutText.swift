import FVMSemantics

extension Rule {
    static let failureViewWithoutText = Rule.ofUses(
        "FVM8511",
        "failure-view-without-text",
        why:
            "An alert shows the failure, and without these texts the view shows only a symbol.",
        help: "Add the texts to the view model, each 'localized'.",
        rejected: """
            viewmodel Board server < title: localized "Board"; clearLabel: localized "Clear"; operation ⟦clear⟧() throws >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              clearLabel: localized "Clear"
              errorTitle: localized "The board was not cleared"
              dismissButtonLabel: localized "OK"
              operation clear() throws
            >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Error Handling Pattern"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            let record = context.program[view.record]
            guard let operation = record.operations.first(where: \.canThrow) else { continue }
            let texts = ViewTexts(record, in: context.program)
            var missing = MissingTexts()
            if texts.failureTitle == nil, texts.failureMessage == nil {
                missing.texts.append(("errorTitle", "Something went wrong"))
            }
            if texts.dismissLabel == nil { missing.texts.append(("dismissButtonLabel", "OK")) }
            guard !missing.texts.isEmpty else { continue }
            findings.report(
                "the view of '\(record.declared.name)' lacks \(missing.names) for the case that "
                    + "'\(operation.declared.name)' fails",
                at: operation.declared.location,
                causedAt: view.cause.location,
                fixIts: missing.fixIts(in: record)
            )
        }
    }
}
