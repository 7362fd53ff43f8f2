/// The changes in some folders as the system reports them, so that the folders need not be polled.
public protocol FolderWatch: AnyObject, Sendable {
    /// Readable for the system's `poll` when there is something to say.
    var descriptor: Int32 { get }

    /// Returns the changes since the last call, without waiting.
    func takeChanges() -> FolderChanges
}

/// Changes in folders.
public enum FolderChanges: Hashable, Sendable {
    /// The entries with these paths have come, gone, or other bytes. Empty where nothing has changed.
    case entries(Set<String>)
    /// Something has changed, and it is not known what.
    case unknown
}
