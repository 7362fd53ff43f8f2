import FVMDiagnostics
import FVMWorkspace

extension OutputPlan {
    /// Carries the plan out: all of it, or nothing. Must not be called while `diagnostics` has errors.
    ///
    /// - Returns: The problem that stopped the writing, if one did.
    public func write<Files: FileSystem>(to fileSystem: inout Files) -> Diagnostic? {
        precondition(!diagnostics.hasErrors && !options.isRehearsal, "a plan with problems, or without bytes")
        do throws(FileSystemError) {
            let new = newManifest
            let bytes = new.bytes
            let stamps = isStale ? try change(&fileSystem, manifest: bytes, isNew: changesManifest) : []
            // What is lost with the state is time alone.
            try? save(state(stamps, new, ContentHash(bytes)), in: &fileSystem)
            return nil
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }

    /// - Returns: The stamps of the files that were written, in the order of their steps.
    private func change<Files: FileSystem>(
        _ fileSystem: inout Files,
        manifest: [UInt8],
        isNew: Bool
    ) throws(FileSystemError) -> [FileStamp?] {
        guard folders.hasRoot else {
            let contents = NewTree<Files>.Contents(steps: steps, folders: folders.missing, manifest: manifest)
            return try NewTree<Files>(root: root).build(contents, in: &fileSystem)
        }
        if let contents = wholeTree(in: fileSystem, manifest: manifest),
            let root = try? fileSystem.canonicalPath(of: root),
            let stamps = try? NewTree<Files>(root: root).replace(contents, in: &fileSystem)
        {
            return stamps
        }
        return try commit(manifest: isNew ? manifest : nil, in: &fileSystem)
    }

    private func commit<Files: FileSystem>(
        manifest: [UInt8]?,
        in fileSystem: inout Files
    ) throws(FileSystemError) -> [FileStamp?] {
        let transaction = OutputTransaction<Files>(root: root)
        let changing = steps.indices.filter { steps[$0].isChange }.map { steps[$0] }
        var changes = OutputTransaction<Files>.Changes(steps: changing, folders: folders.missing)
        changes.manifest = manifest
        changes.parts = parts(in: fileSystem)
        do throws(FileSystemError) {
            return try transaction.commit(changes, in: &fileSystem)
        } catch {
            // What cannot be done folder by folder is done file by file.
            let isBegun = OutputTransaction.isPending(in: root, of: fileSystem)
            guard !changes.parts.isEmpty, !isBegun else { throw error }
            changes.parts = []
            return try transaction.commit(changes, in: &fileSystem)
        }
    }

    // MARK: What the next run is to know

    private func state(_ written: [FileStamp?], _ newManifest: Manifest, _ hash: ContentHash) -> BuildState {
        let places = Places(of: manifest, in: newManifest, hasSamePaths: keepsPaths)
        var stamps = [FileStamp?](repeating: nil, count: newManifest.entries.count)
        var offers = [ContentHash?](repeating: nil, count: newManifest.entries.count)
        // What the run has not looked at is as it was.
        if let state = known.state {
            for (old, new) in places.moved.enumerated() {
                guard let new, newManifest.entries[new].says(sameAs: manifest.entries[old]) else { continue }
                stamps[new] = state.stamps[old]
                offers[new] = state.offers[old]
            }
        }
        var written = written.makeIterator()
        // By their indices, so that no step is copied.
        for index in steps.indices {
            let action = steps[index].action
            let isWritten = action == .write || action == .overwrite
            let stamp = isWritten ? written.next() ?? nil : action == .unchanged ? steps[index].stamp : nil
            guard let place = places[steps[index].place, steps[index].file] else { continue }
            stamps[place] = stamp
            if steps[index].ownership == .user { offers[place] = steps[index].hash }
        }
        var runs = known.state?.runs(moved: places.moved) { $0.app != app && $0.settings != run?.settings } ?? []
        if var run {
            run.units = units.made.map { unit in
                var entries: [Int] = []
                entries.reserveCapacity(unit.steps.count)
                for index in unit.steps {
                    if let place = places[steps[index].place, steps[index].file] { entries.append(place) }
                }
                return BuildState.Unit(fingerprint: unit.fingerprint, traits: unit.traits, entries: entries)
            }
            runs.append(run)
        }
        return BuildState(manifest: hash, stamps: stamps, offers: offers, runs: runs)
    }

    private func save(_ state: BuildState, in fileSystem: inout some FileSystem) throws(FileSystemError) {
        let folder = FilePath.join(root, OutputFolder.own)
        guard state != known.state, fileSystem.kind(of: folder, followingLinks: false) == .folder else { return }
        let draft = FilePath.join(root, BuildState.draftPath)
        if fileSystem.kind(of: draft, followingLinks: false) != nil { try fileSystem.removeFile(draft) }
        try fileSystem.create(state.bytes, at: draft)
        try fileSystem.move(draft, to: FilePath.join(root, BuildState.path))
    }

    // MARK: After an end that was too early

    /// Finishes or takes back what an earlier run has left undone in the output folder.
    ///
    /// - Returns: The problem that stands in its way, if one does.
    public static func recover<Files: FileSystem>(_ root: String, in fileSystem: inout Files) -> Diagnostic? {
        do throws(FileSystemError) {
            let root = FilePath.normalized(root)
            let place = (try? fileSystem.canonicalPath(of: root)) ?? root
            let transaction = OutputTransaction<Files>(root: root)
            if let version = transaction.newerJournal(in: fileSystem) {
                return Diagnostic(
                    OutputProblems.newerManifest,
                    "'\(root)' is half written by a tool with journals of version \(version), which this one does not know",
                    at: .commandLine
                )
            }
            try NewTree<Files>(root: place).removeRemains(in: &fileSystem)
            try transaction.recover(in: &fileSystem)
            return nil
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }

    /// Whether a run was stopped between the first change of a file and the last.
    public static func isInterrupted<Files: FileSystem>(_ root: String, in fileSystem: Files) -> Bool {
        OutputTransaction.isPending(in: FilePath.normalized(root), of: fileSystem)
    }

    // MARK: Beside the output

    /// Writes a depfile, if it is not there with the same bytes.
    ///
    /// - Returns: The problem that stands in its way, if one does.
    public static func write(
        _ depfile: Depfile,
        to path: String,
        in fileSystem: inout some FileSystem
    ) -> Diagnostic? {
        if let path = depfile.unwritable {
            return Diagnostic(
                OutputProblems.unwritable,
                "'\(path)' cannot be named in a depfile: Make would take a part of it for something else",
                at: .commandLine
            )
        }
        let bytes = depfile.bytes
        if (try? fileSystem.read(path, limit: bytes.count)) == bytes { return nil }
        do throws(FileSystemError) {
            try fileSystem.write(bytes, to: path)
            return nil
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }

    /// What the run would change, file by file, in the format of `diff -u`; "" where it would change nothing.
    public func difference(in fileSystem: some FileSystem) -> String {
        steps.filter { $0.isChange || $0.isBehind }
            .map { step in
                let old = (try? fileSystem.read(path(of: step), limit: KnownFiles.sizeLimit)) ?? []
                return LineDifference(from: old, to: step.bytes).unified(
                    oldName: step.oldHash == nil ? "/dev/null" : path(of: step),
                    newName: step.action == .remove ? "/dev/null" : path(of: step)
                )
            }
            .joined()
    }
}

/// Where the files of one manifest are in the next.
private struct Places {
    /// For each entry of the first its place in the second; nil where it is gone.
    private(set) var moved: [Int?]
    private var added: [String: Int] = [:]

    /// Linear: both have the same order.
    init(of old: Manifest, in new: Manifest, hasSamePaths: Bool) {
        if hasSamePaths {
            moved = old.entries.indices.map { $0 }
            return
        }
        moved = Array(repeating: nil, count: old.entries.count)
        var next = 0
        for (place, entry) in new.entries.enumerated() {
            while next < old.entries.count, Manifest.isInOrder(old.entries[next], before: entry) { next += 1 }
            if next < old.entries.count, old.entries[next].path == entry.path {
                moved[next] = place
                next += 1
            } else {
                added[entry.path] = place
            }
        }
    }

    /// - Parameters:
    ///   - old: The file's place in the first, if it has one.
    ///   - path: Asked for where it has none.
    subscript(old: Int?, path: @autoclosure () -> String) -> Int? {
        if let old { return moved[old] }
        return added[path()]
    }
}
