import FVMSemantics

/// The view models that other views contain, and what those views show of them.
package struct EmbeddedScreens: Sendable {
    private var records: Set<RecordID> = []
    /// How many properties hold a record, and how many of these have a control for a property of it beside it.
    private var holders: [RecordID: Int] = [:]
    private var changes: [RecordID: [Int: Int]] = [:]

    /// - Parameter bound: The client screens that containers bind, by the index of the container.
    package init(_ program: Program, _ bound: [Int: [BoundChild]]) {
        for children in bound.values { records.formUnion(children.map(\.record)) }
        let displays = Set(program.views.filter { $0.kind == .display }.map(\.record))
        for index in program.records.indices where !program.records[index].isShared {
            let record = program.records[index]
            for property in record.properties {
                guard let type = property.kind.plainType, let child = program.types.record(in: type) else { continue }
                records.formUnion(program.displayableRecords(of: child))
                for shown in program.displayableRecords(of: child) { holders[shown, default: 0] += 1 }
            }
            guard record.operations.count > 0, !displays.contains(RecordID(index)) else { continue }
            for change in program.rowChanges(of: record, ViewTexts(record, in: program)) {
                if let change { changes[change.row, default: [:]][change.property, default: 0] += 1 }
            }
        }
        // The view of a result shows one of several others.
        for result in program.results { records.formUnion(result.cases.map(\.record)) }
        for row in Array(changes.keys) where program[row].isScreen { changes[row] = nil }
    }

    package func contains(_ record: RecordID) -> Bool { records.contains(record) }

    /// The properties of a row that have a control beside it wherever it is shown, and that its view does not repeat.
    package func changed(of row: RecordID) -> Set<Int> {
        Set((changes[row] ?? [:]).filter { $0.value == holders[row] }.keys)
    }
}
