import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// Creates the reports of some files from their problems, the project's settings of rules, and the suppressions in
/// their specs.
struct FileReview {
    private let program: Program
    private let trees: [SyntaxTree]
    private let loaded: LoadedSpecs
    private let viewsAll: Bool
    private var policy: ReportingPolicy
    private var codes: [SuppressedCode]
    private var bags: [FileID: DiagnosticBag] = [:]
    /// The places of all errors, also of those that follow from others.
    private(set) var errors: [Location] = []
    private var findings: [FileID: [Diagnostic]] = [:]
    private var outlines: [FileID: FileOutline] = [:]

    /// - Parameters:
    ///   - program: The checked program.
    ///   - loaded: The specs with the problems of reading them.
    init(_ program: Program, _ trees: [SyntaxTree], _ loaded: LoadedSpecs, _ options: WorkspaceOptions) {
        self.program = program
        viewsAll = options.viewsAll
        self.trees = trees
        self.loaded = loaded
        var reader = RuleWordReader()
        let severities = reader.severities(of: program.app)
        // The reader of a spec can't change the standard library.
        codes = reader.codes(of: trees.flatMap { program.isStandardLibrary($0.file) ? [] : $0.suppressions() })
        policy = ReportingPolicy(
            leastSeverity: options.leastSeverity,
            stage: options.stage,
            severities: severities,
            suppressions: codes.map { ReportingPolicy.Suppression(code: $0.kind.code, line: $0.line) }
        )
        for tree in trees { bags[tree.file] = DiagnosticBag() }
        for tree in trees { add(loaded.problems(of: tree.file)) }
        add(reader.problems.diagnostics)
    }

    /// Adds what the checker has found.
    mutating func add(_ checked: CheckResult) {
        errors += checked.hiddenErrors
        add(checked.diagnostics)
        for (file, count) in checked.droppedCounts { bags[file, default: DiagnosticBag()].drop(count) }
    }

    private mutating func note(_ diagnostics: [Diagnostic]) {
        let stage = policy.stage
        errors += diagnostics.lazy.filter { $0.kind.severity == .error && $0.kind.severity(at: stage) == .error }
            .map(\.location)
    }

    /// Asks the rules about each declaration that is not broken.
    mutating func askRules(except broken: BrokenDeclarations, textSources: TextSources) {
        let context = RuleContext(program, broken: broken, textSources: textSources, viewsAll: viewsAll)
        for finding in applyDeclarationRules(context, policy: &policy) {
            findings[finding.location.file, default: []].append(finding)
        }
        for outline in context.outlines(of: Set(bags.keys)) { outlines[outline.file] = outline }
    }

    /// The project's settings of rules, without suppressions.
    var policyOfProject: ReportingPolicy { policy.suppressing([]) }

    private mutating func add(_ diagnostics: [Diagnostic]) {
        note(diagnostics)
        for diagnostic in policy.apply(to: diagnostics.map(mendable)) { keep(diagnostic) }
    }

    private mutating func keep(_ diagnostic: Diagnostic) {
        bags[diagnostic.location.file, default: DiagnosticBag()].append(diagnostic)
    }

    /// Returns the problem located in a file that the user can change, if it is also about the standard library.
    private func mendable(_ diagnostic: Diagnostic) -> Diagnostic {
        guard program.isStandardLibrary(diagnostic.location.file),
            let own = diagnostic.labels.firstIndex(where: { !program.isStandardLibrary($0.location.file) })
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.labels.insert(diagnostic.labels.remove(at: own), at: 0)
        return diagnostic
    }

    /// The report of each file.
    consuming func reports() -> [FileID: FileReport] {
        for (index, isUsed) in policy.isUsed.enumerated() where isUsed { codes[index].isUsed = true }
        var reports = bags.mapValues { bag in
            FileReport(diagnostics: bag.diagnostics, droppedCount: bag.droppedCount)
        }
        for (file, count) in policy.suppressedCounts { reports[file]?.suppressedCount = count }
        for var outline in outlines.values {
            // The references of a broken declaration are unknown.
            if bags[outline.file]?.hasErrors == true { outline.isComplete = false }
            reports[outline.file]?.outline = outline
        }
        for (file, findings) in findings { reports[file]?.findings = findings }
        for tree in trees {
            let file = tree.file
            reports[file]?.unreadNames = loaded.unreadNames(in: tree)
            reports[file]?.libraryName = program.files[Int(file.index)].libraryName
            reports[file]?.libraryImports = tree.libraryImports()
        }
        for code in codes { reports[code.location.file]?.suppressions.append(code) }
        return reports
    }
}

extension LoadedSpecs {
    /// Returns the names that a file may declare in places that could not be parsed, or any name if an import failed.
    fileprivate func unreadNames(in tree: SyntaxTree) -> UnreadNames {
        var names = tree.damage?.names ?? UnreadNames()
        let problems = problems(of: tree.file)
        if problems.contains(where: { $0.severity == .error && LoadingProblems.codes.contains($0.kind.code) }) {
            names.mayBeAny = true
        }
        return names
    }
}
