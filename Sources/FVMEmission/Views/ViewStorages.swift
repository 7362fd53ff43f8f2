import FVMScreens
import FVMSemantics
import FVMSwiftCode

/// The storages that operations write to, which are in the environment of the views.
extension Emitter {
    /// Returns the name of a view's property for a storage.
    func storageName(_ id: StorageID) -> String { NameWords.lowerCamelCase(program[id].declared.name) + "Storage" }

    /// Returns `@Environment(Prefs.self) private var prefsStorage` for each storage that a view writes to or opens
    /// screens with.
    func storages(of view: PlannedView) -> [(name: String, type: SwiftType)] {
        let record = program[view.record]
        let written = view.callsOperations ? record.operations.compactMap { $0.output?.storage } : []
        let read = storages(readBy: record.openings)
        var known: Set<StorageID> = []
        return (written + read).filter { known.insert($0).inserted }.map { (storageName($0), qualifiedStorage($0)) }
    }

    /// Returns the storages with values for opened screens.
    func storages(readBy openings: [Opening]) -> [StorageID] {
        var known: Set<StorageID> = []
        return openings.flatMap(\.sources).compactMap { source -> StorageID? in
            if case .kept(let storage, _)? = source, known.insert(storage).inserted { storage } else { nil }
        }
    }

    /// Returns a view with the storages in its environment, for tests and previews.
    func givingStorages(_ view: Expression, _ storages: [StorageID]) -> Expression {
        storages.reduce(view) { view, id in
            modify(view, "environment", ["": Expression.type(qualifiedStorage(id)).member("stub").call()])
        }
    }

    /// Every storage that a view writes to.
    var writtenStorages: [StorageID] {
        program.storages.indices.map { StorageID($0) }.filter { id in
            viewPlan.views.contains { viewPlan.storages(of: $0.record).contains(id) }
        }
    }
}
