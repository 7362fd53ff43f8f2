import FVMFiles
import FVMWorkspace

/// The manifest after a planned run, as changes of the previous one.
struct NextManifest: Sendable {
    private let former: Manifest
    /// The changed entries by their index in the previous manifest, `nil` for removed ones.
    private var changed: [Int: Manifest.Entry?] = [:]
    private var added: [Manifest.Entry] = []
    /// Of each of the former entries, whether the run has given its file.
    private var given: [Bool]
    /// Whether its text differs from the previous manifest.
    private(set) var isChanged = false

    init(after manifest: Manifest) {
        former = manifest
        given = Array(repeating: false, count: manifest.entries.count)
    }

    /// Whether the run has given the file of a former entry.
    func isGiven(_ index: Int) -> Bool { given[index] }

    /// The folders of the files that were added, which the last manifest has not.
    var foldersOfAdditions: Set<String> { Set(added.map { FilePath.parent(of: $0.path) }) }

    /// Notes that the run gives the file of an entry.
    mutating func give(_ index: Int) { given[index] = true }

    /// - Parameter index: The place of the entry in the last manifest, or `nil` for a file that it has not.
    mutating func set(_ entry: Manifest.Entry, at index: Int?) {
        guard let index else {
            added.append(entry)
            isChanged = true
            return
        }
        guard former.entries[index] != entry else { return }
        if !former.entries[index].isWritten(as: entry) { isChanged = true }
        changed.updateValue(entry, forKey: index)
    }

    /// Keeps an entry that no spec gives any more, for as long as its file is there: each run says that it is.
    mutating func leave(_ index: Int) {
        var entry = former.entries[index]
        entry.memory.offer = nil
        changed.updateValue(entry, forKey: index)
    }

    mutating func remove(_ index: Int) {
        changed.updateValue(nil, forKey: index)
        isChanged = true
    }

    /// O(n + a log a) with a additions.
    var manifest: Manifest { former.changing(changed, adding: added) }
}
