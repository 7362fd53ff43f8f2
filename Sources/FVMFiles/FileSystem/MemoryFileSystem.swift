/// Files in memory: for tests, and for programs that have their specs elsewhere than on a disk.
///
/// Names keep upper and lower case apart. There are no symbolic links. The current folder is `/`.
public struct MemoryFileSystem: FileSystem {
    private struct File {
        var bytes: [UInt8]
        var stamp: FileStamp
    }

    private var files: [String: File] = [:]
    /// The entries of each folder.
    private var folders: [String: [String: FolderEntry.Kind]] = ["/": [:]]
    /// Grows with each change: the clock of the stamps.
    private var changes = 0

    /// - Parameter texts: The text of each file, by path; their folders are made.
    public init(_ texts: [String: String] = [:]) {
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) { add(Array(text.utf8), at: path) }
    }

    /// Puts a file at `path` and makes the folders above it.
    public mutating func add(_ bytes: [UInt8], at path: String) {
        changes += 1
        let stamp = FileStamp(size: bytes.count, modified: changes, serial: changes)
        add(File(bytes: bytes, stamp: stamp), at: absolute(path))
    }

    private mutating func add(_ file: File, at path: String) {
        files[path] = file
        add(.file, at: path)
    }

    private mutating func add(_ kind: FolderEntry.Kind, at path: String) {
        var kind = kind
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

    /// Returns the text of the file at `path`, with U+FFFD for invalid UTF-8, or `nil` if there is none.
    public func text(at path: String) -> String? {
        files[absolute(path)].map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private func absolute(_ path: String) -> String { FilePath.normalized(FilePath.join("/", path)) }

    public func kind(of path: String, followingLinks: Bool) -> FileKind? {
        let path = absolute(path)
        if let file = files[path] { return .file(size: file.bytes.count) }
        return folders[path] == nil ? nil : .folder
    }

    public func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        guard let bytes = files[absolute(path)]?.bytes else {
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

    // MARK: Changes to a tree

    public func stamp(of path: String, followingLinks: Bool) -> FileStamp? { files[absolute(path)]?.stamp }

    public mutating func create(_ bytes: [UInt8], at path: String) throws(FileSystemError) -> FileStamp? {
        guard kind(of: path, followingLinks: false) == nil else { throw FileSystemError(.exists, path: path) }
        try write(bytes, to: path)
        return stamp(of: path, followingLinks: false)
    }

    public mutating func move(_ path: String, to target: String) throws(FileSystemError) {
        let (from, to) = (absolute(path), absolute(target))
        guard folders[FilePath.parent(of: to)] != nil else { throw FileSystemError(.notFound, path: target) }
        if let file = files[from] {
            guard folders[to] == nil else { throw FileSystemError(.isAFolder, path: target) }
            take(from)
            add(file, at: to)
        } else if folders[from] != nil {
            guard kind(of: target, followingLinks: false) == nil else { throw FileSystemError(.exists, path: target) }
            moveFolder(from, to: to)
        } else {
            throw FileSystemError(.notFound, path: path)
        }
    }

    public mutating func exchange(_ path: String, with other: String) throws(FileSystemError) {
        let (first, second) = (absolute(path), absolute(other))
        guard folders[first] != nil else { throw FileSystemError(.notAFolder, path: path) }
        guard folders[second] != nil else { throw FileSystemError(.notAFolder, path: other) }
        let aside = FilePath.join(FilePath.parent(of: first), "exchanged\0")
        moveFolder(first, to: aside)
        moveFolder(second, to: first)
        moveFolder(aside, to: second)
    }

    public mutating func link(_ path: String, as other: String) throws(FileSystemError) {
        guard let file = files[absolute(path)] else { throw FileSystemError(.notFound, path: path) }
        guard kind(of: other, followingLinks: false) == nil else { throw FileSystemError(.exists, path: other) }
        guard folders[FilePath.parent(of: absolute(other))] != nil else {
            throw FileSystemError(.notFound, path: other)
        }
        add(file, at: absolute(other))
    }

    public mutating func removeFile(_ path: String) throws(FileSystemError) {
        guard files[absolute(path)] != nil else {
            throw FileSystemError(folders[absolute(path)] == nil ? .notFound : .isAFolder, path: path)
        }
        take(absolute(path))
    }

    public mutating func removeFolder(_ path: String) throws(FileSystemError) {
        guard let names = folders[absolute(path)] else { throw FileSystemError(.notFound, path: path) }
        guard names.isEmpty else { throw FileSystemError(.exists, path: path) }
        take(absolute(path))
    }

    /// Removes an entry of any kind.
    private mutating func take(_ path: String) {
        files[path] = nil
        folders[path] = nil
        folders[FilePath.parent(of: path)]?[FilePath.name(of: path)] = nil
    }

    private mutating func moveFolder(_ folder: String, to target: String) {
        for (path, file) in files where path.hasPrefix(folder + "/") {
            files[path] = nil
            files[target + path.dropFirst(folder.count)] = file
        }
        for (path, names) in folders where path.hasPrefix(folder + "/") {
            folders[path] = nil
            folders[target + path.dropFirst(folder.count)] = names
        }
        let names = folders[folder]
        take(folder)
        add(.folder, at: target)
        folders[target] = names
    }
}
