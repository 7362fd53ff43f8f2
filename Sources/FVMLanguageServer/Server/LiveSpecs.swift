import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// One program of a client's folders, kept up to date.
struct LiveSpecs {
    let group: SpecGroups.Group
    private var workspace: Workspace
    /// What was asked since the last change.
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

    /// What the names in a file mean. Made once after each change.
    mutating func analysis(of file: FileID) -> Analysis {
        if let known = analyses[file] { return known }
        let analysis = workspace.analysis(of: file)
        analyses[file] = analysis
        return analysis
    }

    /// What all places mean that name a symbol, and the symbols that are renamed with it.
    mutating func uses(of symbol: SymbolKey) -> (symbols: Set<SymbolKey>, analysis: Analysis) {
        var symbols: Set = [symbol]
        while true {
            let analysis = workspace.analysis(ofUsesOf: symbols)
            let all = symbols.union(symbols.flatMap { analysis.index.namesakes(of: $0) })
            if all == symbols { return (symbols, analysis) }
            symbols = all
        }
    }

    /// The specs as they would be checked with other texts of some files.
    func snapshot(with texts: [(path: String, text: [UInt8]?)]) -> Snapshot {
        var trial = workspace
        trial.setTexts(texts)
        return trial.snapshot
    }

    /// Whether some edits give an error that there is not now, in their files and in those that name one of some names.
    mutating func haveNewError(after edits: [TextEdit], naming names: Set<String>) -> Bool {
        !workspace.newErrors(after: edits, naming: names, in: Set(edits.map(\.location.file))).isEmpty
    }

    /// Works out what copies would else work out each for itself.
    mutating func collectNames() { workspace.collectNames() }

    mutating func hasName(_ name: String) -> Bool { workspace.hasName(name) }

    /// The first error that the specs would have with another name of what a file declares, and do not have now.
    mutating func newError(after edits: [TextEdit], naming name: String, declaring: FileID) -> String? {
        workspace.newErrors(after: edits, naming: name, declaring: declaring).first?.message
    }
}
