import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMSource
import FVMWorkspace

extension OutputPlan {
    /// Decides what becomes of `file`, which the specs give. Expected O(length of the path, and of the bytes).
    public mutating func add(_ file: OutputFile, in fileSystem: some FileSystem) {
        guard FilePath.isSafe(file.path) else {
            return report(OutputProblems.unsafePath, "'\(file.path)' is not a path inside the output folder")
        }
        if let clash = names.claim(file.path, isFolder: false) { return report(OutputProblems.clashingPaths, clash) }
        let index = known.manifest.index(of: file.path)
        var entry = index.map { known.manifest.entries[$0] }
        if let index { next.give(index) }
        if entry == nil, file.path == ProjectFormatting.path, ProjectFormatting.isSet(for: root, in: fileSystem) {
            return
        }
        if let only = options.only, !only.matches(file.path) { return }
        if let entry, !isOurs(entry), file.ownership == .generated, !options.overwritesEdits {
            return report(OutputProblems.fileOfAnotherApp, "'\(file.path)' is a file of the app '\(entry.app)'")
        }
        let folder = state(ofFolderOf: file.path, in: fileSystem)
        guard folder != .unusable else { return }
        var step = OutputStep(.write, file.path, ownership: file.ownership)
        // There is nothing to compare with, and nothing will be remembered.
        if options.isRehearsal, !folders.hasRoot { return append(step) }
        switch folder == .present ? known.look(at: file.path, entry, in: fileSystem) : .nothing {
        case .nothing: break
        case .obstacle(let kind, let what): return report(kind, "'\(path(of: step))' \(what)")
        case .file(let hash, let stamp):
            step.oldHash = hash
            step.stamp = stamp
            entry = entry ?? known.entry(besidesCase: file.path)
        }
        let new = decide(&step, file, entry, in: fileSystem)
        if step.isChange || step.isBehind, !options.isRehearsal { step.bytes = file.bytes }
        next.set(new, at: index)
        append(step)
    }

    /// Decides the action of a step from the existing file.
    ///
    /// - Returns: The entry of the manifest.
    private mutating func decide(
        _ step: inout OutputStep,
        _ file: OutputFile,
        _ entry: Manifest.Entry?,
        in fileSystem: some FileSystem
    ) -> Manifest.Entry {
        let hash = ContentHash(file.bytes)
        let isUsers = file.ownership == .user
        step.action = action(of: step, hash, entry)
        let isLeft = step.action == .keep || step.action == .omit
        let isShared = isUsers && entry.map { !isOurs($0) } == true
        var new = Manifest.Entry(
            path: file.path,
            // For files that the user owns, the generated contents. For others, the contents after the run.
            hash: isLeft ? entry?.hash ?? hash : hash,
            ownership: file.ownership,
            app: isShared ? entry?.app ?? app : app
        )
        new.origin = origin(of: file, step, entry)
        new.memory.offer = isUsers ? hash : nil
        if !step.isWriting, step.oldHash == new.hash { new.memory.stamp = step.stamp }
        if new.origin?.behind != nil {
            step.isBehind = true
            behindFiles.append(path(of: step))
        }
        let isEdited = !isUsers && step.oldHash != nil && step.oldHash != entry?.hash
        if step.action == .write, isEdited { reportEdit(step, file, entry, in: fileSystem) }
        return new
    }

    private func action(of step: OutputStep, _ hash: ContentHash, _ entry: Manifest.Entry?) -> OutputStep.Action {
        let isUsers = step.ownership == .user
        guard let oldHash = step.oldHash else {
            return isUsers && entry != nil && !options.overwritesUserFiles ? .omit : .write
        }
        if oldHash == hash { return .unchanged }
        if isUsers { return options.overwritesUserFiles ? .overwrite : .keep }
        return entry?.hash == oldHash || !options.overwritesEdits ? .write : .overwrite
    }

    /// Returns the origin of a file that the user owns, or `nil` for files that don't depend on specs.
    private func origin(of file: OutputFile, _ step: OutputStep, _ entry: Manifest.Entry?) -> Manifest.Origin? {
        guard let start = file.contentStart else { return nil }
        let content = ContentHash(file.bytes, from: start)
        guard step.action == .keep, var origin = entry?.origin, origin.content != content else {
            return step.action == .omit ? entry?.origin : Manifest.Origin(content: content)
        }
        // A file that is edited after it was reported to be behind counts as brought up to date.
        if let behind = origin.behind, behind != step.oldHash { return Manifest.Origin(content: content) }
        origin.behind = step.oldHash
        return origin
    }

    // MARK: Problems

    /// How many edited files are named, each with a difference.
    static let mostEdits = 20

    private mutating func reportEdit(
        _ step: OutputStep,
        _ file: OutputFile,
        _ entry: Manifest.Entry?,
        in fileSystem: some FileSystem
    ) {
        editedFiles += 1
        guard editedFiles <= Self.mostEdits else { return }
        let there = (try? fileSystem.read(path(of: step), limit: OutputSnapshot.sizeLimit)) ?? []
        diagnostics.append(
            Diagnostic(
                entry == nil ? OutputProblems.notOurs : OutputProblems.edited,
                entry == nil ? "'\(path(of: step))' is in the way" : "'\(path(of: step))' was edited by hand",
                at: .commandLine,
                notes: firstDifference(from: there.withLineFeeds, to: file.bytes)
            )
        )
    }

    /// Reports files of the user's in one message: they have one cause, which is a change of the specs.
    mutating func reportOwn(_ paths: [String], one: String, several: String, help: String) {
        guard let first = paths.first else { return }
        let named = paths.prefix(Self.mostEdits).map { "'\($0)'" }
        let rest = paths.count > named.count ? ["and \(paths.count - named.count) more"] : []
        let message = paths.count == 1 ? "'\(first)' \(one)" : "\(paths.count) of your files \(several)"
        let notes = paths.count == 1 ? [] : named + rest
        diagnostics.append(Diagnostic(OutputProblems.behind, message, at: .commandLine, help: help, notes: notes))
    }
}
