import FVMSemantics

/// Where summaries and plain data lead back to themselves: a view shows them in place, and would have no end there.
package struct SummaryCycles: Sendable {
    /// By the index of the record, the properties that lead back.
    private var cuts: [Int: Set<Int>] = [:]

    package subscript(_ record: RecordID) -> Set<Int> { cuts[record.index] ?? [] }

    /// Walks each property of each such record once, without recursion.
    package init(_ program: Program) {
        enum Visit { case open, closed }
        var visits: [Int: Visit] = [:]
        for index in program.records.indices where program.records[index].isShownInPlace && visits[index] == nil {
            visits[index] = .open
            var path = [(record: index, property: 0)]
            while let (record, property) = path.last {
                guard property < program.records[record].properties.count else {
                    visits[record] = .closed
                    path.removeLast()
                    continue
                }
                path[path.count - 1].property += 1
                guard let next = Self.part(in: program.records[record].properties[property], of: program) else {
                    continue
                }
                switch visits[next] {
                case .open: cuts[record, default: []].insert(property)
                case .closed: break
                case nil:
                    visits[next] = .open
                    path.append((next, 0))
                }
            }
        }
    }

    /// The index of the summary or the data that a property holds, in whatever container.
    private static func part(in property: PropertyDefinition, of program: Program) -> Int? {
        guard case .plain(let type) = property.kind, let id = program.types.record(in: type), program[id].isShownInPlace
        else { return nil }
        return id.index
    }
}
