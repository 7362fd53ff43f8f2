import FVMEmission
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
        /// No spec gives it any more, and nobody has edited it.
        case remove
        /// No spec gives it any more, and it stays because it is the user's, or was edited.
        case leave
    }

    // In an order that leaves few gaps: there are as many of these as files, and each goes from hand to hand.

    /// Where the file is, from the output folder.
    public let file: String
    /// Empty where nothing will be written, and in a rehearsal.
    public var bytes: [UInt8]
    /// Of the bytes that are to stand there; nil for a file that goes.
    var hash: ContentHash?
    public var action: Action
    public var ownership: OutputFile.Ownership
    /// Whether the specs have given something else when the file was written.
    public internal(set) var isBehind = false
    /// Negative for none.
    private var placeNumber: Int32 = -1
    /// Of the bytes that stand there now; nil where there is no file.
    var oldHash: ContentHash?
    /// Of the file that stands there now, before it was read.
    var stamp: FileStamp?
    /// Of what the specs give, in a file that is held against them.
    var content: ContentHash?

    init(_ action: Action, _ file: String, ownership: OutputFile.Ownership) {
        self.action = action
        self.ownership = ownership
        self.file = file
        bytes = []
    }

    /// Where the manifest has the file; nil if it has not.
    var place: Int? {
        get { placeNumber < 0 ? nil : Int(placeNumber) }
        set { placeNumber = newValue.map { Int32($0) } ?? -1 }
    }

    /// Whether the tree differs after the step.
    public var isChange: Bool { action == .write || action == .overwrite || action == .remove }
}

extension OutputPlan {
    /// Where the file of a step is, as a person would write it: the path begins with the output folder.
    public func path(of step: Step) -> String { FilePath.join(root, step.file) }

    /// How many files have this action.
    public func count(of action: Action) -> Int {
        var count = 0
        for index in steps.indices where steps[index].action == action { count += 1 }
        return count
    }
}
