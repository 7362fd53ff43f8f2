import FVMFiles

/// A file system in which some files have other bytes than on the disk below it. It is only read from.
struct OverlayFileSystem: FileSystem {
    private let base: any FileSystem
    /// The texts over files, by the path that is equal for all paths of a file.
    private var texts: [String: [UInt8]] = [:]
    /// The contents of files that were read, valid as long as their stamps are unchanged.
    private var known: [String: (stamp: FileStamp, bytes: [UInt8])] = [:]

    init(_ base: any FileSystem) {
        self.base = base
    }

    /// Puts a text over the file at `path`, or takes it away.
    mutating func setText(_ text: [UInt8]?, of path: String) {
        texts[(try? base.canonicalPath(of: path)) ?? canonicalPath(ofNew: path)] = text
    }

    /// The path of a file that is not on disk; its folder may not be there either.
    private func canonicalPath(ofNew path: String) -> String {
        guard let folder = try? base.canonicalPath(of: FilePath.parent(of: path)) else {
            return FilePath.normalized(path)
        }
        return FilePath.join(folder, FilePath.name(of: path))
    }

    /// Remembers the contents of files, so that they are not read again.
    mutating func remember(_ readings: [SpecReading]) {
        for reading in readings {
            if let stamp = reading.stamp { known[reading.path] = (stamp, reading.bytes) }
        }
    }

    func kind(of path: String, followingLinks: Bool) -> FileKind? {
        if let text = text(of: path) { return .file(size: text.count) }
        return base.kind(of: path, followingLinks: followingLinks)
    }

    private func text(of path: String) -> [UInt8]? {
        guard !texts.isEmpty, let canonical = try? canonicalPath(of: path) else { return nil }
        return texts[canonical]
    }

    func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        try readStamped(path, limit: limit).bytes
    }

    func readStamped(
        _ path: String,
        limit: Int
    ) throws(FileSystemError) -> (bytes: [UInt8], stamp: FileStamp?) {
        if let text = text(of: path) {
            guard text.count <= limit else { throw FileSystemError(.tooLarge(limit: limit), path: path) }
            return (text, nil)
        }
        if let (stamp, bytes) = known[path], bytes.count <= limit,
            base.stamp(of: path, followingLinks: true) == stamp
        {
            return (bytes, stamp)
        }
        return try base.readStamped(path, limit: limit)
    }

    func entries(of folder: String) throws(FileSystemError) -> [FolderEntry] {
        var entries = try base.entries(of: folder)
        guard !texts.isEmpty, let canonical = try? base.canonicalPath(of: folder) else { return entries }
        // A new file that was never saved.
        for path in texts.keys where FilePath.parent(of: path) == canonical {
            let name = FilePath.name(of: path)
            if !entries.contains(where: { $0.name == name }) { entries.append(FolderEntry(name: name, kind: .file)) }
        }
        return entries
    }

    func canonicalPath(of path: String) throws(FileSystemError) -> String {
        do {
            return try base.canonicalPath(of: path)
        } catch  where error.reason == .notFound && !path.hasSuffix("/") {
            let canonical = canonicalPath(ofNew: path)
            guard texts[canonical] != nil else { throw error }
            return canonical
        }
    }

    func stamp(of path: String, followingLinks: Bool) -> FileStamp? {
        text(of: path) == nil ? base.stamp(of: path, followingLinks: followingLinks) : nil
    }

    func makeFolder(_ path: String) throws(FileSystemError) { throw FileSystemError(.unsupported, path: path) }

    func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        throw FileSystemError(.unsupported, path: path)
    }
}
