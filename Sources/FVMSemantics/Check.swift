import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The options of a check.
public struct CheckOptions: Sendable {
    /// Path and feature of each file, in the order of their `FileID`; missing ones are derived from nothing: `Main`.
    public var files: [FileSummary]
    /// Whether a child view model that no spec declares is sketched as `< id: id >`, with a warning.
    public var sketchesMissingChildren: Bool
    /// The least severity that is kept. The number of kept problems is limited, so problems that the app's `rules`
    /// turn off or make less severe are dropped.
    public var leastSeverity: Severity
    /// How many texts all locales may have together; a test need not write so many.
    var textLimit = CheckLimits.texts
    /// Whether a stand-alone value is a form's input if Fields and a view model have the same name.
    public var expressionsAreForms = false
    /// The options of the index, or `nil` for none. Checks without an index are faster.
    public var indexing: IndexOptions?

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
    /// In the order of files and places, without suggestions for misspelt names (`SpellingSuggestions`).
    public var diagnostics: [Diagnostic]
    /// Where there is an error that may be gone with another one, and is not among `diagnostics`.
    public var hiddenErrors: [Location]
    /// The number of further problems in each file that were not kept.
    public var droppedCounts: [FileID: Int]
    /// The values of the trees from `parse(expression:file:)`, in order. `nil` for a value with errors.
    public var expressions: [CheckedExpression?]
    /// Where the texts of the program are written, and which are of no use to it.
    public var textSources: TextSources
    /// The places where missing texts are not reported.
    public var unknownTexts: UnknownTexts
    /// The meaning of each name in the specs. Empty unless `indexing` is set.
    public var index: SemanticIndex
}

/// A stand-alone value, as in a command line or a session.
public enum CheckedExpression: Sendable {
    /// `Card(title: "x")`
    case stub(StubCall)
    /// `3 * Card()`, `[Card(), Card(title: "x")]`: rows of one view model.
    case rows(Value, of: RecordID)
    /// `User(email: "x")`: the values of a form in place of the Fields' stub values; `StubArgument.property` is an
    /// index in `FieldsDefinition.fields`.
    case form(FieldsID, [StubArgument])
}

/// Binds the names of all files, checks types, values and texts, and gives the typed model.
///
/// Pure, and never fails: problems become diagnostics. Cost is linear in the size of the trees.
///
/// - Parameter trees: One of each file, in the order of their `FileID`s, which count from 0.
public func check(_ trees: [SyntaxTree], options: CheckOptions = CheckOptions()) -> CheckResult {
    var context = CheckContext(trees, options)

    // The declarations.
    let root = SettingsPhase().run(&context)
    let declarations = DeclarationPhase().run(&context)
    EnumPhase(places: declarations.enums).run(&context)
    FieldsPhase(places: declarations.fields).run(&context)
    // Before what holds them.
    ResultPhase(places: declarations.results).run(&context)
    let records = RecordPhase(declarations.records, context).run(&context)
    ModelPhase(places: declarations.models).run(&context)
    RequestPhase(places: declarations.requests).run(&context)
    SendingPhase().run(&context)
    OutputPhase().run(&context)
    WritingCheck().run(&context)
    if !records.reads.isEmpty {
        ReadingPhase(places: declarations.records, reads: records.reads).run(&context)
        ReadingCheck(context.program).run(&context)
    }
    if !records.openings.isEmpty {
        OpeningPhase(places: declarations.records, openings: records.openings).run(&context)
    }
    if let root { RootPhase(setting: root).run(&context) }
    ErrorViewModelPhase(places: declarations.records).run(&context)
    ResultRowPhase().run(&context)

    // Its stub values and texts.
    let recursion = RecursionPhase().run(&context)
    let compositeStubs = StubPhase(places: declarations.records, recursion: recursion, records: records).run(&context)
    TranslationPhase(places: declarations.translations).run(&context)
    TextPhase(records.staticTexts, context).run(&context)

    // The declarations that refer to others.
    NamedStubPhase(places: declarations.stubs).run(&context)
    ViewPhase(places: declarations.views).run(&context)
    ExpectationPhase(places: declarations.expectations).run(&context)
    ScenarioPhase(places: declarations.scenarios).run(&context)
    let expressions = ExpressionPhase().run(&context)

    // The checks of the whole program.
    ContainerCheck(recursion: recursion).run(&context)
    EmittedNameCheck().run(&context)
    FeatureNameCheck().run(&context)
    MemberNameCheck().run(&context)
    RowCheck().run(&context)
    if !recursion.hasDirectCycles {
        ExpansionCheck(compositeStubs: compositeStubs, expressions: expressions).run(&context)
    }
    return context.finish(expressions)
}
