import FVMDiagnostics
import FVMSource
import FVMSyntax

/// What a run of the checker is told beside the trees.
public struct CheckOptions: Sendable {
    /// Path and feature of each file, in the order of their `FileID`; missing ones are derived from nothing: `Main`.
    public var files: [FileSummary]
    /// Whether a child view model that nobody declares is sketched as `< id: id >`, with a warning.
    public var sketchesMissingChildren: Bool
    /// Problems that the app's `rules` make less severe than this, or turn off, are not kept: there is no room for
    /// endless many.
    public var leastSeverity: Severity
    /// How many texts all locales may have together; a test need not write so many.
    var textLimit = Checker.mostTexts

    public init(
        files: [FileSummary] = [],
        sketchesMissingChildren: Bool = false,
        leastSeverity: Severity = .hint
    ) {
        self.files = files
        self.sketchesMissingChildren = sketchesMissingChildren
        self.leastSeverity = leastSeverity
    }
}

public struct CheckResult: Sendable {
    /// Complete and consistent unless `diagnostics` has an error.
    public var program: Program
    /// In the order of files and places.
    public var diagnostics: [Diagnostic]
    /// How many more problems there were than are kept.
    public var droppedCount: Int
    /// What the trees say that hold a value in place of declarations (`parse(expression:file:)`), in their order; nil
    /// where that was refused.
    public var expressions: [CheckedExpression?]
    /// Where the texts of the program are written, and which are of no use to it.
    public var textSources: TextSources
    /// What the files have to do with one another; empty for a single file, which has nobody.
    public var links: FileLinks
}

/// A value that stands on its own, as a command line or a session takes it.
public enum CheckedExpression: Sendable {
    /// `Card(title: "x")`
    case stub(StubCall)
    /// `3 * Card()`, `[Card(), Card(title: "x")]`: rows of one view model.
    case rows(Value, of: RecordID)
    /// `User(email: "x")`: the values of a form in place of the Fields' stub values; `StubArgument.property` is an index
    /// in `FieldsDefinition.fields`.
    case form(FieldsID, [StubArgument])
}

/// Binds the names of all files in one namespace, checks types, values and texts, and gives the typed model.
///
/// Pure, and never fails: problems become diagnostics. Cost is linear in the size of the trees.
///
/// - Parameters:
///   - trees: One of each file, in the order of their `FileID`s, which count from 0.
///   - isComplete: Called once the program is complete, if no error was found so far: only containers, the
///   names of the output, rows and sizes are still to be checked. Who wants to can begin to work with it.
public func check(
    _ trees: [SyntaxTree],
    options: CheckOptions = CheckOptions(),
    isComplete: (Program) -> Void = { _ in }
) -> CheckResult {
    var checker = Checker(trees: trees, options: options)
    checker.readSettings()
    checker.refuseBlankNames()
    checker.declare()
    checker.defineEnums()
    checker.defineFields()
    checker.defineRecords()
    checker.defineRequests()
    checker.defineResults()
    checker.checkRecursion()
    checker.assignStubValues()
    checker.applyTranslations()
    checker.bindTexts()
    checker.defineNamedStubs()
    checker.defineViews()
    checker.defineExpectations()
    checker.checkExpressions()
    if !checker.found.hasErrors, !checker.hasTooManyTexts { isComplete(checker.program) }
    checker.checkContainers()
    checker.checkEmittedNames()
    checker.checkRows()
    checker.checkExpansion()
    return checker.finish()
}

/// The state of one run. Each step is an extension in a file of its own, in the order of `check`.
///
/// Not copyable: a copy would be a mistake, and passing so large a value to its own methods would make one.
struct Checker: ~Copyable {
    let trees: [SyntaxTree]
    let options: CheckOptions
    var program = Program()
    /// The problems so far.
    var found = DiagnosticBag()
    /// Codes and names of what the project does not want to hear of.
    var unwantedKinds: Set<String> = []

    /// The names of the whole program.
    var names: NameTable
    /// For each tree, the program's name for each of its own, past those that all tables share; nil where all are the same.
    let nameMaps: [[Name]?]
    /// What each name of the program declares, by `Name.index`.
    var symbols: [Symbol?]
    /// The type that each name of the program stands for where no summary has it, by `Name.index`; `invalid` where that has not
    /// been asked, or it stands for none.
    var namedTypes: [TypeID]

    /// Where each declaration stands, by its index in the program's arrays.
    var recordSources: [NodePlace] = []
    var enumSources: [NodePlace] = []
    var fieldsSources: [NodePlace] = []
    var requestSources: [NodePlace] = []
    var resultSources: [NodePlace] = []
    var stubSources: [NodePlace] = []
    var viewSources: [NodePlace] = []
    var translationSources: [NodePlace] = []
    var expectationSources: [NodePlace] = []

