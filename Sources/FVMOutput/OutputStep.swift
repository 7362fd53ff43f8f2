import FVMEmission
import FVMFiles
import FVMWorkspace

/// What becomes of one file of the output.
public struct OutputStep: Sendable {
    public enum Action: String, Sendable, CaseIterable {
        /// It is not there yet, or its bytes differ.
        case write
        /// It is there with the same bytes.
        case unchanged
        /// It is the user's, and stays as it is.
        case keep
        /// It is the user's, who has removed it: it is not begun again.
        case omit
        /// Its bytes are not those that the tool wrote, and it is written anew because that was asked for.
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
    /// Whether the specs have given something else when the file was written.
    public internal(set) var isBehind = false
    /// Of the bytes that stand there now; nil where there is no file.
    var oldHash: ContentHash?
    /// Of the file that stands there now, before it was read.
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
