import FVMDiagnostics
import FVMScreens
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
            let planned = context.plannedOperations(of: view, ViewTexts(record, in: context.program))
            let changes = context.program.propertyChanges(of: record)
            for (number, operation) in record.operations.enumerated() where operation.output == nil {
                let isInput = context.program.takesInput(operation, of: record)
                for (index, parameter) in operation.parameters.enumerated()
                where isInput || index == changes[number]?.value {
                    guard case .property(let property) = planned[number].arguments[index],
                        case .plain = record.properties[property].kind,
                        context.program.isEditedByControl(parameter.type)
                    else { continue }
                    let name = record.properties[property].declared.name
                    findings.report(
                        "'\(operation.declared.name)' always gets the '\(name)' that the screen shows",
                        at: parameter.declared.location,
                        causedAt: view.cause.location,
                        related: [Label(record.properties[property].declared.location, "the property that is shown")]
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

    /// Whether a control on the screen can edit a value of the type. Identities come from the screen.
    fileprivate func isEditedByControl(_ type: TypeID) -> Bool {
        switch self[types.unwrapped(type)] {
        case .enumeration(let id): self[id].isLocalizable
        default: types.has(.input, types.unwrapped(type))
        }
    }
}
