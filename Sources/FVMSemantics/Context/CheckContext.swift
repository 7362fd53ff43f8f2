import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What the phases of a check share: the specs, the program that is made of them, and the problems found so far.
///
/// A phase is given this context for as long as it runs, and gives back what only later phases need as a value of its own.
/// Not copyable, as each run has one.
struct CheckContext: ~Copyable {
    let trees: [SyntaxTree]
    let options: CheckOptions
    /// The names of the whole program.
    let names: NameTable
    /// For each tree, the program's name for each of its own, past those that all tables share; nil where all are the same.
    let nameMaps: [[Name]?]

    /// What the specs say, as far as they have been read.
    var program = Program()
    /// The problems found so far.
    var problems = DiagnosticSink()
    /// What the names of declarations stand for.
    var symbols: SymbolTable
    /// What the names of properties stand for.
    var scopes = RecordScopes()
    /// What the names of all other members stand for.
    var members = MemberLookup()
    /// Where the texts of the program are written.
    var textPlaces = TextPlaces(localeCount: 1)
    /// Written lists of view models, whose rows are compared at the end.
    var rowLists: [RowList] = []

    init(_ trees: [SyntaxTree], _ options: CheckOptions) {
        self.trees = trees
        self.options = options
        var names = trees.first?.names ?? NameTable()
        var maps: [[Name]?] = trees.isEmpty ? [] : [nil]
        for tree in trees.dropFirst() { maps.append(names.intern(ownOf: tree.names)) }
        self.names = names
        nameMaps = maps
        symbols = SymbolTable(nameCount: names.count)
        for (index, tree) in trees.enumerated() {
            program.files.append(
                options.files.indices.contains(index)
                    ? options.files[index]
                    : FileSummary(path: tree.source.path, feature: "Main", isStandardLibrary: false)
            )
        }
    }

    /// Reports a problem at one place; see `Diagnostic`.
    mutating func report(
        _ kind: DiagnosticKind,
        _ message: String,
        at location: Location,
        label: String = "",
        related: [Label] = [],
        help: String? = nil,
        notes: [String] = [],
        fixIts: [FixIt] = []
    ) {
        problems.report(
            Diagnostic(
                kind,
                message,
                at: location,
                label: label,
                related: related,
                help: help,
                notes: notes,
                fixIts: fixIts
            )
        )
    }

    consuming func finish(_ expressions: Expressions, _ links: FileLinks) -> CheckResult {
        if textPlaces.isFull { problems.replaceAll(with: tooManyTexts()) }
        return CheckResult(
            program: program,
            diagnostics: problems.sorted(),
            droppedCount: problems.droppedCount,
            expressions: expressions.values,
            textSources: textPlaces.sources,
            links: links
        )
    }
}

/// A node of one of the trees.
struct NodePlace: Sendable {
    var tree: SyntaxTree
    var node: NodeID
}