    /// The names of each record's properties, and what later steps need to know of them.
    var scopes = RecordScopes()
    /// Where each text of each locale is written, by text and locale as in `TextTable`.
    var textPlaces: [Location?] = []
    /// Forms whose Fields are not known: nothing can be said of a name that they do not have.
    var formsWithoutFields: Set<Int> = []
    /// Texts that are written, and that nothing looks up.
    var strayTexts: [StrayText] = []
    /// The texts that stand in `translation` blocks, as places in `textPlaces`.
    var translatedTexts: Set<Int> = []
    /// Whether there are more texts than there is room for: then nothing else is worth saying.
    var hasTooManyTexts = false
    /// The `translation` block that is being read.
    var translation: OpenTranslation?
    /// The app's `languages`, once.
    var languages: [Int?] = [nil]
    var expressions: [CheckedExpression?] = []
    /// Where the expressions stand.
    var expressionSources: [NodePlace] = []
    /// Texts of the app, read when the locales are known.
    var pendingSettingTexts: [NodePlace] = []
    /// Which record holds which, where any may lead back to itself.
    var graph: RecordGraph?
    /// The strongly connected component of each record in the graph; empty without one.
    var components: [Int32] = []
    /// A view model contains itself: its stub is endless, too, and that needs no message of its own.
    var hasDirectRecursion = false
    /// Written lists of view models.
    var rowLists: [RowList] = []
    /// Properties whose stub values are to be found when all is defined.
    var pendingStubs: [(record: RecordID, property: Int)] = []
    /// Properties whose stub is a list, a dictionary or a call.
    var compositeStubs: [CompositeStub] = []
    /// Where the members of long declarations are, for those that were asked for one.
    var lookup = MemberLookup()
    /// The named stubs so far, by what tells their names apart in Swift.
    var stubNames: [StubName: Declared] = [:]
    /// Where the placeholders of the text stand that was asked about last.
    var pointPlaces: PointPlaces?
    /// Stub strings that have been made from names.
    /// By `Name.index`.
    var titles: [String?] = []
    /// The last list of properties that was asked for: see `shared(_:)`.
    private var lastIndices: [Int] = []
    /// Names that no property can have, of those that the program has: few.
    var reservedNames: [Name] = []
    /// Unknown names that have been reported.
    var reportedNames: Set<Name> = []
    /// Static texts whose `%{}` placeholders are to be bound.
    var staticTexts: [(record: RecordID, property: Int, text: TextID)] = []
    /// The last record that used a name for a member, and for which: detects doubled members in O(1).
    var memberStamps: [MemberStamp]
    var currentStamp: Int32 = 0

    init(trees: [SyntaxTree], options: CheckOptions) {
        self.trees = trees
        self.options = options
        var names = trees.first?.names ?? NameTable()
        var maps: [[Name]?] = trees.isEmpty ? [] : [nil]
        for tree in trees.dropFirst() { maps.append(names.intern(ownOf: tree.names)) }
        self.names = names
        nameMaps = maps
        symbols = Array(repeating: nil, count: names.count)
        namedTypes = Array(repeating: TypeTable.invalid, count: names.count)
        memberStamps = Array(repeating: MemberStamp(stamp: 0, index: 0), count: names.count)
        reservedNames = Checker.reservedPropertyNames.compactMap { names.find($0) }
        for (index, tree) in trees.enumerated() {
            program.files.append(
                options.files.indices.contains(index)
                    ? options.files[index]
                    : FileSummary(path: tree.source.path, feature: "Main", isStandardLibrary: false)
            )
        }
    }

    /// Keeps a problem, if there are not endless many already.
    mutating func report(_ diagnostic: Diagnostic) {
        guard unwantedKinds.isEmpty || !isUnwanted(diagnostic.kind) else { return }
        found.append(diagnostic)
    }

    /// A list of properties, of which there is one for all that have the same one after another: mostly that of `id` alone.
    mutating func shared(_ indices: some Collection<Int>) -> [Int] {
        if !lastIndices.elementsEqual(indices) {
            lastIndices = []
            lastIndices.append(contentsOf: indices)
        }
        return lastIndices
    }

    private func isUnwanted(_ kind: DiagnosticKind) -> Bool {
        kind.severity != .error
            && (unwantedKinds.contains(kind.name) || unwantedKinds.contains(kind.code.lowercased()))
    }

    consuming func finish() -> CheckResult {
        let links = program.files.count > 1 ? fileLinks() : FileLinks(needs: [[]], namedIn: [[]], ofApp: [0])
        if hasTooManyTexts { reportTooManyTexts() }
        let sorted = found.diagnostics.enumerated().sorted { first, second in
            let (left, right) = (first.element.location, second.element.location)
            return (left.file.index, left.span.start, first.offset) < (
                right.file.index, right.span.start, second.offset
            )
        }
        return CheckResult(
            program: program,
            diagnostics: sorted.map(\.element),
            droppedCount: found.droppedCount,
            expressions: expressions,
            textSources: TextSources(
                localeCount: program.app.locales.count,
                places: textPlaces,
                strays: strayTexts
            ),
            links: links
        )
    }
}

/// A node of one of the trees.
struct NodePlace: Sendable {
    var tree: Int
    var node: NodeID
}

struct MemberStamp {
    var stamp: Int32
    var index: Int32
}

/// What a name of the program's one namespace stands for.
struct Symbol: Sendable {
    enum Kind: Sendable {
        case record(RecordID)
        case enumeration(EnumID)
        case fields(FieldsID)
        case request(RequestID)
        case result(ResultID)
    }

    var kind: Kind
    /// The place of the name in its declaration.
    var location: Location

    /// What a message calls it: "an enum".
    var description: String {
        switch kind {
        case .record: "a view model"
        case .enumeration: "an enum"
        case .fields: "a Fields specification"
        case .request: "a request"
        case .result: "a result"
        }
    }
}
