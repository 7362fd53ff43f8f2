import FVMWorkspace

/// Builds what an output folder is to hold in the tool's own folder, where nobody sees it.
struct OutputStaging<Files: FileSystem> {
    private let transaction: OutputTransaction<Files>
    /// Of the files that were written, in the order of their steps.
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
        try stage(changes.parts, in: &files)
        let parts = PartNames(changes.parts.map(\.folder))
        var places: [String: Int] = [:]
        for (number, part) in changes.parts.enumerated() { places[part.folder] = number }
        // What is removed goes first: on many disks a name in other letters is the same name.
        var records: [Journal.Record] = changes.steps.compactMap { step in
            guard step.action == .remove, let old = step.oldHash, parts.part(of: step.file) == nil else { return nil }
            return .remove(old, step.file)
        }
        let emptied = foldersAbove(records)
        let folders = changes.folders.filter { parts.part(of: $0) == nil }
        records += folders.map { .folder($0) }
        records += changes.parts.enumerated().map { Self.record(of: $1, number: $0) }
        var targets = Set(emptied).union(changes.parts.map { FilePath.parent(of: $0.folder) })
        var number = changes.parts.count
        for step in changes.steps where step.isChange && step.action != .remove {
            if let part = parts.part(of: step.file), let place = places[part] {
                let name = FilePath.name(of: step.file, below: part)
                try create(step, at: FilePath.join(Journal.stagedPath(place), name), in: &files)
                continue
            }
            try create(step, at: Journal.stagedPath(number), in: &files)
            records.append(.write(number, old: step.oldHash, step.file))
            targets.insert(FilePath.parent(of: step.file))
            number += 1
        }
        try check(targets.union(folders.map { FilePath.parent(of: $0) }), without: Set(folders), in: files)
        try check(changes.parts, in: files)
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

    /// All folders above files that go, each before those that it is in.
    private func foldersAbove(_ records: [Journal.Record]) -> [String] {
        let files = records.compactMap { record in
            if case .remove(_, let file) = record { file } else { nil }
        }
        return OutputPlan.folders(above: files).reversed()
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

    // MARK: Whole folders

    private static func record(of part: OutputPart, number: Int) -> Journal.Record {
        guard let witness = part.witness else { return .place(number, part.folder) }
        let depth = part.folder.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }
        return .exchange(number, witness.hash, depth: depth, witness.file)
    }

    /// Makes the folders of the parts, with the files in them that stay.
    private func stage(_ parts: [OutputPart], in files: inout Files) throws(FileSystemError) {
        for (number, part) in parts.enumerated() {
            let staged = path(Journal.stagedPath(number))
            try files.makeFolder(staged)
            func place(_ path: String) -> String {
                FilePath.join(staged, FilePath.name(of: path, below: part.folder))
            }
            for folder in part.folders where folder != part.folder { try files.makeFolder(place(folder)) }
            for file in part.links { try files.link(path(file), as: place(file)) }
        }
        guard parts.contains(where: { $0.witness != nil }) else { return }
        if files.kind(of: path(Manifest.path), followingLinks: false) != nil {
            try files.link(path(Manifest.path), as: path(Journal.oldManifestPath))
        }
        // A file system that cannot exchange folders says so while nothing has happened yet.
        let samples = ["a", "b"].map { path(Journal.stagedPath(parts.count) + $0) }
        for sample in samples { try files.makeFolder(sample) }
        try files.exchange(samples[0], with: samples[1])
        for sample in samples { try files.removeFolder(sample) }
    }

    /// A folder that has other rights than a new one is not replaced.
    private func check(_ parts: [OutputPart], in files: Files) throws(FileSystemError) {
        for (number, part) in parts.enumerated() where part.witness != nil {
            let staged = path(Journal.stagedPath(number))
            for folder in part.folders {
                let old = path(folder)
                guard files.kind(of: old, followingLinks: false) != nil else { continue }
                let isTop = folder == part.folder
                let new = isTop ? staged : FilePath.join(staged, FilePath.name(of: folder, below: part.folder))
                guard files.isAlike(old, new) else {
                    throw FileSystemError(.unsupported, path: old)
                }
            }
        }
    }
}
