/// Builds an output folder that is not there yet: beside its place, then moved there in one step.
struct NewTree<Files: FileSystem> {
    let root: String
    /// Where the tree is built: on the same disk, and known to a later run that has to remove it.
    private let place: String

    init(root: String) {
        self.root = root
        place = FilePath.join(FilePath.parent(of: root), ".\(FilePath.name(of: root))\(OutputFolder.own)")
    }

    /// - Returns: The stamps of the files that were written, in the order of their steps.
    func build(
        _ steps: [OutputStep],
        folders: [String],
        manifest: [UInt8],
        in files: inout Files
    ) throws(FileSystemError) -> [FileStamp?] {
        do throws(FileSystemError) {
            var stamps: [FileStamp?] = []
            try files.makeFolders(FilePath.parent(of: root))
            try removeRemains(in: &files)
            try files.makeFolder(place)
            for folder in folders { try files.makeFolder(FilePath.join(place, folder)) }
            for step in steps where step.isChange {
                do throws(FileSystemError) {
                    stamps.append(try files.create(step.bytes, at: FilePath.join(place, step.file)))
                } catch {
                    throw FileSystemError(error.reason, path: step.path)
                }
            }
            try files.makeFolder(FilePath.join(place, OutputFolder.own))
            try files.create(OutputFolder.ignored, at: FilePath.join(place, OutputFolder.ignoringPath))
            try files.create(manifest, at: FilePath.join(place, Manifest.path))
            try files.move(place, to: root)
            return stamps
        } catch {
            try? removeRemains(in: &files)
            throw error
        }
    }

    /// Removes what an interrupted run has built.
    func removeRemains(in files: inout Files) throws(FileSystemError) {
        guard files.kind(of: place, followingLinks: false) == .folder else { return }
        try remove(place, in: &files)
    }

    private func remove(_ folder: String, in files: inout Files) throws(FileSystemError) {
        for entry in try files.entries(of: folder) {
            let path = FilePath.join(folder, entry.name)
            if entry.kind == .folder { try remove(path, in: &files) } else { try files.removeFile(path) }
        }
        try files.removeFolder(folder)
    }
}
