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
    public let old: Compilation
    public let new: Compilation

    /// - Parameters:
    ///   - oldPath: What is to be renamed: `Card`, `Card.title`, `TaskState.done`.
    ///   - newPath: Its new name, alone or behind what it belongs to: `heading` or `Card.heading`.
    /// - Throws: Where nothing is called so, or more than one thing; where it is not the user's; where the new name is none; and
    ///   where with it the specs would have an error.
    public init(
        _ oldPath: String,
        to newPath: String,
        in compilation: Compilation,
        _ fileSystem: some FileSystem,
        workers: Int = 1
    ) throws(RenameRefusal) {
        let options = WorkspaceOptions(leastSeverity: .error, stage: .draft, workers: workers)
        var workspace = Workspace(compilation.inputs, in: fileSystem, options: options)
        let index = workspace.snapshot.index()
        (symbol, newName) = try Renaming.symbol(called: oldPath, to: newPath, index, compilation.sources)
        let edits = try workspace.edits(renaming: symbol, to: newName)
        count = edits.count
        old = compilation
        var files: [SpecChanges.File] = []
        var overlay = OverlayFileSystem(fileSystem)
        for (file, edits) in Dictionary(grouping: edits, by: \.location.file).sorted(by: { $0.key < $1.key }) {
            let source = workspace.snapshot.sources[Int(file.index)]
            let bytes = source.bytes.applying(edits)
            files.append(SpecChanges.File(path: source.path, old: source.bytes, bytes: bytes))
            overlay.setText(bytes, of: source.path)
        }
        changed = SpecChanges(files: files)
        new = Compilation(compilation.inputs, in: overlay, leastSeverity: .error, stage: .draft, workers: workers)
        if let problem = new.diagnostics.first(where: { $0.severity == .error }) {
            throw RenameRefusal(reason: "with the name '\(newName)' the specs have an error: \(problem.message)")
        }
    }
}
