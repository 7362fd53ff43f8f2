import FVMWorkspace

/// Puts the new files of an output folder into the tool's own folder, from where they are moved to their places.
struct OutputStaging<Files: FileSystem> {
    private let transaction: OutputTransaction<Files>
    /// Of the files that were staged, in the order of their steps.
    private(set) var stamps: [FileStamp?] = []

    init(of transaction: OutputTransaction<Files>) {
        self.transaction = transaction
    }

    private func path(_ file: String) -> String { transaction.path(file) }

    /// Stages all that is to be changed.
    /// - Returns: What is left to do.
    mutating func stage(
        _ changes: OutputTransaction<Files>.Changes,
        in files: inout Files
    ) throws(FileSystemError) -> Journal {
        try makeOwnFolder(in: &files)
        try files.makeFolder(path(Journal.stagingPath))
        // Folders first, which need room on the disk; then what is removed: on many disks a name in other letters is the same.
        var records: [Journal.Record] = changes.folders.map { .folder($0) }
        let removed = changes.steps.filter { $0.action == .remove }
        records += removed.compactMap { step in step.oldHash.map { .remove($0, step.file) } }
        // Each before those that it is in.
        let emptied = OutputPlan.folders(above: removed.map(\.file)).reversed()
        var targets = Set(emptied).union(changes.folders.map { FilePath.parent(of: $0) })
        var number = 0
        for step in changes.steps where step.isWriting {
            try create(step, at: Journal.stagedPath(number), in: &files)
            records.append(.write(number, old: step.oldHash, step.file))
            targets.insert(FilePath.parent(of: step.file))
            number += 1
        }
        try check(targets.subtracting(changes.folders), in: files)
        records += emptied.map { .prune($0) }
        if let manifest = changes.manifest {
            try files.create(manifest, at: path(Journal.stagedPath(number)))
            records.append(.manifest(number))
        }
        return Journal(records)
    }

    private mutating func create(
        _ step: OutputStep,
        at file: String,
        in files: inout Files
    ) throws(FileSystemError) {
        do throws(FileSystemError) {
            stamps.append(try files.create(step.bytes, at: path(file)))
        } catch {
            throw FileSystemError(error.reason, path: path(step.file))
        }
    }

    /// Makes the tool's own folder; all in it but the manifest is this machine's alone.
    private func makeOwnFolder(in files: inout Files) throws(FileSystemError) {
        try files.makeFolder(path(OutputFolder.own))
        let ignoring = path(OutputFolder.ignoringPath)
        guard files.kind(of: ignoring, followingLinks: false) == nil else { return }
        try files.write(OutputFolder.ignored, to: ignoring)
    }

    /// Finds out before the first change whether the folders can be changed.
    private func check(_ folders: Set<String>, in files: Files) throws(FileSystemError) {
        for folder in folders.sorted() where !files.isWritable(path(folder)) {
            throw FileSystemError(.notPermitted, path: path(folder))
        }
    }
}
