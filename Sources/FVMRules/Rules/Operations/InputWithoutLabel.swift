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
            let controls = NamedControls(record, texts, in: context.program)
            var isReported: Set<String> = []
            for (index, operation) in record.operations.enumerated() where !controls.haveLabel(index) {
                for (number, parameter) in operation.parameters.enumerated()
                where texts.parameterLabels[index][number] == nil {
                    guard let (owner, name) = controls.control(for: number, of: index),
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

/// What the controls of a view model's operations are called after: their parameters, or the properties that they
/// change.
private struct NamedControls {
    private let program: Program
    private let record: RecordDefinition
    private let texts: ViewTexts
    private let properties: Set<String>
    private let changes: [PropertyChange?]
    private let changesAtOnce: [PropertyChange?]
    private let rowChanges: [RowChange?]

    init(_ record: RecordDefinition, _ texts: ViewTexts, in program: Program) {
        self.program = program
        self.record = record
        self.texts = texts
        properties = Set(record.properties.map(\.declared.name))
        changes = program.propertyChanges(of: record)
        changesAtOnce = program.changesAtOnce(of: record, texts)
        rowChanges = program.rowChanges(of: record, texts)
    }

    /// Whether the controls of an operation have a label elsewhere: a field its title, and a control that writes at once
    /// the label of a button.
    func haveLabel(_ operation: Int) -> Bool {
        if let change = changes[operation], record.isField(change.property) { return true }
        let isAtOnce = changesAtOnce[operation] != nil || rowChanges[operation] != nil
        return isAtOnce && texts.buttonLabels[operation] != nil
    }

    /// The view model with the label of a control, and what the control is called after. `nil` if there is no control,
    /// or the label is there.
    func control(for parameter: Int, of operation: Int) -> (owner: RecordDefinition, name: String)? {
        let declared = record.operations[operation].parameters[parameter]
        guard program.isEditedByControl(declared.type) else { return nil }
        if let change = changesAtOnce[operation], change.value == parameter {
            return (record, record.properties[change.property].declared.name)
        }
        if let change = rowChanges[operation], change.value == parameter {
            let row = program[change.row]
            if ViewTexts(row, in: program).controlLabel(of: change.property) != nil { return nil }
            // A summary has no texts.
            if row.isViewModel { return (row, row.properties[change.property].declared.name) }
        }
        let name = declared.declared.name
        return properties.contains(name) ? nil : (record, name)
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
