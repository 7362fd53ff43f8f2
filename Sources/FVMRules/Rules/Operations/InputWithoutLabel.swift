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
            var isReported: Set<String> = []
            let changes = context.program.propertyChanges(of: record)
            let changesAtOnce = context.program.changesAtOnce(of: record, texts)
            let rowChanges = context.program.rowChanges(of: record, texts)
            for (index, operation) in record.operations.enumerated() {
                if let change = changes[index], record.isField(change.property) { continue }
                let isAtOnce = changesAtOnce[index] != nil || rowChanges[index] != nil
                if isAtOnce, texts.buttonLabels[index] != nil { continue }
                for (number, parameter) in operation.parameters.enumerated()
                where texts.parameterLabels[index][number] == nil {
                    var (owner, name) = (record, parameter.declared.name)
                    var isShown = false
                    if let change = changesAtOnce[index], change.value == number {
                        (name, isShown) = (record.properties[change.property].declared.name, true)
                    } else if let change = rowChanges[index], change.value == number {
                        if context.hasLabel(change) { continue }
                        // A summary has no texts.
                        if context.program[change.row].isViewModel {
                            owner = context.program[change.row]
                            (name, isShown) = (owner.properties[change.property].declared.name, true)
                        }
                    }
                    guard context.program.isEditedByControl(parameter.type),
                        isShown || context.property(named: name, of: view.record) == nil,
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
    /// Whether the row has a text that names the control.
    fileprivate func hasLabel(_ change: RowChange) -> Bool {
        ViewTexts(program[change.row], in: program).controlLabel(of: change.property) != nil
    }
}

extension Program {
    /// Returns whether a control on the screen can edit a value of the type. Identities come from the screen.
    func isEditedByControl(_ type: TypeID) -> Bool {
        switch self[types.unwrapped(type)] {
        case .enumeration(let id): self[id].isLocalizable
        default: types.has(.input, types.unwrapped(type))
        }
    }
}
