import FVMFiles
import FVMWorkspace

/// Builds a new output folder beside the old one and swaps them in one step, so that the folder is always either old
/// or new.
///
/// Unchanged files are hard-linked into the new tree, so that they stay the same files.
struct DirectorySwap<Files: FileSystem> {
    let root: String
    /// Where the tree is built: on the same disk, and known to a later run that has to remove it.
    let place: String

    /// - Parameter root: If it is there, without links.
    init(root: String) {
        self.root = root
        place = FilePath.join(FilePath.parent(of: root), ".\(FilePath.name(of: root))\(ToolFolder.name)")
    }

    /// The contents of a new tree.
    struct Contents {
        /// Those that change nothing and those that remove are passed over.
        var steps: [OutputStep]
        /// The files that stay, from the root.
        var links: [String] = []
        /// Those of others, which stay, too.
        var others: [String] = []
        /// All folders, parents first, from the root.
        var folders: [String]
        var manifest: [UInt8]
    }

    /// Builds a tree.
    ///
    /// - Returns: The stamps of the written files, in the order of their steps.
    func build(_ contents: Contents, in files: inout Files) throws(FileSystemError) -> [FileStamp?] {
        do throws(FileSystemError) {
            try files.makeFolders(FilePath.parent(of: root))
            let stamps = try draft(contents, in: &files)
            try files.move(place, to: root)
            return stamps
        } catch {
            try? removeDraft(in: &files)
            // The user has asked for the root, and not for the place where it is built.
            throw FileSystemError(error.reason, path: error.path.hasPrefix(place) ? root : error.path)
        }
    }

    /// Makes a tree in place of the one that is there.
    /// - Returns: The stamps of the files that were written, in the order of their steps.
    func replace(_ contents: Contents, in files: inout Files) throws(FileSystemError) -> [FileStamp?] {
        let stamps: [FileStamp?]
        var seen: [String: FileStamp] = [:]
        do throws(FileSystemError) {
            for file in contents.others {
                seen[file] = files.stamp(of: FilePath.join(root, file), followingLinks: false)
            }
            stamps = try draft(contents, in: &files)
            for folder in ["."] + contents.folders {
                let old = FilePath.join(root, folder)
                guard files.kind(of: old, followingLinks: false) != nil else { continue }
                guard files.isAlike(old, FilePath.join(place, folder)) else {
                    throw FileSystemError(.unsupported, path: old)
                }
            }
            try files.exchange(place, with: root)
        } catch {
            try? removeDraft(in: &files)
            throw error
        }
        // The new tree is there: what cannot be removed of the old one is left to the next run.
        try? removeWhatIsGone(of: contents.others, seen: seen, in: &files)
        for step in contents.steps where step.isChange { seen[step.file] = step.stamp }
        try? removeOld(seen: seen, in: &files)
        return stamps
    }

    private func draft(_ contents: Contents, in files: inout Files) throws(FileSystemError) -> [FileStamp?] {
        func path(_ file: String) -> String { FilePath.join(place, file) }
        try removeRemains(in: &files)
        try files.makeFolder(place)
        try files.makeFolder(path(ToolFolder.name))
        try files.create([], at: path(OutputFolder.draftMark))
        var stamps: [FileStamp?] = []
        for folder in contents.folders { try files.makeFolder(path(folder)) }
        for file in contents.links + contents.others { try files.link(FilePath.join(root, file), as: path(file)) }
        for step in contents.steps where step.isWriting {
            do throws(FileSystemError) {
                stamps.append(try files.create(step.bytes, at: path(step.file)))
            } catch {
                throw FileSystemError(error.reason, path: FilePath.join(root, step.file))
            }
        }
        try files.create(OutputFolder.ignored, at: path(ToolFolder.ignoringPath))
        try files.create(contents.manifest, at: path(Manifest.path))
        try files.removeFile(path(OutputFolder.draftMark))
        return stamps
    }

    // MARK: Removing

    /// Removes the remains of an interrupted run beside the root: a draft, or the old tree.
    func removeRemains(in files: inout Files) throws(FileSystemError) {
        guard files.kind(of: place, followingLinks: false) == .folder else { return }
        if files.kind(of: FilePath.join(place, OutputFolder.draftMark), followingLinks: false) == nil {
            try removeOld(seen: [:], in: &files)
        } else {
            try removeDraft(in: &files)
        }
    }

    /// Removes files of others from the new tree that were removed from the old one while it was built.
    private func removeWhatIsGone(
        of others: [String],
        seen: [String: FileStamp],
        in files: inout Files
    ) throws(FileSystemError) {
        for file in others where files.kind(of: FilePath.join(place, file), followingLinks: false) == nil {
            let path = FilePath.join(root, file)
            if files.stamp(of: path, followingLinks: false) == seen[file] { try files.removeFile(path) }
        }
    }

    private func removeDraft(in files: inout Files) throws(FileSystemError) {
        guard files.kind(of: place, followingLinks: false) == .folder else { return }
        try ReplacedTree<Files>(place: place, root: root).remove(in: &files) { _, _ in true }
    }

    private func removeOld(seen: [String: FileStamp], in files: inout Files) throws(FileSystemError) {
        let manifest = FilePath.join(place, Manifest.path)
        try ReplacedTree<Files>(place: place, root: root).remove(seen: seen, manifest: manifest, in: &files)
    }
}
