/// Changes a folder from one state of the output to another: all of it or nothing.
///
/// All new files are staged first, in the tool's own folder. Then the journal says what is left to do, and from there on
/// the new state is the one that counts: the files are moved to their places, and where that is cut off, by whatever it
/// may be, `recover` finishes it. Until the journal is there nothing in the folder has changed.
struct OutputTransaction<Files: FileSystem> {
    let root: String

    private func path(_ file: String) -> String { FilePath.join(root, file) }

    // MARK: Changing

    /// - Parameters:
    ///   - steps: In the order in which the files are written; those that change nothing are passed over.
    ///   - folders: The folders to make, parents first, from the root.
    ///   - manifest: What the manifest is to be; nil where it stays.
    /// - Returns: The stamps of the files that were written, in the order of their steps.
    func commit(
        _ steps: [OutputStep],
        folders: [String],
        manifest: [UInt8]?,
        in files: inout Files
    ) throws(FileSystemError) -> [FileStamp?] {
        do throws(FileSystemError) {
            var stamps: [FileStamp?] = []
            let journal = try stage(steps, folders: folders, manifest: manifest, in: &files, &stamps)
            try files.create(journal.bytes, at: path(Journal.draftPath))
            try files.move(path(Journal.draftPath), to: path(Journal.path))
            try carryOut(journal, isRepeated: false, in: &files)
            try clear(in: &files)
            return stamps
        } catch {
            // Without a journal nothing has happened yet.
            if files.kind(of: path(Journal.path), followingLinks: false) == nil { try? clear(in: &files) }
            throw error
        }
    }

    private func stage(
        _ steps: [OutputStep],
        folders: [String],
        manifest: [UInt8]?,
        in files: inout Files,
        _ stamps: inout [FileStamp?]
    ) throws(FileSystemError) -> Journal {
        try makeOwnFolder(in: &files)
        try files.makeFolder(path(Journal.stagingPath))
        // What is removed goes first: on many disks a name in other letters is the same name.
        var records: [Journal.Record] = steps.compactMap { step in
            guard step.action == .remove, let old = step.oldHash else { return nil }
            return .remove(old, step.file)
        }
        let emptied = foldersAbove(records)
        records += folders.map { .folder($0) }
        var targets = Set(emptied)
        var number = 0
        for step in steps where step.isChange && step.action != .remove {
            do throws(FileSystemError) {
                stamps.append(try files.create(step.bytes, at: path(Journal.stagedPath(number))))
            } catch {
                throw FileSystemError(error.reason, path: step.path)
            }
            records.append(.write(number, old: step.oldHash, step.file))
            targets.insert(FilePath.parent(of: step.file))
            number += 1
        }
        try check(targets.union(folders.map { FilePath.parent(of: $0) }), without: Set(folders), in: files)
        records += emptied.map { .prune($0) }
        if let manifest {
            try files.create(manifest, at: path(Journal.stagedPath(number)))
            records.append(.manifest(number))
        }
        return Journal(records)
    }

    /// All folders above files that go, the deepest first.
    private func foldersAbove(_ records: [Journal.Record]) -> [String] {
        var folders: Set<String> = []
        for case .remove(_, let file) in records {
            var folder = FilePath.parent(of: file)
            while folder != ".", folders.insert(folder).inserted { folder = FilePath.parent(of: folder) }
        }
        return folders.sorted { $0.utf8.count > $1.utf8.count || $0.utf8.count == $1.utf8.count && $0 < $1 }
    }

    /// Finds out before the first change whether the folders can be changed.
    private func check(
        _ folders: Set<String>,
        without new: Set<String>,
        in files: Files
    ) throws(FileSystemError) {
        for folder in folders.sorted() where !new.contains(folder) && !files.isWritable(path(folder)) {
            throw FileSystemError(.notPermitted, path: path(folder))
        }
    }

    /// Makes the tool's own folder; all in it but the manifest is this machine's alone.
    private func makeOwnFolder(in files: inout Files) throws(FileSystemError) {
        try files.makeFolder(path(OutputFolder.own))
        let ignoring = path(OutputFolder.ignoringPath)
        guard files.kind(of: ignoring, followingLinks: false) == nil else { return }
        try files.write(OutputFolder.ignored, to: ignoring)
    }

    // MARK: Carrying out

    /// - Parameter isRepeated: Whether a part of the records may have been carried out before, and the user may have
    ///   worked on the files since: what is not as it was is then left alone.
    private func carryOut(_ journal: Journal, isRepeated: Bool, in files: inout Files) throws(FileSystemError) {
        for record in journal.records {
            switch record {
            case .folder(let folder): try files.makeFolder(path(folder))
            case .remove(let old, let file):
                guard !isRepeated || hash(of: file, in: files) == old else { continue }
                try files.removeFile(path(file))
            case .write(let number, let old, let file):
                let staged = path(Journal.stagedPath(number))
                if isRepeated {
                    guard files.kind(of: staged, followingLinks: false) != nil else { continue }
                    let there = hash(of: file, in: files)
                    guard there == nil || there == old else { continue }
                }
                try files.move(staged, to: path(file))
            case .prune(let folder):
                // A folder that has something in it stays, and so does one that is gone.
                try? files.removeFolder(path(folder))
            case .manifest(let number):
                let staged = path(Journal.stagedPath(number))
                if isRepeated, files.kind(of: staged, followingLinks: false) == nil { continue }
                try files.move(staged, to: path(Manifest.path))
            }
        }
    }

    /// The hash of the file; nil where there is none that could be read.
    private func hash(of file: String, in files: Files) -> ContentHash? {
        guard files.kind(of: path(file), followingLinks: false)?.isFile == true else { return nil }
        return (try? files.read(path(file), limit: KnownFiles.sizeLimit)).map { ContentHash($0) }
    }

    // MARK: After an end that was too early

    /// Whether an earlier run was cut off after it had begun to change files.
    static func isPending(in root: String, of files: Files) -> Bool {
        files.kind(of: FilePath.join(root, Journal.path), followingLinks: false) != nil
    }

    /// Finishes what an earlier run has begun, or takes back what it has only prepared. Nothing to do is fine.
    func recover(in files: inout Files) throws(FileSystemError) {
        guard files.kind(of: path(OutputFolder.own), followingLinks: false) == .folder else { return }
        if Self.isPending(in: root, of: files),
            let journal = Journal(parsing: try files.read(path(Journal.path), limit: KnownFiles.sizeLimit))
        {
            try carryOut(journal, isRepeated: true, in: &files)
        }
        try clear(in: &files)
    }

    /// Removes all that a transaction keeps in the tool's own folder, the journal last.
    private func clear(in files: inout Files) throws(FileSystemError) {
        let staging = path(Journal.stagingPath)
        if files.kind(of: staging, followingLinks: false) == .folder {
            for entry in try files.entries(of: staging) { try files.removeFile(FilePath.join(staging, entry.name)) }
            try files.removeFolder(staging)
        }
        for path in [path(BuildState.draftPath), path(Journal.draftPath), path(Journal.path)]
        where files.kind(of: path, followingLinks: false) != nil {
            try files.removeFile(path)
        }
    }
}
