import FVMEmission
import FVMFiles
import FVMWorkspace

/// The planned action for one file.
public struct OutputStep: Sendable {
    public enum Action: String, Sendable, CaseIterable {
        /// It is not there yet, or its bytes differ.
        case write
        /// It is there with the same bytes.
        case unchanged
        /// It is the user's, and stays as it is.
        case keep
        /// The user owns the file and has removed it, so it is not generated again.
        case omit
        /// The file was edited, and is rewritten because that was requested.
        case overwrite
        /// No spec gives it any more, and it was not edited.
        case remove
        /// No spec gives it any more, and it stays because it is the user's, or was edited.
        case leave
    }

    /// Where the file is, from the output folder.
    public let file: String
    public var action: Action
    public var ownership: OutputFile.Ownership
    /// Empty where nothing will be written, and in a rehearsal.
    public var bytes: [UInt8] = []
    /// Whether the specs have changed since the file was written.
    public internal(set) var isBehind = false
    /// The hash of the existing file, or `nil` if there is none.
    var oldHash: ContentHash?
    /// The stamp of the existing file, from before it was read.
    var stamp: FileStamp?

    init(_ action: Action, _ file: String, ownership: OutputFile.Ownership) {
        self.file = file
        self.action = action
        self.ownership = ownership
    }

    /// Whether the tree differs after the step.
    public var isChange: Bool { action == .write || action == .overwrite || action == .remove }

    /// Whether the step writes the file.
    var isWriting: Bool { action == .write || action == .overwrite }
}
