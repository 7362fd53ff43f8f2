import FVMSemantics

/// The types in a client screen's `AppState`, which must be `Hashable`: the parameters of its `init`, and the types
/// of their members.
struct AppStateTypes: Sendable {
    private(set) var records: [Bool]
    private(set) var enums: [Bool]

    /// Walks each type once: linear in the size of the program.
    init(_ program: Program) {
        records = Array(repeating: false, count: program.records.count)
        enums = Array(repeating: false, count: program.enums.count)
        var pending: [RecordID] = []
        for index in program.records.indices where program.records[index].isClientHosted {
            visit(program.records[index], of: program, &pending)
        }
        while let next = pending.popLast() { visit(program.records[next.index], of: program, &pending) }
    }

    private mutating func visit(_ record: RecordDefinition, of program: Program, _ pending: inout [RecordID]) {
        for index in record.properties.indices {
            switch record.properties[index].kind {
            case .plain(let type), .formField(let type, _): visit(type, of: program, &pending)
            case .localizedValue(let value, _): visit(program.type(of: value), of: program, &pending)
            default: break
            }
        }
    }

    private mutating func visit(_ type: TypeID, of program: Program, _ pending: inout [RecordID]) {
        switch program[type] {
        case .enumeration(let id): enums[id.index] = true
        case .record(let id):
            guard !records[id.index] else { return }
            records[id.index] = true
            pending.append(id)
        case .optional(let inner), .list(let inner), .dictionary(let inner): visit(inner, of: program, &pending)
        default: break
        }
    }
}
