import FOSFoundation
import FOSMVVM
import Foundation
import ViewModels

/// The tasks, for as long as the server runs.
final class TaskStore: @unchecked Sendable {
    struct Entry {
        let id: ModelIdType
        let name: String
        let due: Date
        var isDone = false

        var row: TaskRowViewModel { .init(id: id, name: name, isDone: isDone) }
    }

    static let shared = TaskStore()

    private let lock = NSLock()
    private var entries: [Entry] = []

    var all: [Entry] { lock.withLock { entries } }

    func entry(_ id: ModelIdType) -> Entry? { all.first { $0.id == id } }

    /// Adds a task that is due in a week.
    func add(name: String) -> Entry {
        let entry = Entry(id: .init(), name: name, due: Date(timeIntervalSinceNow: 7 * 86_400))
        lock.withLock { entries.append(entry) }
        return entry
    }
}
