import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// Makes the reports of some files: here meet what was found in each of them, what the project says of rules, and what the
/// specs suppress in single lines.
struct FileReview {
    private let program: Program
    /// By file.
    private let cascades: [FileID: SyntaxCascade]
    private let viewsAll: Bool
    private var policy: ReportingPolicy
    private var codes: [SuppressedCode]
    private var bags: [FileID: DiagnosticBag] = [:]
    /// The places of all errors, also of those that follow from others.
    private(set) var errors: [Location] = []
    private var findings: [FileID: [Diagnostic]] = [:]
    private var outlines: [FileID: FileOutline] = [:]

    /// - Parameters:
    ///   - program: What the checker has made of the files.
    ///   - cascades: Their syntax.
    init(_ program: Program, _ trees: [SyntaxTree], _ cascades: [SyntaxCascade], _ options: WorkspaceOptions) {
        self.program = program
        viewsAll = options.viewsAll
        self.cascades = Dictionary(zip(trees.map(\.file), cascades), uniquingKeysWith: { first, _ in first })
        var reader = RuleWordReader()
        let severities = reader.severities(of: program.app)
        // The reader of a spec cannot mend the standard library.
        codes = reader.codes(of: trees.flatMap { program.isStandardLibrary($0.file) ? [] : $0.suppressions() })
        policy = ReportingPolicy(
            leastSeverity: options.leastSeverity,
            stage: options.stage,
            severities: severities,
            suppressions: codes.map { ReportingPolicy.Suppression(code: $0.kind.code, line: $0.line) }
        )
        for tree in trees { bags[tree.file] = DiagnosticBag() }
        for cascade in cascades { add(cascade.diagnostics) }
        add(reader.problems.diagnostics)
    }

    /// Adds what the checker has found, but for what follows from mistakes of syntax.
    ///
    /// - Parameter droppedCounts: How many more problems there were in each file.
    mutating func add(checked: [Diagnostic], droppedCounts: [FileID: Int]) {
        let (follow, own) = checked.reduce(into: ([Diagnostic](), [Diagnostic]())) { parts, diagnostic in
            if cascades[diagnostic.location.file]?.explains(diagnostic) == true {
                parts.0.append(diagnostic)
            } else {
                parts.1.append(diagnostic)
            }
        }
        note(follow)
        let doubled = Set(
            own.lazy.filter { $0.kind == NameProblems.duplicateDeclaration }.flatMap { $0.labels.map(\.location) }
        )
        // What is said because of a declaration that is there twice may not be so with the other one.
        let (ambiguous, certain) = own.reduce(into: ([Diagnostic](), [Diagnostic]())) { parts, diagnostic in
            let isAmbiguous = diagnostic.labels.contains { doubled.contains($0.location) }
            if isAmbiguous, diagnostic.kind != NameProblems.duplicateDeclaration {
                parts.0.append(diagnostic)
            } else {
                parts.1.append(diagnostic)
            }
        }
        note(ambiguous)
        add(withoutWhatFollowsErrors(certain))
        for (file, count) in droppedCounts { bags[file, default: DiagnosticBag()].drop(count) }
    }

    /// Warnings about members that are not in error: the others may be gone with it. A text that is missing likewise.
    private func withoutWhatFollowsErrors(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        func mayFollow(_ diagnostic: Diagnostic) -> Bool {
            diagnostic.severity != .error || diagnostic.kind == TextProblems.substitutedTextMissing
        }
        guard diagnostics.contains(where: mayFollow), diagnostics.hasErrors else { return diagnostics }
        var places: [FileID: MemberPlaces] = [:]
        func member(_ location: Location) -> Location? {
            guard let tree = cascades[location.file]?.tree else { return nil }
            let members = places[location.file] ?? MemberPlaces(tree)
            places[location.file] = members
            let start = members.start(at: location.span.start)
            return Location(file: location.file, span: SourceSpan(start: start, end: start))
        }
        let wrong = Set(diagnostics.lazy.filter { !mayFollow($0) }.compactMap { member($0.location) })
        return diagnostics.filter { !mayFollow($0) || !(member($0.location).map(wrong.contains) ?? false) }
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

    /// What the project says of rules.
    var policyOfProject: ReportingPolicy { policy.suppressing([]) }

    private mutating func add(_ diagnostics: [Diagnostic]) {
        note(diagnostics)
        for diagnostic in policy.apply(to: diagnostics.map(mendable)) { keep(diagnostic) }
    }

    private mutating func keep(_ diagnostic: Diagnostic) {
        bags[diagnostic.location.file, default: DiagnosticBag()].append(diagnostic)
    }

    /// The problem as one of a file that its reader can mend, and not of the standard library, where both are part of it.
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
            // What a broken declaration mentions is not known.
            if bags[outline.file]?.hasErrors == true { outline.isComplete = false }
            reports[outline.file]?.outline = outline
        }
        for (file, findings) in findings { reports[file]?.findings = findings }
        for (file, cascade) in cascades {
            reports[file]?.lostNames = cascade.lostNames
            reports[file]?.libraryName = program.files[Int(file.index)].libraryName
            reports[file]?.libraryImports = cascade.tree.libraryImports()
        }
        for code in codes { reports[code.location.file]?.suppressions.append(code) }
        return reports
    }
}
