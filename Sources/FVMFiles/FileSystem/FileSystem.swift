/// Where specs are read from and output is written to: the one door between this library and a disk.
///
/// Paths use `/`. A path that does not begin with `/` starts at the file system's own current folder.
public protocol FileSystem: Sendable {
    /// Returns the kind of the file at `path`, or `nil` if there is none or it is unknown.
    ///
    /// - Parameter followingLinks: Whether a symbolic link counts as its target.
    func kind(of path: String, followingLinks: Bool) -> FileKind?

    /// The bytes of the file at `path`.
    /// - Parameter limit: The most bytes to read; a longer file is an error.
    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8]

    /// Reads a file like `read`, and returns its stamp from before reading, or `nil` if there is no file.
    func readStamped(_ path: String, limit: Int) throws(FileSystemError) -> (bytes: [UInt8], stamp: FileStamp?)

    /// Returns the entries of a folder in no particular order, without `.` and `..`. Does not follow links.
    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry]

    /// The absolute path without links, `.` and `..`: equal for all paths of one file.
    func canonicalPath(of path: String) throws(FileSystemError) -> String

    /// Makes the folder at `path`, whose parent exists. Fine where it is there already.
    mutating func makeFolder(_ path: String) throws(FileSystemError)

    /// Puts a file with these bytes at `path`, in place of the one there: a reader sees the old bytes or the new ones,
    /// never a part of them.
    mutating func write(_ bytes: [UInt8], to path: String) throws(FileSystemError)

    // Requirements for changing whole trees. Read-only file systems don't need them.

    /// Returns the stamp of the file at `path`, or `nil` if there is none.
    func stamp(of path: String, followingLinks: Bool) -> FileStamp?

    /// Returns a number that changes if another file replaces the one at `path`, or `nil` if there is none.
    func serial(of path: String) -> Int?

    /// The minimum time between two changes with different stamps, in nanoseconds.
    var clockStep: Int { get }

    /// Makes a new file. One that was interrupted may hold a part of the bytes.
    ///
    /// - Returns: Its stamp, if that is known.
    @discardableResult
    mutating func create(_ bytes: [UInt8], at path: String) throws(FileSystemError) -> FileStamp?

    /// Moves a file, or a folder with all that it holds, in one step. A file takes the place of the file at `target`; a
    /// folder does not take any place that is taken.
    mutating func move(_ path: String, to target: String) throws(FileSystemError)

    /// Puts each of two folders in the place of the other, in one step.
    mutating func exchange(_ path: String, with other: String) throws(FileSystemError)

    /// Gives the file at `path` a second name.
    mutating func link(_ path: String, as other: String) throws(FileSystemError)

    /// Gives the file at `target` the permissions of the one at `path`.
    mutating func copyPermissions(of path: String, to target: String) throws(FileSystemError)

    /// Removes a file or a link.
    mutating func removeFile(_ path: String) throws(FileSystemError)

    /// Removes a folder that holds nothing.
    mutating func removeFolder(_ path: String) throws(FileSystemError)

    /// Returns whether files can be created and removed in the folder, as far as that is known beforehand.
    func isWritable(_ folder: String) -> Bool

    /// Returns whether two folders have the same disk, owner and permissions, as far as that is known.
    func isAlike(_ folder: String, _ other: String) -> Bool

    /// Returns a watch for changes in some folders, or `nil` if the system does not support it and the folders must
    /// be polled.
    func watch(_ places: WatchedPlaces) -> (any FolderWatch)?

    /// Locks `folder` until the returned value is released, or returns `nil` if another process has the lock. A
    /// process that ends in any way leaves nothing after.
    func lock(_ folder: String) throws(FileSystemError) -> FolderLock?
}

extension FileSystem {
    /// Makes the folder at `path`, and those above it that are not there.
    package mutating func makeFolders(_ path: String) throws(FileSystemError) {
        var missing: [String] = []
        var folder = path
        while folder != ".", folder != "/", kind(of: folder, followingLinks: true) == nil {
            missing.append(folder)
            folder = FilePath.parent(of: folder)
        }
        for folder in missing.reversed() { try makeFolder(folder) }
    }

    public func stamp(of path: String, followingLinks: Bool) -> FileStamp? { nil }

    public func serial(of path: String) -> Int? { kind(of: path, followingLinks: true) == nil ? nil : 0 }

    public func readStamped(
        _ path: String,
        limit: Int
    ) throws(FileSystemError) -> (bytes: [UInt8], stamp: FileStamp?) {
        let stamp = stamp(of: path, followingLinks: true)
        return (try read(path, limit: limit), stamp)
    }

    public var clockStep: Int { 0 }

    @discardableResult
    public mutating func create(_ bytes: [UInt8], at path: String) throws(FileSystemError) -> FileStamp? {
        try write(bytes, to: path)
        return stamp(of: path, followingLinks: false)
    }

    public mutating func move(_ path: String, to target: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }

    public mutating func exchange(_ path: String, with other: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }

    public mutating func link(_ path: String, as other: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }

    public mutating func removeFile(_ path: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }

    public mutating func removeFolder(_ path: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }

    public mutating func copyPermissions(of path: String, to target: String) throws(FileSystemError) {}

    public func watch(_ places: WatchedPlaces) -> (any FolderWatch)? { nil }

    public func isWritable(_ folder: String) -> Bool { true }

    public func isAlike(_ folder: String, _ other: String) -> Bool { true }

    public func lock(_ folder: String) throws(FileSystemError) -> FolderLock? { FolderLock {} }
}

/// The kind of a file at a path.
public enum FileKind: Hashable, Sendable {
    /// A file of `size` bytes.
    case file(size: Int)
    case folder
    case link
    /// A pipe or a device: something to read that has no size.
    case stream

    public var isFile: Bool {
        if case .file = self { return true }
        return false
    }
}

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case file, folder, link, other
    }

    public var name: String
    public var kind: Kind

    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// An error of the file system.
public struct FileSystemError: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case notFound
        case notPermitted
        case notAFolder
        case isAFolder
        case tooLarge(limit: Int)
        case readOnly
        case noSpace
        /// There is already a file at the path.
        case exists
        /// Not every file system can do it.
        case unsupported
        /// The file is text in UTF-16.
        case utf16
        /// Any other error, with the message of the system.
        case other(String)
    }

    public var path: String
    public var reason: Reason

    public init(_ reason: Reason, path: String) {
        self.reason = reason
        self.path = path
    }

    /// The reason as the end of a sentence: "it does not exist".
    public var explanation: String {
        switch reason {
        case .notFound: "it does not exist"
        case .notPermitted: "permission is denied"
        case .notAFolder: "a part of its path is not a folder"
        case .isAFolder: "it is a folder"
        case .tooLarge(let limit): "it has more than \(limit) bytes"
        case .readOnly: "the file system is read-only"
        case .noSpace: "no space is left on the disk"
        case .exists: "there is something in its place"
        case .unsupported: "the file system cannot do it"
        case .utf16: "it is UTF-16; save it as UTF-8"
        case .other(let text): text
        }
    }
}
