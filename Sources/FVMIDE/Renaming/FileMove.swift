import FVMFiles
import FVMWorkspace

/// A file that is moved because it is named after a renamed symbol.
public struct FileMove: Hashable, Sendable {
    public var path: String
    public var target: String
    /// The new contents, or `nil` if they don't change.
    public var bytes: [UInt8]?

    public init(_ path: String, to target: String, bytes: [UInt8]? = nil) {
        self.path = path
        self.target = target
        self.bytes = bytes
    }

    /// Whether something has the name that it would have.
    public func isBlocked(in files: some FileSystem) -> Bool {
        path != target && files.kind(of: target, followingLinks: false) != nil
    }

    /// Adds the move to the changes of a command.
    public func add(to changes: inout FileChanges, in files: some FileSystem) throws(FileSystemError) {
        let old = try files.read(path, limit: Journal.sizeLimit)
        guard path != target else { return changes.replace(old, by: bytes ?? old, at: path) }
        changes.create(bytes ?? old, at: target)
        changes.remove(path)
    }
}

/// A place in hand-written Swift that uses the old name.
public struct SwiftPlace: Hashable, Sendable {
    public var path: String
    /// From 1; columns count bytes, as compilers do.
    public var line: Int
    public var column: Int
    public var name: String
    public var newName: String

    public init(path: String, line: Int, column: Int, name: String, newName: String) {
        self.path = path
        self.line = line
        self.column = column
        self.name = name
        self.newName = newName
    }
}
