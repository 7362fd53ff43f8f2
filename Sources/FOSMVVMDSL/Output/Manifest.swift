import FVMEmission

/// What the tool has put into an output folder: so that it knows its own files from those of people.
///
/// The same specs give the same manifest: it is kept with the files, in version control too. It has nothing of the machine.
struct Manifest: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        /// From the output folder.
        var path: String
        /// Of the bytes that the tool wrote last.
        var hash: ContentHash
        var ownership: OutputFile.Ownership
        /// The app whose specs gave it: several may share a folder.
        var app: String
    }

    /// Sorted by the bytes of their paths; no path twice.
    private(set) var entries: [Entry] = []

    /// Where it is, from the output folder.
    static let path = OutputFolder.own + "/manifest"
    static let title = "fosmvvm-dsl manifest"
    /// The version of the form that is written.
    static let version = 1

    init() {}

    /// - Parameter entries: In any order; no path twice.
    init(_ entries: [Entry]) {
        self.entries = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

/// The names that the tool takes for itself in an output folder.
enum OutputFolder {
    /// What is not output: the manifest, and what a run leaves for the next one.
    static let own = ".fosmvvm-dsl"
    /// Keeps all of it but the manifest out of version control.
    static let ignoringPath = own + "/.gitignore"
    static let ignored = Array("*\n!.gitignore\n!manifest\n".utf8)
}
