import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let operationSendsBack = Rule.ofUses(
        "FVM8520",
        "operation-sends-back",
        .error,
        why:
            "A view passes the property with the parameter's name and type, so the operation gets the value that the "
            + "screen shows already, and the user cannot choose another.",
        help:
            "Give the parameter another name, as in 'to', and it gets a control; or let the operation write to an "
            + "'output'.",
        rejected: """
            viewmodel Board server <
              filter: string
              setFilterButtonLabel: localized "Filter"
              operation setFilter(⟦filter⟧: string)
            >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              filter: string
              setFilterButtonLabel: localized "Filter"
              toLabel: localized "New filter"
              operation setFilter(to: string)
            >
            view Board
            """,
        source: "FOSMVVM 0.20.2: ViewModelOperations"
    ) { context, findings in
        for view in context.emittedViews where view.kind != .display {
            let record = context.program[view.record]
            let controls = context.program.changesAtOnce(of: record, ViewTexts(record, in: context.program))
            let changes = context.program.propertyChanges(of: record)
            for (number, operation) in record.operations.enumerated() where operation.output == nil {
                let isInput = context.program.takesInput(operation, of: record)
                for (index, parameter) in operation.parameters.enumerated()
                where index != controls[number]?.value && (isInput || index == changes[number]?.value) {
                    let name = parameter.declared.name
                    guard context.program.isEditedByControl(parameter.type),
                        let index = record.property(named: name),
                        case .plain(let type) = record.properties[index].kind,
                        type == parameter.type || type == context.program.types.unwrapped(parameter.type)
                    else { continue }
                    findings.report(
                        "'\(operation.declared.name)' always gets the '\(name)' that the screen shows",
                        at: parameter.declared.location,
                        causedAt: view.cause.location,
                        related: [Label(record.properties[index].declared.location, "the property that is shown")]
                    )
                }
            }
        }
    }
}

extension Program {
    /// Whether the user is to choose the values of an operation: it sends no request, or Fields. Another body can say
    /// what the user has seen, so that the server can refuse a change of something that is different by now.
    fileprivate func takesInput(_ operation: OperationDefinition, of record: RecordDefinition) -> Bool {
        guard let sent = operation.sent else { return true }
        if record.sendsOwnValues(operation) { return false }
        if case .fields? = self[sent.request].body { return true }
        return false
    }
}
