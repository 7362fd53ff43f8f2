import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMSyntax

/// A part of a program, or the whole of it, on its way from trees to what is said about it: checked, and asked the rules.
struct CheckedPart {
    let program: Program
    /// The value that stands beside the specs; nil where there is none, or where it was refused.
    let expression: CheckedExpression?
    let textSources: TextSources
    let lostTexts: LostTexts
    /// The declarations with errors, and those that depend on one.
    let broken: BrokenDeclarations
    /// Of each file of the part, in their order.
    let reports: [(file: FileID, report: FileReport)]
    /// What the project says of rules.
    let policy: ReportingPolicy

    /// - Parameter files: Those of the part; nil for all. Whatever they need is among them.
    init(of loaded: LoadedSpecs, _ files: Set<FileID>? = nil, _ options: WorkspaceOptions) {
        let trees = files.map { files in loaded.trees.filter { files.contains($0.file) } } ?? loaded.trees
        var checking = CheckOptions(
            files: loaded.files,
            allTrees: loaded.trees,
            sketchesMissingChildren: options.sketchesMissingChildren,
            leastSeverity: options.leastSeverity
        )
        checking.expressionsAreForms = options.expressionIsForm
        let checked = check(trees, options: checking)
        let cascades = trees.map { tree in SyntaxCascade(loaded.problems(of: tree.file), in: tree) }
        var review = FileReview(checked.program, trees, cascades, options)
        review.add(checked: checked.diagnostics, droppedCounts: checked.droppedCounts)
        broken = BrokenDeclarations(of: checked.program, trees, errors: review.errors)
        review.askRules(except: broken, textSources: checked.textSources)
        program = checked.program
        expression = checked.expressions.last.flatMap { $0 }
        textSources = checked.textSources
        lostTexts = checked.lostTexts
        policy = review.policyOfProject
        let reports = review.reports()
        let gaps = checked.lostTexts.filesWithGaps
        self.reports = trees.map { tree in
            var report = reports[tree.file] ?? FileReport()
            report.lacksTexts = gaps.contains(tree.file)
            return (tree.file, report)
        }
    }
}
