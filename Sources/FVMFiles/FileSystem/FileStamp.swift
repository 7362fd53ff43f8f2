/// The metadata of a file, obtained without reading it. While the stamp is the same, the bytes are the same, unless
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

/// A lock on a folder. It is released when the value or the process ends.
public final class FolderLock: Sendable {
    private let release: @Sendable () -> Void

    init(release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit { release() }
}
