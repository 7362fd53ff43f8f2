import FVMEmission
import FVMWorkspace

/// What a run leaves in the output folder for the next one on the same machine: how to tell without reading a file that
/// nothing has changed, and which output need not be made again. It may be lost without harm.
package struct BuildState: Equatable, Sendable {
    /// The manifest that all of it belongs to.
    var manifest: ContentHash
    /// For each entry of the manifest, the stamp of the file when it had the entry's bytes; nil where that is not known.
    var stamps: [FileStamp?]
    /// For each entry of the manifest whose file is the user's, the hash of what the specs gave for it last.
    var offers: [ContentHash?]
    /// The last run of each app.
    var runs: [Run]

    /// What the output of one app was made of.
    struct Run: Equatable, Sendable {
        var app: String
        /// Of all that is not in a file: the version of the tool, options, and what the command line named.
        var settings: ContentHash
        /// None if the next run is to compile in any case.
        var inputs: [SpecRecord]
        var units: [Unit] = []
    }

    /// Output that was made as a whole.
    struct Unit: Equatable, Sendable {
        /// Of all that it was made of: see `SpecFingerprints`.
        var fingerprint: ContentHash
        var traits: EmissionTraits
        /// The places of its files in the manifest.
        var entries: [Int]
    }

    static let path = OutputFolder.own + "/state"
    /// What is written before it becomes the state in one step.
    static let draftPath = OutputFolder.own + "/state.new"

    /// Some of the runs for a manifest with other entries: files are known by their paths.
    /// - Parameter places: The place of each of the old entries in the new manifest; nil for one that is gone.
    func runs(moved places: [Int?], where isKept: (Run) -> Bool) -> [Run] {
        runs.filter(isKept).map { run in
            var run = run
            run.units = run.units.compactMap { unit in
                let entries = unit.entries.compactMap { places[$0] }
                return entries.count == unit.entries.count
                    ? Unit(fingerprint: unit.fingerprint, traits: unit.traits, entries: entries) : nil
            }
            return run
        }
    }
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
