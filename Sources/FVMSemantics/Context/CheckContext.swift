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
    let treesByFile: [FileID: SyntaxTree]
    private let lazyNames: LazyDeclaredNames
    /// By file, the program's name for each name of its tree, past those that all tables share; nil where all are the same.
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
    /// Where other mistakes may have taken texts away.
    var lostTexts = LostTexts()
    /// Whether the app says which locales it has.
    var statesLocales = false
    /// Texts in whose own tables something could not be read: it may be in any locale that they lack.
    var textsInDoubt: Set<TextID> = []
    /// Declarations, by their names, of which two members have one name: one of them may be what they lack.
    var ownersOfDuplicates: Set<Location> = []
    /// Records with an 'instance(...)' of which nothing could be read: it is not known whether their rows can be told apart.
    var unreadIdentities: Set<RecordID> = []
    /// Whether a stub of what is not known could not be read: one that is not known may be that.
    var hasUnreadStub = false
    /// View models and results by their names, a stub of which was refused: what names it is right.
    var ownersOfUnreadStubs: Set<String> = []
    /// Fields of which some that they take from others could not be found: they may have any field.
    var fieldsInDoubt: Set<FieldsID> = []
    /// Requests of which a part may not have been understood: an error, or what answers them.
    var requestsInDoubt: Set<RequestID> = []
    /// Results of which an outcome could not be read: nothing can be said of a name that they do not have.
    var lacksOutcomes: Set<Int> = []
    /// What names stand for, where an index is to be made.
    var index: NameRecorder
    /// What enums would be sketched of; nil until one is.
    var casesByType: [String: [String]]?
    /// Written lists of view models, whose rows are compared at the end.
    var rowLists: [RowList] = []

    init(_ trees: [SyntaxTree], _ options: CheckOptions) {
        self.trees = trees
        self.options = options
        let fileCount = max(options.files.count, trees.reduce(0) { max($0, Int($1.file.index) + 1) })
        var names = trees.first?.names ?? NameTable()
        var maps: [[Name]?] = Array(repeating: nil, count: fileCount)
        for tree in trees.dropFirst() { maps[Int(tree.file.index)] = names.intern(ownOf: tree.names) }
        self.names = names
        nameMaps = maps
        treesByFile = Dictionary(trees.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
        lazyNames = LazyDeclaredNames(options.allTrees.isEmpty ? trees : options.allTrees)
        symbols = SymbolTable(nameCount: names.count)
        index = NameRecorder(isOn: options.indexing != nil)
        program.files =
            options.files.isEmpty
            ? trees.map { FileSummary(path: $0.source.path, feature: "Main", isStandardLibrary: false) } : options.files
    }

    /// The names of all declarations of the program, also of those that this check is not about.
    var declaredNames: DeclaredNames { lazyNames.value }

    /// Reports a problem at one place; see `Diagnostic`.
    mutating func report(
        _ kind: DiagnosticKind,
        _ message: String,
        at location: Location,
        label: String = "",
        related: [Label] = [],
        help: String? = nil,
        notes: [String] = [],
        fixIts: [FixIt] = [],
        cause: DiagnosticCause? = nil
    ) {
        if case .missingMember(_, let owner)? = cause, fixIts.isEmpty, ownersOfDuplicates.contains(owner) { return }
        problems.report(
            Diagnostic(
                kind,
                message,
                at: location,
                label: label,
                related: related,
                help: help,
                notes: notes,
                fixIts: fixIts,
                cause: cause
            )
        )
    }

    consuming func finish(_ expressions: Expressions) -> CheckResult {
        if textPlaces.isFull { problems.replaceAll(with: tooManyTexts()) }
        let index = SemanticIndex(trees, program, index, options.indexing)
        return CheckResult(
            program: program,
            diagnostics: problems.sorted(),
            droppedCounts: problems.droppedCounts,
            expressions: expressions.values,
            textSources: textPlaces.sources(treesByFile.mapValues(\.source)),
            lostTexts: lostTexts,
            index: index
        )
    }
}

/// A node of one of the trees.
struct NodePlace: Sendable {
    var tree: SyntaxTree
    var node: NodeID
}
