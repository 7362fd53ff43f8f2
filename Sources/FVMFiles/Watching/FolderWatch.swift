/// What the system says of changes in some folders, so that they need not be looked at again and again.
public protocol FolderWatch: AnyObject, Sendable {
    /// Readable for the system's `poll` when there is something to say.
    var descriptor: Int32 { get }

    /// What has changed since this was asked last; it does not wait.
    func takeChanges() -> FolderChanges
}

/// What has changed in folders.
public enum FolderChanges: Hashable, Sendable {
    /// The entries with these paths have come, gone, or other bytes. Empty where nothing has changed.
    case entries(Set<String>)
    /// Something has changed, and it is not known what.
    case unknown
}
