/// The manifest of a run that is being planned: that of the last run, with what changes.
struct NextManifest: Sendable {
    /// The entries of the last manifest, as they are to be; nil for one that goes.
    private var entries: [Manifest.Entry?]
    private var added: [Manifest.Entry] = []
    /// Of each of the entries, whether the run has given its file.
    private var isGiven: [Bool]
    /// Whether its text is another than that of the last manifest.
    private(set) var isChanged = false

    init(after manifest: Manifest) {
        entries = manifest.entries
        isGiven = Array(repeating: false, count: manifest.entries.count)
    }

    /// The entries whose files the run has not given.
    var isNotGiven: [Int] { isGiven.indices.filter { !isGiven[$0] } }

    /// Whether files were added that the last manifest has not.
    var hasAdditions: Bool { !added.isEmpty }

    /// Notes that the run gives the file of an entry.
    mutating func give(_ index: Int) { isGiven[index] = true }

    /// - Parameter index: The place of the entry in the last manifest; nil for a file that it has not.
    mutating func set(_ entry: Manifest.Entry, at index: Int?) {
        guard let index else {
            added.append(entry)
            isChanged = true
            return
        }
        if entries[index].map({ $0.isWritten(as: entry) }) != true { isChanged = true }
        entries[index] = entry
    }

    /// Keeps an entry that no spec gives any more, for as long as its file is there: each run says that it is.
    mutating func leave(_ index: Int) { entries[index]?.memory.offer = nil }

    mutating func remove(_ index: Int) {
        entries[index] = nil
        isChanged = true
    }

    /// O(n), and O(n log n) where there are additions.
    var manifest: Manifest { Manifest(entries.compactMap { $0 } + added) }
}
