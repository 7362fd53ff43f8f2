import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// A checked part of a program, or all of it, with the findings of the rules.
struct CheckedPart {
    let program: Program
    /// The stand-alone value, or `nil` if there is none or it has errors.
    let expression: CheckedExpression?
    let textSources: TextSources
    let unknownTexts: UnknownTexts
    /// The declarations with errors, and those that depend on one.
    let broken: BrokenDeclarations
    /// Of each file of the part, in their order.
    let reports: [(file: FileID, report: FileReport)]
    /// The project's settings of rules.
    let policy: ReportingPolicy

    /// - Parameter files: Those of the part, or `nil` for all. Whatever they need is among them.
    init(of loaded: LoadedSpecs, _ files: Set<FileID>? = nil, _ options: WorkspaceOptions) {
        let trees = files.map { files in loaded.trees.filter { files.contains($0.file) } } ?? loaded.trees
        let checked = check(trees, of: loaded, options)
        var review = FileReview(checked.program, trees, loaded, options)
        review.add(checked)
        let broken = BrokenDeclarations(of: checked.program, trees, errors: review.errors)
        review.askRules(except: broken, textSources: checked.textSources)
        let policy = review.policyOfProject
        let reports = review.reports()
        let gaps = checked.unknownTexts.filesWithGaps
        let reportsInOrder = trees.map { tree in
            var report = reports[tree.file] ?? FileReport()
            report.lacksTexts = gaps.contains(tree.file)
            return (tree.file, report)
        }
        self.init(checked, broken, reportsInOrder, policy)
    }

    /// A whole program without errors, of which it is known already what there is to say: the rules are not asked
    /// again.
    ///
    /// - Parameter reports: Of each file, in their order.
    init(of loaded: LoadedSpecs, saying reports: [FileReport], _ policy: ReportingPolicy, _ options: WorkspaceOptions) {
        let reports = zip(loaded.trees, reports).map { ($0.file, $1) }
        self.init(check(loaded.trees, of: loaded, options), .none, reports, policy)
    }

    private init(
        _ checked: CheckResult,
        _ broken: BrokenDeclarations,
        _ reports: [(file: FileID, report: FileReport)],
        _ policy: ReportingPolicy
    ) {
        program = checked.program
        expression = checked.expressions.last.flatMap { $0 }
        textSources = checked.textSources
        unknownTexts = checked.unknownTexts
        self.broken = broken
        self.reports = reports
        self.policy = policy
    }
}

private func check(_ trees: [SyntaxTree], of loaded: LoadedSpecs, _ options: WorkspaceOptions) -> CheckResult {
    var checking = CheckOptions(
        files: loaded.files,
        sketchesMissingChildren: options.sketchesMissingChildren,
        leastSeverity: options.leastSeverity
    )
    checking.expressionsAreForms = options.expressionIsForm
    return check(trees, options: checking)
}
