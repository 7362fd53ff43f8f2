/// Files in memory: for tests, and for programs that have their specs elsewhere than on a disk.
///
/// Names keep upper and lower case apart. There are no links. The current folder is `/`.
public struct MemoryFileSystem: FileSystem {
    private var files: [String: [UInt8]] = [:]
    /// What stands in each folder.
    private var folders: [String: [String: FolderEntry.Kind]] = ["/": [:]]

    /// - Parameter texts: The text of each file, by path; their folders are made.
    public init(_ texts: [String: String] = [:]) {
        for (path, text) in texts { add(Array(text.utf8), at: path) }
    }

    /// Puts a file at `path` and makes the folders above it.
    public mutating func add(_ bytes: [UInt8], at path: String) {
        let path = absolute(path)
        files[path] = bytes
        var kind = FolderEntry.Kind.file
        var child = path
        while child != "/" {
            let parent = FilePath.parent(of: child)
            folders[parent, default: [:]][FilePath.name(of: child)] = kind
            kind = .folder
            child = parent
        }
    }

    /// The paths of all files, sorted.
    public var paths: [String] { files.keys.sorted() }

    /// The text of the file at `path`, with U+FFFD for what is not UTF-8; nil where there is none.
    public func text(at path: String) -> String? {
        files[absolute(path)].map { String(decoding: $0, as: UTF8.self) }
    }

    private func absolute(_ path: String) -> String { FilePath.normalized(FilePath.join("/", path)) }

    public func kind(of path: String, followingLinks: Bool) -> FileKind? {
        let path = absolute(path)
        if let file = files[path] { return .file(size: file.count) }
        return folders[path] == nil ? nil : .folder
    }

    public func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        guard let bytes = files[absolute(path)] else {
            throw FileSystemError(folders[absolute(path)] == nil ? .notFound : .isAFolder, path: path)
        }
        guard bytes.count <= limit else { throw FileSystemError(.tooLarge(limit: limit), path: path) }
        return bytes
    }

    public func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] {
        guard let names = folders[absolute(folder)] else {
            throw FileSystemError(files[absolute(folder)] == nil ? .notFound : .notAFolder, path: folder)
        }
        return names.map { FolderEntry(name: $0.key, kind: $0.value) }
    }

    public func canonicalPath(of path: String) throws(FileSystemError) -> String {
        guard kind(of: path, followingLinks: true) != nil else { throw FileSystemError(.notFound, path: path) }
        return absolute(path)
    }

    public mutating func makeFolder(_ path: String) throws(FileSystemError) {
        let path = absolute(path)
        if folders[path] != nil { return }
        let parent = FilePath.parent(of: path)
        guard files[path] == nil, folders[parent] != nil else {
            throw FileSystemError(files[path] == nil ? .notFound : .notAFolder, path: path)
        }
        folders[parent]?[FilePath.name(of: path)] = .folder
        folders[path] = [:]
    }

    public mutating func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let path = absolute(path)
        guard folders[path] == nil else { throw FileSystemError(.isAFolder, path: path) }
        guard folders[FilePath.parent(of: path)] != nil else { throw FileSystemError(.notFound, path: path) }
        add(bytes, at: path)
    }
}
