import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The state that the phases of a check share: the specs, the program and the problems so far.
///
/// Each phase borrows the context, and returns what only later phases need as a value. Not copyable, because each
/// check has one.
struct CheckContext: ~Copyable {
    let trees: [SyntaxTree]
    let options: CheckOptions
    /// The names of the whole program.
    let names: NameTable
    let treesByFile: [FileID: SyntaxTree]
    /// By file, the program's name for each name of its tree, past those that all tables share, or `nil` if all are the
    /// same.
    let nameMaps: [[Name]?]

    /// The program, as far as it has been read.
    var program = Program()
    /// The problems found so far.
    var problems = DiagnosticSink()
    /// The declarations by name.
    var symbols: SymbolTable
    /// The properties by name.
    var scopes = RecordScopes()
    /// All other members by name.
    var members = MemberLookup()
    /// Where the texts of the program are written.
    var textPlaces = TextPlaces(localeCount: 1)
    /// Where other mistakes may have taken texts away.
    var unknownTexts = UnknownTexts()
    var blankTranslations = BlankTranslations()
    /// Whether the app says which locales it has.
    var statesLocales = false
    /// The parts of the program that mistakes leave unresolved.
    var unknown: Set<Unknown> = []
    /// Records the meaning of names for an index.
    var index: NameRecorder
    /// The cases of inferred enums by type name. `nil` until one is needed.
    var casesByType: [String: [String]]?
    /// Whether a view model with shared properties is read. What there is to say of these has been said before.
    var readsShared = false
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
        symbols = SymbolTable(nameCount: names.count)
        index = NameRecorder(isOn: options.indexing != nil)
        program.files =
            options.files.isEmpty
            ? trees.map { FileSummary(path: $0.source.path, feature: "Main", isStandardLibrary: false) } : options.files
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
        fixIts: [FixIt] = [],
        cause: DiagnosticCause? = nil,
        misspelling: Misspelling? = nil
    ) {
        let diagnostic = Diagnostic(
            kind,
            message,
            at: location,
            label: label,
            related: related,
            help: help,
            notes: notes,
            fixIts: fixIts,
            cause: cause,
            misspelling: misspelling
        )
        if readsShared, isInShared(location) { return }
        if isUnknown(diagnostic) { problems.hide(diagnostic) } else { problems.report(diagnostic) }
    }

    private func isInShared(_ place: Location) -> Bool {
        treesByFile[place.file]?.path(to: place.span.start).contains { $0.kind == .propertiesDeclaration } ?? false
    }

    consuming func finish(_ expressions: Expressions) -> CheckResult {
        for (message, place) in blankTranslations.messages(program.app.locales) {
            report(TextProblems.blankText, message, at: place)
        }
        if textPlaces.isFull { problems.replaceAll(with: tooManyTexts()) }
        let index = SemanticIndex(trees, program, index, options.indexing)
        return CheckResult(
            program: program,
            diagnostics: problems.sorted(treesByFile),
            hiddenErrors: problems.hiddenErrors,
            droppedCounts: problems.droppedCounts,
            expressions: expressions.values,
            textSources: textPlaces.sources(treesByFile.mapValues(\.source)),
            unknownTexts: unknownTexts,
            index: index
        )
    }
}
