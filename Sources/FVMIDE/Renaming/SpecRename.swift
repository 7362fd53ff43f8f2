import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMWorkspace

/// Another name for what specs declare, with all that they say of it: nothing is written before `SpecChanges.write`.
public struct SpecRename: Sendable {
    /// The renamed symbol.
    public let symbol: SymbolKey
    public let newName: String
    /// The members that views find by its name, with their old and new names.
    public private(set) var family: [(old: String, new: String)] = []
    /// How many places name it, or one of its family.
    public let count: Int
    /// The specs before and after.
    private let old: Snapshot
    private let new: Snapshot

    /// - Parameters:
    ///   - oldPath: The symbol to rename: `Card`, `Card.title`, `TaskState.done`.
    ///   - newPath: Its new name, alone or qualified: `heading` or `Card.heading`.
    ///   - workspace: Specs without errors.
    /// - Throws: If the path names nothing, several things, or something that is not the user's, if the new name is
    ///   invalid, or if the rename would add an error.
    public init(_ oldPath: String, to newPath: String, in workspace: Workspace) throws(RenameRefusal) {
        var searched = workspace
        let (symbol, name, places) = try searched.places(naming: oldPath, to: newPath)
        let (members, edits) = places.isEmpty ? ([], []) : searched.family(of: symbol, to: name, besides: places)
        let names = places.map { TextEdit(location: $0.location, replacement: name) } + edits
        self.init(of: symbol, to: name, names, in: searched)
        family = members.map { ($0.member.name, $0.newName) }
        if let problem = new.diagnostics.first(where: { $0.severity == .error }) {
            throw RenameRefusal(reason: "with the name '\(newName)' the specs have an error: \(problem.message)")
        }
    }

    /// - Parameters:
    ///   - names: The edits of `Workspace.edits(renaming:)`: the new name at each place.
    ///   - workspace: The specs. Declarations with errors are renamed, but their expectations are not updated.
    public init(of symbol: SymbolKey, to newName: String, _ names: [TextEdit], in workspace: Workspace) {
        self.symbol = symbol
        self.newName = newName
        count = names.count
        let old = workspace.snapshot
        var renamed = workspace.edited(by: names).snapshot
        let restated = old.restatements(after: renamed)
        edits = names + restated
        if !restated.isEmpty { renamed = workspace.edited(by: edits).snapshot }
        (self.old, new) = (old, renamed)
    }

    /// The edits of the specs: the name, and the expectations that depend on it.
    public let edits: [TextEdit]

    /// The files that change, in the order of the run.
    public var changed: SpecChanges {
        let files = Dictionary(grouping: edits, by: \.location.file).sorted { $0.key < $1.key }.map { file, edits in
            let source = old.sources[Int(file.index)]
            return SpecChanges.File(path: source.path, old: source.bytes, bytes: source.bytes.applying(edits))
        }
        return SpecChanges(files: files)
    }

    /// The files of the run, as they are.
    public var sources: [SourceFile] { old.sources }

    /// Returns the compilations of the affected files before and after the rename, with their dependencies. Checked
    /// on demand.
    public func reachedParts() -> (old: Compilation, new: Compilation) { old.reachedParts(after: new) }
}

extension Workspace {
    fileprivate func edited(by edits: [TextEdit]) -> Workspace {
        var edited = self
        let sources = snapshot.sources
        edited.setTexts(
            Dictionary(grouping: edits, by: \.location.file).map { file, edits in
                (sources[Int(file.index)].path, sources[Int(file.index)].bytes.applying(edits))
            }
        )
        return edited
    }
}
