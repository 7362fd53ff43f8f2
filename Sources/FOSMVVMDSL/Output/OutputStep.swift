import FVMEmission

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
        /// No spec gives it any more, and nobody has edited it.
        case remove
        /// No spec gives it any more, and it stays because it is the user's, or was edited.
        case leave
    }

    public var action: Action
    public var ownership: OutputFile.Ownership
    /// The output folder.
    let root: String
    /// The part of `path` below the output folder.
    public let file: String
    /// Empty where nothing will be written, and in a rehearsal.
    public var bytes: [UInt8]
    /// Where the manifest has the file; nil if it has not.
    var place: Int?
    /// Of the bytes that are to stand there; nil for a file that goes.
    var hash: ContentHash?
    /// Of the bytes that stand there now; nil where there is no file.
    var oldHash: ContentHash?
    /// Of the file that stands there now, before it was read.
    var stamp: FileStamp?
    /// Of what the specs give, in a file that is held against them.
    var content: ContentHash?
    /// Whether the specs have given something else when the file was written.
    public internal(set) var isBehind = false

    init(_ action: Action, _ file: String, in root: String, ownership: OutputFile.Ownership) {
        self.action = action
        self.ownership = ownership
        self.root = root
        self.file = file
        bytes = []
    }

    /// As a person would write it: it begins with the output folder.
    public var path: String { FilePath.join(root, file) }

    /// Whether the tree differs after the step.
    public var isChange: Bool { action == .write || action == .overwrite || action == .remove }
}
