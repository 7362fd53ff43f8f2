import FVMEmission
import FVMFiles
import FVMSource
import FVMWorkspace

/// The files that the tool has written to an output folder, which distinguishes them from files of people.
///
/// The same specs have the same manifest, except for files that people own and that no spec generates any more. It is
/// kept with the files, also in version control, and contains nothing specific to the machine.
package struct Manifest: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        /// From the output folder.
        var path: String
        /// Of the bytes that the tool wrote last.
        var hash: ContentHash
        var ownership: OutputFile.Ownership
        /// The app whose specs gave it: several may share a folder.
        var app: String
        /// For a file that is compared with the specs: the hash of what they generated when it was written.
        var origin: Origin?
        /// The state of the file on this machine, which is not part of the manifest's text.
        var memory = Memory()

        /// The part of `BuildState` about a file.
        struct Memory: Equatable, Sendable {
            /// The file's stamp when it had the entry's bytes, or `nil` if that is not known.
            var stamp: FileStamp?
            /// Of a file that is the user's: the hash of what the specs gave for it last. `nil` if that is not known,
            /// and after a run over all specs where they give it no more.
            var offer: ContentHash?
        }

        /// Whether the manifest's text is the same for both.
        func isWritten(as other: Entry) -> Bool {
            path == other.path && hash == other.hash && ownership == other.ownership && app == other.app
                && origin == other.origin
        }
    }

    /// The origin of a view.
    struct Origin: Equatable, Sendable {
        /// The hash of the generated content, without the tool's header.
        var content: ContentHash
        /// The hash of the file when a run first found that the specs generate something else, or `nil` if they
        /// don't. If the file was edited since then, it counts as up to date.
        var behind: ContentHash?
    }

    /// Sorted by the bytes of their paths; no path twice.
    private(set) var entries: [Entry] = []

    /// Where it is, from the output folder.
    static let path = ToolFolder.name + "/manifest"
    static let title = "fosmvvm-dsl manifest"
    /// The latest version of the form. One without origins is still written as of version 1.
    static let version = 2

    init() {}

    /// - Parameter entries: In any order; no path twice. O(n) if they are sorted already.
    init(_ entries: [Entry]) {
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.path.precedesByBytes($1.path) }
        self.entries = isSorted ? entries : entries.sorted { $0.path.precedesByBytes($1.path) }
    }

    /// The manifest with some entries replaced, those that are nil left out, and others added. O(n + a log a) with a
    /// additions.
    ///
    /// - Parameter changed: By the places of the entries; their paths stay.
    func changing(_ changed: [Int: Entry?], adding added: [Entry]) -> Manifest {
        var next = Manifest()
        next.entries.reserveCapacity(entries.count + added.count)
        var additions = added.sorted { $0.path.precedesByBytes($1.path) }[...]
        for index in entries.indices {
            while let first = additions.first, first.path.precedesByBytes(entries[index].path) {
                next.entries.append(additions.removeFirst())
            }
            if let entry = changed[index, default: entries[index]] { next.entries.append(entry) }
        }
        next.entries += additions
        return next
    }

    /// The place of the file's entry. O(log n).
    func index(of path: String) -> Int? { index(of: path, among: entries.indices) }

    /// The place of the file's entry, which is one of those in `range` if there is one. O(log n).
    func index(of path: String, among range: Range<Int>) -> Int? {
        let place = firstIndex(notBefore: path, among: range)
        return place < range.upperBound && !path.precedesByBytes(entries[place].path) ? place : nil
    }

    /// The places of the entries of files in `folder`, and in those below it. O(log n).
    func indices(in folder: String) -> Range<Int> {
        let start = firstIndex(notBefore: folder + "/", among: entries.indices)
        // "0" is the byte after "/".
        return start..<firstIndex(notBefore: folder + "0", among: entries.indices)
    }

    private func firstIndex(notBefore path: String, among range: Range<Int>) -> Int {
        range.partitionPoint { entries[$0].path.precedesByBytes(path) }
    }

    /// Sets the state of each entry. Returns `false` without changes if the numbers differ.
    mutating func remember(_ files: [Entry.Memory]) -> Bool {
        guard files.count == entries.count else { return false }
        for (index, memory) in files.enumerated() { entries[index].memory = memory }
        return true
    }

    /// Remembers the stamp of a file that was written.
    mutating func remember(_ stamp: FileStamp?, of path: String) {
        if let index = index(of: path) { entries[index].memory.stamp = stamp }
    }
}

/// The names that the tool uses for itself in an output folder.
enum OutputFolder {
    /// Stands in a tree that is being built: nothing in it is the work of a person.
    static let draftMark = ToolFolder.name + "/draft"
    /// The `.gitignore` that excludes everything in the tool's own folder except the manifest.
    static let ignored = Array("*\n!.gitignore\n!manifest\n".utf8)
}
