import FVMSemantics

extension Rule {
    static let buttonWithoutLabel = Rule(
        "FVM8512",
        "button-without-label",
        why: "A button says what it does in the words of the view model: without them it shows a symbol alone.",
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
        for view in context.views where view.kind != .display {
            let record = context.program[view.record]
            let texts = ViewTexts(record, in: context.program)
            for (index, operation) in record.operations.enumerated() where texts.buttonLabels[index] == nil {
                guard !operation.startsByItself, !operation.isAboutRow(in: context.program) else { continue }
                if record.form != nil, context.program.app.saveTitle != nil { continue }
                let name = operation.declared.name
                let words = NameWords.split(name).joined(separator: " ")
                let sentence = NameWords.capitalized(words)
                let missing = MissingTexts(texts: [(name + "ButtonLabel", sentence)])
                findings.report(
                    "the button for '\(name)' lacks the text \(missing.names)",
                    at: operation.declared.location,
                    fixIts: missing.fixIts(in: record)
                )
            }
        }
    }
}

extension OperationDefinition {
    /// Whether the screen's appearance starts it.
    fileprivate var startsByItself: Bool {
        isAsync && parameters.isEmpty && NameWords.split(declared.name).first == "load"
    }

    /// Whether it may be the tap on a row.
    fileprivate func isAboutRow(in program: Program) -> Bool {
        guard parameters.count == 1 else { return false }
        switch program[program.types.unwrapped(parameters[0].type)] {
        case .id, .uuid, .identity: return true
        default: return false
        }
    }
}
