import FVMScreens
import FVMSemantics

extension Rule {
    static let inputWithoutLabel = Rule.ofUses(
        "FVM8517",
        "input-without-label",
        why:
            "The label of a control comes from the view model, and without it the control shows the parameter's name.",
        help: "Add the text to the view model, 'localized'.",
        rejected: """
            viewmodel Board server < renameButtonLabel: localized "Rename"; operation rename(⟦to⟧: string) >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              renameButtonLabel: localized "Rename"
              toLabel: localized "New name"
              operation rename(to: string)
            >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Hardcoding Text"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            let record = context.program[view.record]
            let texts = ViewTexts(record, in: context.program)
            let planned = context.plannedOperations(of: view, texts)
            var isReported: Set<String> = []
            for (index, operation) in record.operations.enumerated() where planned[index].trigger != .nothing {
                for (number, parameter) in operation.parameters.enumerated()
                where planned[index].arguments[number] == .input && texts.parameterLabels[index][number] == nil {
                    guard
                        let (owner, name) = context.unlabelledControl(
                            for: parameter,
                            of: view.record,
                            planned[index].trigger,
                            hasButtonLabel: texts.buttonLabels[index] != nil
                        ),
                        isReported.insert(name).inserted
                    else { continue }
                    let words = NameWords.capitalized(NameWords.split(name).joined(separator: " "))
                    let missing = MissingTexts(texts: [(name + "Label", words)])
                    findings.report(
                        "the control for '\(name)' lacks the text \(missing.names)",
                        at: parameter.declared.location,
                        causedAt: view.cause.location,
                        fixIts: missing.fixIts(in: owner)
                    )
                }
            }
        }
    }
}

extension RuleContext {
    /// The view model that lacks the label of a parameter's control, and what the control is called after: the parameter,
    /// or the property that it changes. `nil` if the label is there.
    fileprivate func unlabelledControl(
        for parameter: OperationParameter,
        of id: RecordID,
        _ trigger: PlannedOperation.Trigger,
        hasButtonLabel: Bool
    ) -> (owner: RecordDefinition, name: String)? {
        let record = program[id]
        switch trigger {
        case .change(let change):
            return hasButtonLabel ? nil : (record, record.properties[change.property].declared.name)
        case .changeOfRow(let change):
            let row = program[change.row]
            if hasButtonLabel || ViewTexts(row, in: program).controlLabel(of: change.property) != nil { return nil }
            // A summary has no texts.
            if row.isViewModel { return (row, row.properties[change.property].declared.name) }
        case .button, .rowAction, .appearance, .selection, .nothing: break
        }
        let name = parameter.declared.name
        return property(named: name, of: id) == nil ? (record, name) : nil
    }
}
