/// Gives results that are rows of a list the `vmId` of the view model that they contain. The `vmId` of other results is
/// that of their type, which would be the same for all rows.
struct ResultRowPhase {
    func run(_ context: inout CheckContext) {
        for rows in context.rowProperties() {
            guard let result = context.program[rows.record].result, !context.program[result].isRow(in: context.program)
            else { continue }
            context.program.records[rows.record.index].identity = .outcome
            for outcome in context.program[result].cases {
                context.refuse(outcome.declared, among: ["id", "RowId"], "outcome", note: Self.note)
            }
        }
    }

    private static let note = "The emitted wrapper of a row has a member of that name."
}

extension CheckContext {
    /// The properties of records, and the members of responses, whose values are lists or dictionaries of records.
    func rowProperties() -> [(declared: Declared, record: RecordID)] {
        var found: [(declared: Declared, record: RecordID)] = []
        for index in program.records.indices {
            let id = RecordID(index)
            for property in scopes.children(of: id) {
                guard let row = program.types.listedRecord(in: scopes[id, property].given) else { continue }
                found.append((program.records[index].properties[property].declared, row))
            }
        }
        for request in program.requests {
            guard case .record(let members)? = request.response else { continue }
            for member in members {
                guard let row = program.types.listedRecord(in: member.type) else { continue }
                found.append((member.declared, row))
            }
        }
        return found
    }
}
