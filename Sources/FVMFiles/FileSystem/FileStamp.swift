/// What a file system says of a file without reading it. As long as the stamp is the same, so are the bytes, unless
/// the stamp was set by hand.
public struct FileStamp: Hashable, Sendable {
    /// In bytes.
    public var size: Int
    /// When the bytes were written, in nanoseconds of the file system's own clock.
    public var modified: Int
    /// The number that the file system knows the file by: a file that takes the place of another has its own.
    public var serial: Int

    public init(size: Int, modified: Int, serial: Int) {
        self.size = size
        self.modified = modified
        self.serial = serial
    }
}

/// The right to change what is below a folder; it ends with the value, or with the process.
public final class FolderLock: Sendable {
    private let release: @Sendable () -> Void

    init(release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit { release() }
}
