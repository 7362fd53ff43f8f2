import FVMDiagnostics
import FVMFiles
import FVMIDE
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// One program of the workspace folders, kept up to date.
struct LiveSpecs {
    let group: SpecGroups.Group
    private(set) var workspace: Workspace
    /// The analyses since the last change.
    private var analyses: [FileID: Analysis] = [:]
    /// Grows with each change.
    private(set) var revision = 0

    init(_ group: SpecGroups.Group, in files: any FileSystem, texts: [String: [UInt8]], workers: Int) {
        self.group = group
        let options = WorkspaceOptions(leastSeverity: .hint, stage: .draft, workers: workers)
        workspace = Workspace(group.inputs, in: files, texts: texts, options: options)
    }

    var snapshot: Snapshot { workspace.snapshot }

    /// Where changes of its specs can show.
    var places: WatchedPlaces { workspace.places }

    func has(_ path: String) -> Bool { snapshot.index(ofFile: path) != nil }

    mutating func setTexts(_ texts: [(path: String, text: [UInt8]?)]) {
        workspace.setTexts(texts)
        changed()
    }

    /// Looks at the disk again.
    mutating func refresh(_ paths: [String]? = nil) {
        if workspace.refresh(paths) { changed() }
    }

    private mutating func changed() {
        analyses = [:]
        revision += 1
    }

    /// Returns the meaning of the names in a file. Computed once after each change.
    mutating func analysis(of file: FileID) -> Analysis {
        if let known = analyses[file] { return known }
        let analysis = workspace.analysis(of: file)
        analyses[file] = analysis
        return analysis
    }

    /// Returns the places that name a symbol or must have the same name.
    mutating func places(naming symbol: SymbolKey) -> [NameUse] { workspace.places(naming: symbol) }

    /// The edits that write another name for a symbol everywhere.
    mutating func edits(renaming symbol: SymbolKey, to name: String) throws(RenameRefusal) -> [TextEdit] {
        try workspace.edits(renaming: symbol, to: name)
    }

    /// Returns the other changes of a rename.
    ///
    /// - Parameter names: The edits of the rename.
    func rename(_ symbol: SymbolKey, to name: String, _ names: [TextEdit]) -> SpecRename {
        SpecRename(of: symbol, to: name, names, in: workspace)
    }

    /// Computes shared data before copies are made.
    mutating func collectNames() { workspace.collectNames() }
}
