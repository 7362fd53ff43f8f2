import FVMSemantics

extension Rule {
    static let buttonWithoutLabel = Rule.ofUses(
        "FVM8512",
        "button-without-label",
        why: "The label of a button comes from the view model, and without it the button shows only a symbol.",
        help: "Add the text to the view model, 'localized'.",
        rejected: """
            viewmodel Board server < title: localized "Board"; operation ⟦clear⟧() >
            view Board
            """,
        accepted: """
            viewmodel Board server < title: localized "Board"; clearButtonLabel: localized "Clear"; operation clear() >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Hardcoding Text"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            let record = context.program[view.record]
            let texts = ViewTexts(record, in: context.program)
            for (index, planned) in context.plannedOperations(of: view, texts).enumerated()
            where planned.hasButton && texts.buttonLabels[index] == nil {
                if planned.isSubmission, context.program.app.formTitles[.save] != nil { continue }
                let operation = record.operations[index]
                let name = operation.declared.name
                let words = NameWords.split(name).joined(separator: " ")
                let sentence = NameWords.capitalized(words)
                let missing = MissingTexts(texts: [(name + "ButtonLabel", sentence)])
                findings.report(
                    "the button for '\(name)' lacks the text \(missing.names)",
                    at: operation.declared.location,
                    causedAt: view.cause.location,
                    fixIts: missing.fixIts(in: record)
                )
            }
        }
    }
}
