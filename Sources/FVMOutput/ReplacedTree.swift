import FVMFiles
import FVMWorkspace

/// A tree that was replaced. It is removed, except files that were edited in the meantime.
struct ReplacedTree<Files: FileSystem> {
    /// Where it is.
    let place: String
    /// The output folder.
    let root: String

    /// Removes the tree. Moves a file that was edited during the run back to its place, unless a newer file was saved
    /// there.
    ///
    /// - Parameters:
    ///   - seen: The stamps of files by path, from the output folder.
    ///   - manifest: The path of the tree's manifest.
    func remove(seen: [String: FileStamp], manifest: String, in files: inout Files) throws(FileSystemError) {
        let before = files
        lazy var old = hashes(in: manifest, of: before)
        lazy var new = hashes(in: FilePath.join(root, Manifest.path), of: before)
        try remove(in: &files) { name, files in
            let (path, target) = (FilePath.join(place, name), FilePath.join(root, name))
            let stamp = files.stamp(of: path, followingLinks: false)
            if let stamp, stamp == seen[name] { return true }
            let newStamp = files.stamp(of: target, followingLinks: false)
            if stamp != nil, stamp == newStamp { return true }
            if let hash = old[name], hash == self.hash(of: path, expecting: hash, in: files) { return true }
            guard let stamp, let newStamp, newStamp.modified > stamp.modified else { return false }
            return new[name] == nil || new[name] != self.hash(of: target, in: files)
        }
    }

    /// Returns the hashes of files in a manifest.
    private func hashes(in manifest: String, of files: Files) -> [String: ContentHash] {
        let bytes = try? files.read(manifest, limit: OutputSnapshot.sizeLimit)
        var hashes: [String: ContentHash] = [:]
        for entry in (try? bytes.map { try Manifest(parsing: $0) })??.entries ?? [] { hashes[entry.path] = entry.hash }
        return hashes
    }

    private func hash(of path: String, expecting hash: ContentHash? = nil, in files: Files) -> ContentHash? {
        (try? files.read(path, limit: OutputSnapshot.sizeLimit)).map { ContentHash($0, expecting: hash) }
    }

    /// Removes the tree but for files that are not to be removed: they go back to their places.
    func remove(in files: inout Files, where isRemovable: (String, Files) -> Bool) throws(FileSystemError) {
        try remove("", in: &files, where: isRemovable)
    }

    /// Removes a folder of the tree, the tool's own last.
    private func remove(
        _ name: String,
        in files: inout Files,
        where isRemovable: (String, Files) -> Bool
    ) throws(FileSystemError) {
        let isOwn = name == ToolFolder.name
        let entries = try files.entries(of: FilePath.join(place, name.isEmpty ? "." : name))
        for entry in entries.sorted(by: { Self.rank($0) < Self.rank($1) }) {
            let name = name.isEmpty ? entry.name : name + "/" + entry.name
            let path = FilePath.join(place, name)
            if entry.kind == .folder {
                try remove(name, in: &files, where: isRemovable)
            } else if isOwn || isRemovable(name, files) {
                try files.removeFile(path)
            } else {
                let target = FilePath.join(root, name)
                try files.makeFolders(FilePath.parent(of: target))
                try files.move(path, to: target)
            }
        }
        try files.removeFolder(name.isEmpty ? place : FilePath.join(place, name))
    }

    /// Returns the order of removal. Files that a later run needs to finish come last.
    private static func rank(_ entry: FolderEntry) -> Int {
        entry.kind == .folder && entry.name == ToolFolder.name
            || entry.name == FilePath.name(of: OutputFolder.draftMark) ? 1 : 0
    }
}
