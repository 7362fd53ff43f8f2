import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// What operations write to is in the environment of the views that call them.
extension Emitter {
    /// The property of a view that has it.
    func storageName(_ id: StorageID) -> String { NameWords.lowerCamelCase(program[id].declared.name) + "Storage" }

    /// `@Environment(Prefs.self) private var prefsStorage`: what it writes to, and what it opens screens with.
    func storages(of view: PlannedView) -> [(name: String, type: SwiftType)] {
        let record = program[view.record]
        let written = view.callsOperations ? record.operations.compactMap { $0.output?.storage } : []
        let read = storages(readBy: record.openings)
        var known: Set<StorageID> = []
        return (written + read).filter { known.insert($0).inserted }.map { (storageName($0), shownStorage($0)) }
    }

    /// What gives values to screens that open.
    func storages(readBy openings: [Opening]) -> [StorageID] {
        var known: Set<StorageID> = []
        return openings.flatMap(\.sources).compactMap { source -> StorageID? in
            if case .kept(let storage, _)? = source, known.insert(storage).inserted { storage } else { nil }
        }
    }

    /// What tests and previews put into the environment of a view: all that it and what it shows write to.
    func givingStorages(_ view: Expression, _ storages: [StorageID]) -> Expression {
        storages.reduce(view) { view, id in
            modify(view, "environment", ["": Expression.type(shownStorage(id)).member("stub").call()])
        }
    }

    /// Every storage that a view writes to.
    var writtenStorages: [StorageID] {
        program.storages.indices.map { StorageID($0) }.filter { id in
            viewPlan.views.contains { viewPlan.storages(of: $0.record).contains(id) }
        }
    }
}
