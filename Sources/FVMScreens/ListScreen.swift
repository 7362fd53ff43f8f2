import FVMSemantics

/// Whether a screen is the rows of one list, as a platform's own list draws it.
struct ListScreen {
    private let program: Program

    init(_ program: Program) { self.program = program }

    /// A screen with only one list of view models as children. A list row of the platform is one target for taps, so
    /// no row may have two targets, or one in addition to being selectable or opening a screen.
    func holds(_ record: RecordDefinition, _ template: ViewTemplate, isSelecting: Bool, hasControls: Bool) -> Bool {
        guard let rows = template.rows, record.isScreen, children(of: record) == 1,
            case .plain(let type) = record.properties[rows].kind,
            let row = row(of: type)
        else { return false }
        var seen: Set<RecordID> = []
        let isTapped = isSelecting || record.properties[rows].opening != nil
        return targets(in: row, &seen) + (hasControls ? 1 : 0) <= (isTapped ? 0 : 1)
    }

    private func children(of record: RecordDefinition) -> Int {
        record.properties.count { property in
            guard case .plain(let type) = property.kind else { return false }
            return program.types.record(in: type) != nil
        }
    }

    /// The rows of a list that has no lists in it.
    private func row(of type: TypeID) -> RecordID? {
        guard case .list(let element) = program[program.types.unwrapped(type)],
            case .record(let row) = program[program.types.unwrapped(element)]
        else { return nil }
        return row
    }

    /// Returns the number of targets for taps in a view and its children. Each view is counted once, and one in a
    /// list as several.
    private func targets(in id: RecordID, _ seen: inout Set<RecordID>) -> Int {
        guard seen.insert(id).inserted else { return 0 }
        let record = program[id]
        var count = record.operations.count
        // The fields of a form are edited.
        if record.form != nil { count += 2 }
        for property in record.properties {
            if property.opening != nil { count += 1 }
            guard case .plain(let type) = property.kind else { continue }
            let several = isList(type) ? 2 : 1
            if let child = program.types.record(in: type) {
                count += several * targets(in: child, &seen)
            } else if holdsLink(type) {
                count += several
            }
        }
        return count
    }

    private func isList(_ type: TypeID) -> Bool {
        if case .list = program[program.types.unwrapped(type)] { return true }
        return false
    }

    private func holdsLink(_ type: TypeID) -> Bool {
        switch program[type] {
        case .url: true
        case .optional(let inner), .list(let inner): holdsLink(inner)
        default: false
        }
    }
}
