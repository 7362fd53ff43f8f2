import FVMSemantics

extension Rule {
    static let editedWithoutFields = Rule(
        "FVM3517",
        "edited-without-fields",
        why:
            "An operation whose parameters are properties of its view model sends edited values, and nothing "
            + "validates them without Fields.",
        help: "Declare 'fields' with these properties, and write 'form' and their name.",
        rejected: """
            viewmodel ⟦Profile⟧ server < name: string; city: string; operation save(name: string, city: string) >
            """,
        accepted: """
            fields User < name: string; city: string >
            viewmodel Profile client form User < operation save() >
            """,
        source: "fosmvvm-viewmodel-generator: Display vs Form ViewModels"
    ) { context, findings in
        for id in context.withOperations where context.program.records[id.index].form == nil {
            let record = context.program.records[id.index]
            for operation in record.operations
            where operation.parameters.count > 1 && !record.sendsOwnValues(operation) {
                let edited = operation.parameters.filter { context.isEditable($0, in: id) }
                guard edited.count > 1 else { continue }
                findings.report(
                    "'\(operation.declared.name)' takes back \(edited.map { "'\($0.declared.name)'" }.joined(separator: ", ")) "
                        + "of '\(record.declared.name)', which has no Fields",
                    at: record.declared.location,
                    related: [.init(operation.declared.location, "what the user has edited")]
                )
                break
            }
        }
    }
}

extension RuleContext {
    /// Whether a parameter gives back a property that a control can edit.
    fileprivate func isEditable(_ parameter: OperationParameter, in record: RecordID) -> Bool {
        switch program[program.types.unwrapped(parameter.type)] {
        case .string, .double, .bool, .date, .day, .time: break
        default: return false
        }
        guard let index = property(named: parameter.declared.name, of: record),
            case .plain(let type) = program.records[record.index].properties[index].kind
        else { return false }
        return type == parameter.type
    }
}
