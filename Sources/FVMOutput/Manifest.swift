import FVMEmission
import FVMSource
import FVMWorkspace

/// What the tool has put into an output folder: so that it knows its own files from those of people.
///
/// The same specs give the same manifest: it is kept with the files, in version control too. It has nothing of the machine.
package struct Manifest: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        /// From the output folder.
        var path: String
        /// Of the bytes that the tool wrote last.
        var hash: ContentHash
        var ownership: OutputFile.Ownership
        /// The app whose specs gave it: several may share a folder.
        var app: String
        /// Of a file that is held against the specs: what they gave when it was written.
        var origin: Origin?

        /// Whether it says the same of the same path.
        func says(sameAs other: Entry) -> Bool {
            hash == other.hash && ownership == other.ownership && app == other.app && origin == other.origin
        }
    }

    /// What a view was made of.
    struct Origin: Equatable, Sendable {
        /// Of what the specs gave, without what the file said of the tool.
        var content: ContentHash
        /// Of the file when a run first found that the specs give something else; nil while they do not. A file that has
        /// been edited since then has been brought up to date.
        var behind: ContentHash?
    }

    /// Sorted by the bytes of their paths; no path twice.
    private(set) var entries: [Entry] = []

    /// Where it is, from the output folder.
    static let path = OutputFolder.own + "/manifest"
    static let title = "fosmvvm-dsl manifest"
    /// The latest version of the form. One without origins is still written as of version 1.
    static let version = 2

    init() {}

    /// - Parameter entries: In any order; no path twice. O(n) if they are sorted already.
    init(_ entries: [Entry]) {
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.path.precedesByBytes($1.path) }
        self.entries = isSorted ? entries : entries.sorted { $0.path.precedesByBytes($1.path) }
    }

    /// The place of the file's entry. O(log n).
    func index(of path: String) -> Int? {
        let place = entries.partitionPoint { $0.path.precedesByBytes(path) }
        return place < entries.count && !path.precedesByBytes(entries[place].path) ? place : nil
    }

    static func isInOrder(_ first: Entry, before second: Entry) -> Bool { first.path.precedesByBytes(second.path) }

    /// The folders that the files are in, numbered from 0 in the order of the entries: the same number for those of one folder
    /// that follow one another. O(bytes of all paths).
    func folderNumbers() -> [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            let isSame = index > 0 && FilePath.areInOneFolder(entries[index - 1].path, entry.path)
            numbers.append(index == 0 ? 0 : numbers[index - 1] + (isSame ? 0 : 1))
        }
        return numbers
    }

    /// What becomes of `old` when some entries go, others take the place of some that stay, which have their paths, and more
    /// are added. O(n) but for those.
    init(
        keeping isKept: [Bool],
        of old: Manifest,
        replacing replaced: [(place: Int, entry: Entry)],
        adding new: [Entry]
    ) {
        if new.isEmpty, !isKept.contains(false) {
            entries = old.entries
            for (place, entry) in replaced { entries[place] = entry }
            return
        }
        // Entries are large: their places are sorted, and each entry is moved once.
        let order = new.indices.sorted { new[$0].path.precedesByBytes(new[$1].path) }
        entries.reserveCapacity(old.entries.count + new.count)
        var places = [Int32](repeating: -1, count: replaced.isEmpty ? 0 : old.entries.count)
        for (index, (place, _)) in replaced.enumerated() { places[place] = Int32(index) }
        var rest = order[...]
        for index in old.entries.indices where isKept[index] {
            let other = replaced.isEmpty ? -1 : Int(places[index])
            let entry = other < 0 ? old.entries[index] : replaced[other].entry
            while let next = rest.first, new[next].path.precedesByBytes(entry.path) {
                entries.append(new[next])
                rest.removeFirst()
            }
            entries.append(entry)
        }
        for next in rest { entries.append(new[next]) }
    }
}

/// The names that the tool takes for itself in an output folder.
enum OutputFolder {
    /// What is not output: the manifest, and what a run leaves for the next one.
    static let own = ".fosmvvm-dsl"
    /// Stands in a tree that is being built: nothing in it is anybody's work.
    static let draftMark = own + "/draft"
    /// Keeps all of it but the manifest out of version control.
    static let ignoringPath = own + "/.gitignore"
    static let ignored = Array("*\n!.gitignore\n!manifest\n".utf8)
}
