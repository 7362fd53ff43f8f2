/// A file system in which some files have other bytes than on the disk below it. It is only read from.
struct EditedFileSystem<Base: FileSystem>: FileSystem {
    let base: Base
    /// By canonical path.
    var edited: [String: [UInt8]] = [:]

    init(_ base: Base) {
        self.base = base
    }

    func kind(of path: String, followingLinks: Bool) -> FileKind? {
        base.kind(of: path, followingLinks: followingLinks)
    }

    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        if !edited.isEmpty, let bytes = edited[try base.canonicalPath(of: path)] {
            guard bytes.count <= limit else { throw FileSystemError(.tooLarge(limit: limit), path: path) }
            return bytes
        }
        return try base.read(path, limit: limit)
    }

    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] { try base.entries(of: folder) }

    func canonicalPath(of path: String) throws(FileSystemError) -> String { try base.canonicalPath(of: path) }

    func makeFolder(_ path: String) throws(FileSystemError) { throw FileSystemError(.unsupported, path: path) }

    func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }
}
