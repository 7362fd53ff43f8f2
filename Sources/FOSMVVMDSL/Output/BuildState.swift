/// What a run leaves in the output folder for the next one on the same machine: how to tell without reading a file that
/// nothing has changed. It may be lost without harm.
struct BuildState: Equatable, Sendable {
    /// The manifest that the stamps belong to.
    var manifest: ContentHash
    /// For each entry of the manifest, the stamp of the file when it had the entry's bytes; nil where that is not known.
    var stamps: [FileStamp?]
    /// The last run of each app.
    var runs: [Run]

    /// What the output of one app was made of.
    struct Run: Equatable, Sendable {
        var app: String
        /// Of all that is not in a file: the version of the tool, options, and what the command line named.
        var settings: ContentHash
        /// None if the next run is to compile in any case.
        var inputs: [SpecRecord]
    }

    static let path = OutputFolder.own + "/state"
    /// What is written before it becomes the state in one step.
    static let draftPath = OutputFolder.own + "/state.new"
}

/// A spec as a run has read it.
struct SpecRecord: Hashable, Sendable {
    /// Absolute, with links not yet followed.
    var path: String
    /// Nil for what is no file, such as standard input.
    var stamp: FileStamp?
    var hash: ContentHash
    /// Whether it was found where the command line says, and not through an import.
    var isFound: Bool
}
