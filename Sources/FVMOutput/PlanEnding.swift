import FVMFiles
import FVMWorkspace

extension OutputPlan {
    /// Ends a plan with all files of the output. Files of earlier runs that were not added are removed.
    public mutating func finish(in fileSystem: some FileSystem) {
        if options.only == nil { retire(known.manifest.entries.indices.filter { !next.isGiven($0) }, in: fileSystem) }
        reportHandWritten(in: fileSystem)
        reportFormerSpellings(in: fileSystem)
        reportRemovedVersion(in: fileSystem)
        end()
    }

    /// Ends a plan with only the changed files. Those at `paths` are removed, and all others stay as in the manifest.
    /// O(changes), and O(files of the manifest) if a folder is new.
    ///
    /// If there are diagnostics, a plan of all files must be made, which has them in order.
    public mutating func finish(removing paths: [String], in fileSystem: some FileSystem) {
        let retired = paths.compactMap { known.manifest.index(of: $0) }
        claimNames(without: Set(retired), in: fileSystem)
        retire(retired.sorted(), in: fileSystem)
        reportHandWritten(in: fileSystem)
        reportRemovedVersion(in: fileSystem)
        end()
    }

    /// Reserves the names of existing files that a new one may collide with: by case, or as its folder. A folder that
    /// has files can't collide, so only its own files are checked.
    private mutating func claimNames(without retired: Set<Int>, in fileSystem: some FileSystem) {
        let near = next.foldersOfAdditions.map { known.manifest.indices(in: $0) }
        let isSettled = near.allSatisfy { $0.contains { isOurs(known.manifest.entries[$0]) && !retired.contains($0) } }
        let staying = isSettled ? Set(near.joined()).sorted() : Array(known.manifest.entries.indices)
        for index in staying where !next.isGiven(index) && !retired.contains(index) {
            let entry = known.manifest.entries[index]
            guard isOurs(entry) else { continue }
            if let clash = names.claim(entry.path, isFolder: false) { report(OutputProblems.clashingPaths, clash) }
            _ = state(ofFolderOf: entry.path, in: fileSystem)
        }
    }

    /// Removes files from the output that no spec gives any more, where they are those that the tool wrote.
    private mutating func retire(_ indices: [Int], in fileSystem: some FileSystem) {
        for index in indices where isOurs(known.manifest.entries[index]) {
            let entry = known.manifest.entries[index]
            guard folders.isThere(FilePath.parent(of: entry.path), in: fileSystem),
                case .file(let hash, let stamp) = known.look(at: entry.path, entry, in: fileSystem)
            else {
                next.remove(index)
                continue
            }
            var step = OutputStep(.leave, entry.path, ownership: entry.ownership)
            step.oldHash = hash
            step.stamp = stamp
            if entry.ownership == .generated, hash == entry.hash || options.overwritesEdits { step.action = .remove }
            if step.action == .remove {
                next.remove(index)
            } else if entry.ownership == .generated {
                report(OutputProblems.editedOrphan, "'\(path(of: step))' was edited, and no spec gives it any more")
            } else {
                next.leave(index)
                if entry.path != ProjectFormatting.path { staleFiles.append(path(of: step)) }
            }
            append(step)
        }
    }

    private mutating func end() {
        if editedFiles > Self.mostEdits {
            report(OutputProblems.edited, "\(editedFiles - Self.mostEdits) more generated files were edited by hand")
        }
        reportOwn(
            behindFiles,
            one: "is behind its spec, which has changed since",
            several: "are behind their specs, which have changed since",
            help: OutputProblems.behind.help
        )
        reportOwn(
            staleFiles,
            one: "was written for a declaration that the specs no longer have",
            several: "were written for declarations that the specs no longer have",
            help: "If a declaration has a new name, move your edits to its new file. Then delete the old file."
        )
        isFinished = true
    }

    /// Keeps what the run has read, for the next one: nothing if that is to compile in any case, as there was something to
    /// say.
    mutating func record(_ readings: [SpecReading], _ settings: ContentHash, in fileSystem: some FileSystem) {
        let here = RunSettings.currentFolder(of: fileSystem)
        let isWhole = options.only == nil && diagnostics.isEmpty
        // The state has an input on each line.
        let isPlain = isWhole && !readings.contains { $0.path.utf8.contains(UInt8(ascii: "\n")) }
        let inputs = (isPlain ? readings : []).map { reading in
            BuildState.Input(
                kind: reading.stamp == nil ? .text : reading.isFound ? .spec : .imported,
                path: reading.stamp == nil ? reading.path : FilePath.join(here, reading.path),
                stamp: reading.stamp,
                hash: ContentHash(reading.bytes)
            )
        }
        run = BuildState.Run(app: app, settings: settings, inputs: inputs)
    }
}
