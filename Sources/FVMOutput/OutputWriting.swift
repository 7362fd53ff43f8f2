import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMWorkspace

extension OutputPlan {
    /// Carries the plan out: all of it, or nothing. Must not be called while `diagnostics` has errors.
    ///
    /// - Returns: The problem that stopped the writing, if one did.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? {
        var snapshot = known
        return write(to: &fileSystem, updating: &snapshot)
    }

    /// Executes the plan like `write(to:)`.
    ///
    /// - Parameter snapshot: Is updated to the new state of the folder, so that the next plan need not read the
    ///   manifest.
    public func write<Files: FileSystem>(
        to fileSystem: inout Files,
        updating snapshot: inout OutputSnapshot
    ) -> Diagnostic? {
        precondition(!diagnostics.hasErrors && !options.isRehearsal, "a plan with problems, or without bytes")
        do throws(FileSystemError) {
            var manifest = next.manifest
            let bytes = manifest.bytes
            if isStale {
                let stamps = try change(&fileSystem, manifest: bytes)
                for (step, stamp) in zip(steps.lazy.filter(\.isWriting), stamps) {
                    manifest.remember(stamp, of: step.file)
                }
            }
            let state = BuildState(
                manifest: ContentHash(bytes),
                files: manifest.entries.map(\.memory),
                runs: (known.state?.runs ?? []).filter { $0.app != app && $0.settings != run?.settings }
                    + (run.map { [$0] } ?? [])
            )
            // Without the state, the next run only takes longer.
            try? save(state, in: &fileSystem)
            snapshot = OutputSnapshot(of: root, manifest, state, in: fileSystem)
            return nil
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }

    /// Changes the folder, as a whole if possible, otherwise file by file.
    ///
    /// - Returns: The stamps of the written files, in the order of their steps.
    private func change<Files: FileSystem>(
        _ fileSystem: inout Files,
        manifest: [UInt8]
    ) throws(FileSystemError) -> [FileStamp?] {
        guard folders.hasRoot else {
            let contents = DirectorySwap<Files>.Contents(steps: steps, folders: folders.missing, manifest: manifest)
            return try DirectorySwap<Files>(root: root).build(contents, in: &fileSystem)
        }
        if let contents = swapContents(in: fileSystem, manifest: manifest),
            let root = try? fileSystem.canonicalPath(of: root),
            let stamps = try? DirectorySwap<Files>(root: root).replace(contents, in: &fileSystem)
        {
            return stamps
        }
        let changes = FileTransaction<Files>.Changes(
            steps: steps.filter(\.isChange).map { step in
                FileTransaction.Step(step.file, bytes: step.isWriting ? step.bytes : nil, oldHash: step.oldHash)
            },
            folders: folders.missing,
            manifest: changesManifest ? manifest : nil,
            ignored: OutputFolder.ignored
        )
        return try FileTransaction<Files>(root: root).commit(changes, in: &fileSystem)
    }

    private func save(_ state: BuildState, in fileSystem: inout some FileSystem) throws(FileSystemError) {
        let folder = FilePath.join(root, ToolFolder.name)
        guard state != known.state, fileSystem.kind(of: folder, followingLinks: false) == .folder else { return }
        let draft = FilePath.join(root, BuildState.draftPath)
        if fileSystem.kind(of: draft, followingLinks: false) != nil { try fileSystem.removeFile(draft) }
        try fileSystem.create(state.bytes, at: draft)
        try fileSystem.move(draft, to: FilePath.join(root, BuildState.path))
    }

    // MARK: After an end that was too early

    /// Completes or reverts what an earlier run left unfinished in the output folder.
    ///
    /// - Returns: The problem that prevents it, or `nil`.
    public static func recover<Files: FileSystem>(_ root: String, in fileSystem: inout Files) -> Diagnostic? {
        do throws(FileSystemError) {
            let root = FilePath.normalized(root)
            let place = (try? fileSystem.canonicalPath(of: root)) ?? root
            let transaction = FileTransaction<Files>(root: root)
            if let version = transaction.newerJournal(in: fileSystem) {
                return Diagnostic(
                    OutputProblems.newerManifest,
                    "'\(root)' is half written by a tool with journals of version \(version), which this one does not know",
                    at: .commandLine
                )
            }
            try DirectorySwap<Files>(root: place).removeRemains(in: &fileSystem)
            try transaction.recover(in: &fileSystem)
            return nil
        } catch {
            return OutputProblems.cannotWrite(error)
        }
    }

    /// Whether a run was stopped between the first change of a file and the last.
    public static func isInterrupted<Files: FileSystem>(_ root: String, in fileSystem: Files) -> Bool {
        FileTransaction.isPending(in: FilePath.normalized(root), of: fileSystem)
    }

    // MARK: Beside the output

    /// Writes a dependency file, unless it exists with the same bytes.
    ///
    /// - Returns: The problem that prevents it, or `nil`.
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

    /// Returns the changes of all files in the format of `diff -u`. Empty if there are none.
    public func difference(in fileSystem: some FileSystem) -> String {
        steps.filter { $0.isChange || $0.isBehind }
            .map { step in
                let old = (try? fileSystem.read(path(of: step), limit: OutputSnapshot.sizeLimit)) ?? []
                return LineDifference(from: old.withLineFeeds, to: step.bytes).unified(
                    oldName: step.oldHash == nil ? "/dev/null" : path(of: step),
                    newName: step.action == .remove ? "/dev/null" : path(of: step)
                )
            }
            .joined()
    }
}
