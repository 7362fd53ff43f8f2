import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMSyntax

/// The stages from specs to JSON and Swift, in order.
///
///     let compilation = Compilation(of: "viewmodel Greeting server < title: localized \"Hello\" >")
///     if compilation.hasErrors { print(compilation.renderedDiagnostics()) }
///
/// The initializers read files through the given file system. Nothing else does any I/O.
public struct Compilation: Sendable {
    /// The files of the run, in the order of their `FileID`: those that were given, then those that they import.
    public let sources: [SourceFile]
    /// The tree of each file. Empty unless `keepsTrees` is set.
    public let trees: [SyntaxTree]
    /// The typed model. Complete and consistent unless there are errors.
    public let program: Program
    /// The problems in the order of files and places, with the project's severities and without suppressed ones.
    public let diagnostics: [Diagnostic]
    /// How many problems the specs allow.
    public let allowedCount: Int
    /// The value that was asked about, or `nil` if none was, or where it was refused.
    public let expression: CheckedExpression?
    /// The inputs of the compilation.
    package let inputs: [SpecInput]
    /// The files that were read.
    package let readings: [SpecReading]
    /// The files that were read, and the folders that were searched for more: what to look at to know whether the
    /// outcome would be another.
    public let dependencies: [String]
    /// Where the texts of the program are written.
    package let textSources: TextSources
    /// The declarations with errors, and those that need one.
    let broken: BrokenDeclarations
    /// The project's settings of rules, and the suppressions in its specs.
    package let policy: ReportingPolicy
    /// The suppressions, in the order of the policy.
    private let suppressions: [SuppressedCode]

    /// Reads specs and their imports, parses and checks them, applies the rules of the architecture, and reviews the
    /// problems. Never fails: see `diagnostics`.
    ///
    /// - Parameters:
    ///   - inputs: Files and folders of `fileSystem`, or texts.
    ///   - sketchesMissingChildren: Whether undeclared child view models are inferred, with a warning.
    ///   - leastSeverity: The least severity that is reported and looked for. Hints are only computed on request.
    ///   - stage: The purpose of the specs. A draft may lack texts that the output needs, and shows those of the base
    ///     locale.
    ///   - viewsAll: Whether each view model has a view, and not only those that a `view` names.
    ///   - expression: A form's input to check, such as `User(email: "x")`, or a stub if no Fields have that name.
    ///   - keepsTrees: Whether `trees` is filled. The trees take as much memory as the program.
    ///   - workers: The number of threads. The result does not depend on it.
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

    /// Checks specs that were read and parsed.
    ///
    /// - Parameter files: The part of the program to check, including everything it needs. `nil` for the whole
    ///   program.
    init(
        _ loaded: LoadedSpecs,
        of inputs: [SpecInput],
        part files: Set<FileID>? = nil,
        _ options: WorkspaceOptions,
        keepsTrees: Bool = true
    ) {
        let part = CheckedPart(of: loaded, files, options)
        let report = ProgramReport(
            loaded.trees,
            general: loaded.generalProblems,
            part.reports.map(\.report),
            part.policy
        )
        self.init(loaded, of: inputs, part, report.diagnostics, report.suppressedCount, keepsTrees: keepsTrees)
    }

    /// Creates a compilation from its results.
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

    /// Checks one spec from a text. It can only import the standard library.
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

    /// Returns the problems of `fvm:allow` comments for changes that don't exist.
    ///
    /// - Parameter isUsed: For each of the policy's suppressions of changes, whether a comparison has used it.
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

    /// Returns the diagnostics as text with excerpts. Empty if there are none.
    public func renderedDiagnostics(usesColor: Bool = false) -> String {
        report(as: .text, usesColor: usesColor)
    }
}
