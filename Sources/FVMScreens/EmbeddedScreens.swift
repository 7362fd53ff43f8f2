import FVMSemantics

/// The screens that other views contain. They have no navigation bar.
package struct EmbeddedScreens: Sendable {
    private var records: Set<RecordID> = []

    /// - Parameter bound: The client screens that containers bind, by the index of the container.
    package init(_ program: Program, _ bound: [Int: [BoundChild]]) {
        for children in bound.values { records.formUnion(children.map(\.record)) }
        for record in program.records {
            for property in record.properties {
                guard let type = property.kind.plainType, let child = program.types.record(in: type) else { continue }
                records.formUnion(program.displayableRecords(of: child))
            }
        }
        // The view of a result shows one of several others.
        for result in program.results { records.formUnion(result.cases.map(\.record)) }
    }

    package func contains(_ record: RecordID) -> Bool { records.contains(record) }
}
