/// Puts the new files of a transaction into the tool's own folder, from where they are moved into place.
struct TransactionStaging<Files: FileSystem> {
    private let transaction: FileTransaction<Files>
    /// The stamps of the staged files, in the order of their steps.
    private(set) var stamps: [FileStamp?] = []

    init(of transaction: FileTransaction<Files>) {
        self.transaction = transaction
    }

    private func path(_ file: String) -> String { transaction.path(file) }

    /// Stages all changes.
    /// - Returns: The journal with the remaining steps.
    mutating func stage(
        _ changes: FileTransaction<Files>.Changes,
        in files: inout Files
    ) throws(FileSystemError) -> Journal {
        for step in changes.steps where !FilePath.isSafe(step.file) {
            throw FileSystemError(.other("its name has a control character"), path: path(step.file))
        }
        try makeOwnFolder(ignored: changes.ignored, in: &files)
        try files.makeFolder(path(Journal.stagingPath))
        // Folders first, which need space on the disk. Then removals: on many disks, names that differ only in case are the same.
        var records: [Journal.Record] = changes.folders.map { .folder($0) }
        let removed = changes.steps.filter { $0.bytes == nil }
        records += removed.compactMap { step in step.oldHash.map { .remove($0, step.file) } }
        // Subfolders before their parents.
        let emptied = FilePath.folders(above: removed.map(\.file)).reversed()
        var targets = Set(emptied).union(changes.folders.map { FilePath.parent(of: $0) })
        var number = 0
        for step in changes.steps {
            guard let bytes = step.bytes else { continue }
            try create(step, bytes, at: Journal.stagedPath(number), in: &files)
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
        _ step: FileTransaction<Files>.Step,
        _ bytes: [UInt8],
        at file: String,
        in files: inout Files
    ) throws(FileSystemError) {
        do throws(FileSystemError) {
            stamps.append(try files.create(bytes, at: path(file)))
            if let model = step.model { try files.copyPermissions(of: model, to: path(file)) }
        } catch {
            throw FileSystemError(error.reason, path: path(step.file))
        }
    }

    /// Makes the tool's own folder. Everything in it but the manifest belongs to this machine.
    private func makeOwnFolder(ignored: [UInt8]?, in files: inout Files) throws(FileSystemError) {
        try files.makeFolder(path(ToolFolder.name))
        let ignoring = path(ToolFolder.ignoringPath)
        guard let ignored, files.kind(of: ignoring, followingLinks: false) == nil else { return }
        try files.write(ignored, to: ignoring)
    }

    /// Checks before the first change that the folders can be changed.
    private func check(_ folders: Set<String>, in files: Files) throws(FileSystemError) {
        for folder in folders.sorted() where !files.isWritable(path(folder)) {
            throw FileSystemError(.notPermitted, path: path(folder))
        }
    }
}
