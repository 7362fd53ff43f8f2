import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax

/// Specs on their way to JSON and Swift: the stages in order.
///
///     let compilation = Compilation(of: "viewmodel Greeting server < title: localized \"Hello\" >")
///     if compilation.hasErrors { print(compilation.renderedDiagnostics()) }
///
/// Reading happens when the value is made, through the file system it is given; nothing else here does any I/O.
public struct Compilation: Sendable {
    /// The files of the run, in the order of their `FileID`: those that were given, then those that they import.
    public let sources: [SourceFile]
    /// The tree of each file; empty where they were not to be kept.
    public let trees: [SyntaxTree]
    /// What the specs say; complete and consistent unless there are errors.
    public let program: Program
    /// What is wrong with them, in the order of files and places, with the severities of the project and without what
    /// the specs allow.
    public let diagnostics: [Diagnostic]
    /// How many problems the specs allow.
    public let allowedCount: Int
    /// The value that was asked about; nil where none was, or where it was refused.
    public let expression: CheckedExpression?
    /// What was asked for.
    package let inputs: [SpecInput]
    /// What was read for it.
    package let readings: [SpecReading]
    /// The files that were read, and the folders that were searched for more: what to look at to know whether the outcome
    /// would be another.
    public let dependencies: [String]
    /// Where the texts of the program are written.
    package let textSources: TextSources
    /// The declarations with errors, and those that need one.
    let broken: BrokenDeclarations
    /// What the project says of rules, and what its specs allow in single lines.
    package let policy: ReportingPolicy
    /// What these lines allow, in the order of the policy.
    private let suppressions: [SuppressedCode]

    /// Reads specs with all that they import, parses and checks them, asks the rules of the architecture, and reviews
    /// what was found. Never fails: see `diagnostics`.
    ///
    /// - Parameters:
    ///   - inputs: Files and folders of `fileSystem`, or texts that are at hand.
    ///   - sketchesMissingChildren: Whether a child view model that no spec declares is made up, with a warning.
    ///   - leastSeverity: What is less severe is not reported, and not looked for. Hints are advice, and are asked for.
    ///   - stage: What the specs are for: a draft may lack texts that the output needs, and shows those of the base locale.
    ///   - viewsAll: Whether each view model is to have a view, and not those alone that a `view` names.
    ///   - expression: A form's input to check beside the specs, such as `User(email: "x")`; or a stub, where no Fields have
    ///     that name.
    ///   - keepsTrees: Whether `trees` has them: nothing else here needs them, and they take as much room as the program.
    ///   - workers: How many threads work; the outcome does not depend on it.
    public init(
        _ inputs: [SpecInput],
        in fileSystem: some FileSystem,
        sketchesMissingChildren: Bool = false,
        leastSeverity: Severity = .warning,
        stage: Stage = .output,
        viewsAll: Bool = false,
        expression: String? = nil,
        keepsTrees: Bool = true,
        workers: Int = 1
    ) {
        var loader = SpecLoader(fileSystem, workers: workers)
        var loaded = loader.load(inputs)
        if let expression { loaded.add(expression: SourceFile(path: "<expression>", text: expression)) }
        var options = WorkspaceOptions(
            sketchesMissingChildren: sketchesMissingChildren,
            leastSeverity: leastSeverity,
            stage: stage,
            viewsAll: viewsAll,
            workers: workers
        )
        options.expressionIsForm = true
        self.init(loaded, of: inputs, options, keepsTrees: keepsTrees)
    }

    /// Checks what was read and parsed.
    ///
    /// - Parameter files: The part of the program that is checked; nil for the whole of it. Whatever it needs is among them.
    init(
        _ loaded: LoadedSpecs,
        of inputs: [SpecInput],
        part files: Set<FileID>? = nil,
        _ options: WorkspaceOptions,
        keepsTrees: Bool = true
    ) {
        let part = CheckedPart(of: loaded, files, options)
        let report = ProgramReport(general: loaded.generalProblems, part.reports.map(\.report), part.policy)
        self.init(loaded, of: inputs, part, report.diagnostics, report.suppressedCount, keepsTrees: keepsTrees)
    }

    /// What was checked, and what is said of it.
    init(
        _ loaded: LoadedSpecs,
        of inputs: [SpecInput],
        _ part: CheckedPart,
        _ diagnostics: [Diagnostic],
        _ allowedCount: Int,
        keepsTrees: Bool = true
    ) {
        self.inputs = inputs
        readings = loaded.readings
        dependencies = loaded.readings.filter { $0.stamp != nil }.map(\.path) + loaded.folders
        sources = loaded.sources
        trees = keepsTrees ? loaded.trees : []
        program = part.program
        expression = part.expression
        textSources = part.textSources
        broken = part.broken
        suppressions = part.reports.flatMap(\.report.suppressions)
        policy = part.policy.suppressing(suppressions.map { .init(code: $0.kind.code, line: $0.line) })
        self.diagnostics = diagnostics
        self.allowedCount = allowedCount
    }

    /// Checks one spec that is at hand as text. Its imports are those of the standard library.
    public init(
        of text: String,
        name: String = "Main.fvm",
        sketchesMissingChildren: Bool = false,
        leastSeverity: Severity = .warning,
        stage: Stage = .output
    ) {
        self.init(
            [.bytes(Array(text.utf8), name: name)],
            in: MemoryFileSystem(),
            sketchesMissingChildren: sketchesMissingChildren,
            leastSeverity: leastSeverity,
            stage: stage
        )
    }

    /// The allowances of changes that there are not.
    ///
    /// - Parameter isUsed: Whether a comparison has used each of those of the policy.
    func unneededAllowances(_ isUsed: [Bool]) -> [Diagnostic] {
        var policy = policy
        let setting = policy.setting(of: ReviewProblems.unusedSuppression)
        if case .some(.none) = setting { return [] }
        return zip(suppressions, isUsed).compactMap { suppression, isUsed in
            guard !isUsed, suppression.kind.isChange else { return nil }
            if case .some(.none) = policy.setting(of: suppression.kind) { return nil }
            var diagnostic = suppression.isNotNeeded
            guard !policy.allows(diagnostic.kind, at: diagnostic.location) else { return nil }
            diagnostic.severity = setting.flatMap(\.self) ?? diagnostic.severity
            return diagnostic
        }
    }

    /// Whether anything stops the back ends.
    public var hasErrors: Bool { diagnostics.hasErrors }

    /// The diagnostics as text with excerpts; "" where there are none.
    public func renderedDiagnostics(usesColor: Bool = false) -> String {
        report(as: .text, usesColor: usesColor)
    }
}
