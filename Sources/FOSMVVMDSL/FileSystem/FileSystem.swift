/// Where specs are read from and output is written to: the one door between this library and a disk.
///
/// Paths use `/`. A path that does not begin with `/` starts at the file system's own current folder.
public protocol FileSystem: Sendable {
    /// What stands at `path`, or nil where there is nothing or it cannot be told.
    /// - Parameter followingLinks: Whether a symbolic link counts as what it points at.
    func kind(of path: String, followingLinks: Bool) -> FileKind?

    /// The bytes of the file at `path`.
    /// - Parameter limit: The most bytes to read; a longer file is an error.
    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8]

    /// What stands in the folder, in no particular order, without `.` and `..`; links are not followed.
    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry]

    /// The absolute path without links, `.` and `..`: equal for all paths of one file.
    func canonicalPath(of path: String) throws(FileSystemError) -> String

    /// Makes the folder at `path`, whose parent exists. Fine where it is there already.
    mutating func makeFolder(_ path: String) throws(FileSystemError)

    /// Puts a file with these bytes at `path`, in place of the one there: a reader sees the old bytes or the new ones,
    /// never a part of them.
    mutating func write(_ bytes: [UInt8], to path: String) throws(FileSystemError)
}

/// What stands at a path.
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

/// Why the file system could not do what it was asked for.
public struct FileSystemError: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case notFound
        case notPermitted
        case notAFolder
        case isAFolder
        case tooLarge(limit: Int)
        case readOnly
        case noSpace
        /// Anything else, in the words of the system.
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
        case .other(let text): text
        }
    }
}
