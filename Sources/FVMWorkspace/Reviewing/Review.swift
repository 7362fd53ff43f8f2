import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMSyntax

/// The last stage of a check: which of the problems are reported, and how severe they are. Here, and nowhere else, meet
/// what was found, what the project says of rules, and what the specs allow in single lines.
struct Review {
    private let program: Program
    private let readings: [AllowedCode]
    private var policy: ReportingPolicy
    /// What is wrong with the settings and the suppressions themselves.
    private let problems: DiagnosticBag

    /// - Parameter trees: Those of the program's files. Suppressions of the standard library are nobody's to mind.
    init(_ program: Program, _ trees: [SyntaxTree], leastSeverity: Severity) {
        self.program = program
        let suppressions = trees.flatMap { Self.isInLibrary($0.file, program) ? [] : $0.suppressions() }
        var reader = RuleWordReader()
        let severities = reader.severities(of: program.app)
        readings = reader.codes(of: suppressions)
        policy = ReportingPolicy(
            leastSeverity: leastSeverity,
            severities: severities,
            suppressions: readings.map { ReportingPolicy.Suppression(code: $0.kind.code, line: $0.line) }
        )
        problems = reader.problems
    }

    /// What is reported of `found`, and of what the rules find in a program without errors: as much as anyone reads, and
    /// how much more there is.
    mutating func report(_ found: DiagnosticBag) -> [Diagnostic] {
        let all = found.diagnostics.map(mendable) + problems.diagnostics
        let hasErrors = all.hasErrors
        var reported = DiagnosticBag()
        reported.append(contentsOf: policy.apply(to: all))
        reported.drop(found.droppedCount + problems.droppedCount)
        if !hasErrors {
            reported.append(contentsOf: applyRules(program, policy: &policy))
            // Where something was left out, nobody knows which suppressions are needed.
            if found.droppedCount == 0 { reportUnusedSuppressions(in: &reported) }
        }
        let shown = reported.diagnostics.sortedByPlace()
        return reported.droppedCount == 0 ? shown : shown + [Self.unshown(reported.droppedCount)]
    }

    private static func unshown(_ count: Int) -> Diagnostic {
        Diagnostic(
            ReviewProblems.unshownProblems,
            count == 1 ? "1 more problem is not shown" : "\(count) more problems are not shown",
            at: .commandLine
        )
    }

    /// The problem as one of a file that its reader can mend, and not of the standard library, where both are part of it.
    private func mendable(_ diagnostic: Diagnostic) -> Diagnostic {
        func isInLibrary(_ label: Label) -> Bool { Self.isInLibrary(label.location.file, program) }
        guard isInLibrary(diagnostic.labels[0]),
            let own = diagnostic.labels.firstIndex(where: { !isInLibrary($0) })
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.labels.insert(diagnostic.labels.remove(at: own), at: 0)
        return diagnostic
    }

    private static func isInLibrary(_ file: FileID, _ program: Program) -> Bool {
        let index = Int(file.index)
        return program.files.indices.contains(index) && program.files[index].isStandardLibrary
    }

    /// How many problems were held back by suppressions.
    var allowedCount: Int { policy.allowedCount }

    /// Reports the suppressions without which the report would be the same, one by one: there may be endless many. Those of
    /// kinds that nobody has looked for are not known.
    private mutating func reportUnusedSuppressions(in reported: inout DiagnosticBag) {
        for (reading, isUsed) in zip(readings, policy.isUsed) {
            guard !isUsed, policy.severity(of: reading.kind) != nil else { continue }
            let diagnostic = Diagnostic(
                ReviewProblems.unusedSuppression,
                reading.hasLine
                    ? "nothing in its line is reported as '\(reading.kind.name)'"
                    : "nothing stands directly below this comment",
                at: reading.location,
                fixIts: reading.removal.map { removal in
                    [FixIt("remove the comment", edits: [TextEdit(location: removal, replacement: "")])]
                } ?? []
            )
            reported.append(contentsOf: policy.apply(to: [diagnostic]))
        }
    }
}

/// One code of a suppression, understood.
struct AllowedCode {
    var kind: DiagnosticKind
    /// The place of the code.
    var location: Location
    /// The line it is about; the code's own place where there is none.
    var line: Location
    var hasLine: Bool
    /// What to remove with the comment, if it is about this code alone.
    var removal: Location?
}
