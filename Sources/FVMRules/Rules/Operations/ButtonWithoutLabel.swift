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
            let changed = context.program.changesAtOnce(of: record, texts)
            let changedRows = context.program.rowChanges(of: record, texts)
            for (index, operation) in record.operations.enumerated()
            where texts.buttonLabels[index] == nil && changed[index] == nil && changedRows[index] == nil {
                guard !operation.startsByItself, !context.isTapOnRow(operation, in: view.record),
                    !operation.parameters.contains(where: { context.isWithoutValue($0, in: view.record) })
                else { continue }
                if record.form != nil, context.program.app.formTitles[.save] != nil { continue }
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

extension OperationDefinition {
    /// Whether the screen's appearance starts it.
    var startsByItself: Bool {
        isAsync && parameters.isEmpty && NameWords.split(declared.name).first == "load"
    }
}

extension RuleContext {
    /// Whether the operation is the tap on a row, which needs no words.
    func isTapOnRow(_ operation: OperationDefinition, in record: RecordID) -> Bool {
        guard operation.isSelecting, operation.parameters.count == 1,
            property(named: operation.parameters[0].declared.name, of: record) == nil
        else { return false }
        return program.lists(ofRowsWith: operation.parameters[0].type, in: program[record]) == 1
    }
}
