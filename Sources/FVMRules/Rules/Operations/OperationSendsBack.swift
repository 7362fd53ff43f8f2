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
            let changes = context.program.changesAtOnce(of: record, ViewTexts(record, in: context.program))
            for (operation, change) in zip(record.operations, changes)
            where operation.output == nil && !record.sendsOwnValues(operation) {
                for (index, parameter) in operation.parameters.enumerated() where index != change?.value {
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
