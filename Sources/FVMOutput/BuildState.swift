import FVMFiles
import FVMWorkspace

/// What a run leaves in the output folder for the next one on the same machine: how to tell without reading a file whether
/// anything has changed. It may be lost without harm.
package struct BuildState: Equatable, Sendable {
    /// The manifest that all of it belongs to.
    var manifest: ContentHash
    /// What is remembered of the file of each entry of the manifest.
    var files: [Manifest.Entry.Memory]
    /// The last run of each app.
    var runs: [Run]

    /// What the output of one app was made of.
    struct Run: Equatable, Sendable {
        var app: String
        /// Of all that is not in a file: the version of the tool, options, and what the command line named.
        var settings: ContentHash
        /// None if the next run is to compile in any case.
        var inputs: [Input]
    }

    /// A spec as a run has read it.
    struct Input: Equatable, Sendable {
        enum Kind: String, CaseIterable {
            /// What was at hand, such as standard input.
            case text
            /// A file where the command line says.
            case spec
            /// A file that another imports.
            case imported
        }

        var kind: Kind
        /// Of a file: absolute, with links not yet followed.
        var path: String
        /// Nil where it is not known, and the hash is to be asked for.
        var stamp: FileStamp?
        var hash: ContentHash
    }

    static let path = ToolFolder.name + "/state"
    /// What is written before it becomes the state in one step.
    static let draftPath = Journal.buildStateDraftPath

    /// Forgets the stamps of files that were changed at `limit`, in nanoseconds of the file system's clock, or later.
    mutating func forgetStamps(since limit: Int) {
        for index in files.indices where files[index].stamp.map({ $0.modified >= limit }) == true {
            files[index].stamp = nil
        }
        for run in runs.indices {
            for input in runs[run].inputs.indices
            where runs[run].inputs[input].stamp.map({ $0.modified >= limit }) == true {
                runs[run].inputs[input].stamp = nil
            }
        }
    }
}
