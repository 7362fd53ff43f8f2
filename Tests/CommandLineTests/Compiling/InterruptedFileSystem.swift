import FVMFiles
import FVMWorkspace

/// A file system whose process is killed before, or in the midst of, one change: nothing happens after it.
struct InterruptedFileSystem: FileSystem {
    enum End: CaseIterable {
        /// The process ends, and the current file is partly written.
        case kill
        /// The disk is full, and everything else works.
        case full
    }

    private(set) var files: MemoryFileSystem
    private let end: End
    /// How many changes happen before the end.
    private let limit: Int
    /// Called just before two folders are exchanged.
    var beforeExchange: (@Sendable (inout MemoryFileSystem) -> Void)?
    /// The folders that were exchanged with others.
    private(set) var exchanged: [String] = []
    /// How many changes were asked for.
    private(set) var changes = 0

    init(_ files: MemoryFileSystem, after limit: Int, _ end: End) {
        self.files = files
        self.limit = limit
        self.end = end
    }

    /// Whether the end has come.
    var isOver: Bool { changes > limit }

    private mutating func change(
        _ path: String,
        needsRoom: Bool = false,
        _ body: (inout MemoryFileSystem) throws(FileSystemError) -> Void
    ) throws(FileSystemError) {
        if end == .full, !needsRoom { return try body(&files) }
        changes += 1
        if isOver { throw FileSystemError(end == .kill ? .other("the process is gone") : .noSpace, path: path) }
        try body(&files)
    }

    func kind(of path: String, followingLinks: Bool) -> FileKind? {
        files.kind(of: path, followingLinks: followingLinks)
    }
    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] { try files.read(path, limit: limit) }
    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] { try files.entries(of: folder) }
    func canonicalPath(of path: String) throws(FileSystemError) -> String { try files.canonicalPath(of: path) }
    func stamp(of path: String, followingLinks: Bool) -> FileStamp? {
        files.stamp(of: path, followingLinks: followingLinks)
    }

    mutating func makeFolder(_ path: String) throws(FileSystemError) {
        try change(path, needsRoom: true) { files throws(FileSystemError) in try files.makeFolder(path) }
    }
    mutating func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        try change(path, needsRoom: true) { files throws(FileSystemError) in try files.write(bytes, to: path) }
    }
    mutating func create(_ bytes: [UInt8], at path: String) throws(FileSystemError) -> FileStamp? {
        let wasOver = isOver
        do {
            try change(path, needsRoom: true) { files throws(FileSystemError) in
                _ = try files.create(bytes, at: path)
            }
            return files.stamp(of: path, followingLinks: false)
        } catch {
            if end == .kill, !wasOver { _ = try files.create(Array(bytes.prefix(bytes.count / 2)), at: path) }
            throw error
        }
    }
    mutating func move(_ path: String, to target: String) throws(FileSystemError) {
        try change(path) { files throws(FileSystemError) in try files.move(path, to: target) }
    }
    mutating func exchange(_ path: String, with other: String) throws(FileSystemError) {
        beforeExchange?(&files)
        exchanged.append(other)
        try change(path) { files throws(FileSystemError) in try files.exchange(path, with: other) }
    }
    mutating func link(_ path: String, as other: String) throws(FileSystemError) {
        try change(path, needsRoom: true) { files throws(FileSystemError) in try files.link(path, as: other) }
    }
    mutating func removeFile(_ path: String) throws(FileSystemError) {
        try change(path) { files throws(FileSystemError) in try files.removeFile(path) }
    }
    mutating func removeFolder(_ path: String) throws(FileSystemError) {
        try change(path) { files throws(FileSystemError) in try files.removeFolder(path) }
    }
}
