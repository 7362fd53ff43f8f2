import FVMDiagnostics
import FVMSemantics
import FVMSource

/// Another name for what specs declare, with all that they say of it: nothing is written before `SpecChanges.write`.
public struct SpecRename: Sendable {
    /// What has the other name now.
    public let symbol: SymbolKey
    public let newName: String
    /// How many places name it.
    public let count: Int
    /// The files that change, in the order of the run.
    public let changed: SpecChanges
    /// The specs before and after.
    private let old: Snapshot
    private let new: Snapshot

    /// - Parameters:
    ///   - oldPath: What is to be renamed: `Card`, `Card.title`, `TaskState.done`.
    ///   - newPath: Its new name, alone or behind what it belongs to: `heading` or `Card.heading`.
    ///   - workspace: Specs without errors.
    /// - Throws: Where nothing is called so, or more than one thing; where it is not the user's; where the new name is none; and
    ///   where with it the specs would have an error.
    public init(_ oldPath: String, to newPath: String, in workspace: Workspace) throws(RenameRefusal) {
        var workspace = workspace
        let old = workspace.snapshot
        self.old = old
        let places: [NameUse]
        (symbol, newName, places) = try workspace.places(naming: oldPath, to: newPath)
        count = places.count
        var texts: [FileID: [UInt8]] = [:]
        for (file, places) in Dictionary(grouping: places, by: \.location.file) {
            texts[file] = old.sources[Int(file.index)].bytes.applying(
                places.map { [newName] in TextEdit(location: $0.location, replacement: newName) }
            )
        }
        workspace.setTexts(texts.map { (old.sources[Int($0.key.index)].path, $0.value) })
        let restated = Self.restatements(old, workspace.snapshot)
        for (file, edits) in Dictionary(grouping: restated, by: \.location.file) {
            let source = workspace.snapshot.sources[Int(file.index)]
            texts[file] = source.bytes.applying(edits)
            workspace.setTexts([(source.path, texts[file] ?? [])])
        }
        let files = texts.sorted { $0.key < $1.key }.map { file, bytes in
            let source = old.sources[Int(file.index)]
            return SpecChanges.File(path: source.path, old: source.bytes, bytes: bytes)
        }
        changed = SpecChanges(files: files)
        new = workspace.snapshot
        if let problem = new.diagnostics.first(where: { $0.severity == .error }) {
            throw RenameRefusal(reason: "with the name '\(newName)' the specs have an error: \(problem.message)")
        }
    }

    /// The files of the run, as they are.
    public var sources: [SourceFile] { old.sources }

    /// What the new name reaches, before and after, with all that it needs. It is checked when it is asked for.
    public func reachedParts() -> (old: Compilation, new: Compilation) { Self.reachedParts(old, new) }

    private static func reachedParts(_ old: Snapshot, _ new: Snapshot) -> (old: Compilation, new: Compilation) {
        guard let files = new.reachedFiles else { return (old.compilation(), new.compilation()) }
        return (old.compilation(of: files), new.compilation(of: files))
    }

    /// What expectations state and what follows from the name.
    private static func restatements(_ old: Snapshot, _ new: Snapshot) -> [TextEdit] {
        guard new.trees.contains(where: { !$0.declarations(.expectDeclaration).isEmpty }),
            !new.diagnostics.contains(where: { $0.severity == .error })
        else { return [] }
        let parts = reachedParts(old, new)
        return RenamedExpectations(old: parts.old, new: parts.new, trees: new.trees).edits
    }
}
