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
        let options = WorkspaceOptions(leastSeverity: .hint, workers: workers)
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

    /// The first error that the specs would have after some edits, and do not have now.
    func newError(after edits: [TextEdit]) -> String? {
        var copy = workspace
        let sources = snapshot.sources
        let texts = Dictionary(grouping: edits, by: \.location.file).map { file, edits in
            let source = sources[Int(file.index)]
            return (path: source.path, text: Optional(source.bytes.applying(edits)))
        }
        copy.setTexts(texts)
        let known = Set(snapshot.diagnostics.lazy.filter { $0.severity == .error }.map(\.kind.code))
        let errors = copy.snapshot.diagnostics.filter { $0.severity == .error }
        let before = snapshot.diagnostics.count { $0.severity == .error }
        guard errors.count > before || errors.contains(where: { !known.contains($0.kind.code) }) else { return nil }
        return (errors.first { !known.contains($0.kind.code) } ?? errors.first)?.message
    }
}
