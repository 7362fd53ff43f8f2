import FVMFiles
import FVMWorkspace

/// The state of the output folder after a run on this machine, which lets the next run detect changes without reading
/// files. It can be deleted without harm.
package struct BuildState: Equatable, Sendable {
    /// The manifest that all of it belongs to.
    var manifest: ContentHash
    /// The state of the file for each entry of the manifest.
    var files: [Manifest.Entry.Memory]
    /// The last run of each app.
    var runs: [Run]

    /// The inputs of one app's output.
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
            /// A text, such as standard input.
            case text
            /// A file where the command line says.
            case spec
            /// A file that another imports.
            case imported
        }

        var kind: Kind
        /// Of a file: absolute, with links not yet followed.
        var path: String
        /// The stamp, or `nil` if it is unknown and the hash must be compared.
        var stamp: FileStamp?
        var hash: ContentHash
    }

    static let path = ToolFolder.name + "/state"
    /// The draft, which becomes the state by one rename.
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
