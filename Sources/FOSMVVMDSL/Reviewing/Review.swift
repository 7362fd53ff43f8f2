import FVMChecking
import FVMDiagnostics
import FVMRules
import FVMSource
import FVMSyntax

/// The last stage of a check: which of the problems are reported, and how severe they are. Here, and nowhere else, meet
/// what was found, what the project says of rules, and what the specs allow in single lines.
struct Review {
    private let program: Program
    private let readings: [AllowedCode]
    private var policy: ReportingPolicy
    /// What is wrong with the settings and the allowances themselves.
    private let problems: [Diagnostic]

    /// - Parameter trees: Those of the program's files. Allowances of the standard library are nobody's to mind.
    init(_ program: Program, _ trees: [SyntaxTree], leastSeverity: Severity) {
        self.program = program
        let allowances = zip(trees, program.files).flatMap { $1.isStandardLibrary ? [] : $0.allowances() }
        var reader = RuleWordReader()
        let severities = reader.severities(of: program.app)
        readings = reader.codes(of: allowances)
        policy = ReportingPolicy(
            leastSeverity: leastSeverity,
            severities: severities,
            allowances: readings.map { ReportingPolicy.Allowance(code: $0.kind.code, line: $0.line) }
        )
        problems = reader.problems
    }

    /// What is reported of `found`, and of what the rules find in a program without errors.
    ///
    /// - Parameter isComplete: Whether nothing was left out of `found`: else nobody knows which allowances are needed.
    mutating func report(_ found: [Diagnostic], isComplete: Bool) -> [Diagnostic] {
        let all = found.map(mendable) + problems
        let hasErrors = all.hasErrors
        var reported = policy.apply(to: all)
        if !hasErrors {
            reported += applyRules(program, policy: &policy)
            if isComplete { reported += policy.apply(to: unusedAllowances()) }
        }
        return reported.sortedByPlace()
    }

    /// The problem as one of a file that its reader can mend, and not of the standard library, where both are part of it.
    private func mendable(_ diagnostic: Diagnostic) -> Diagnostic {
        guard isInLibrary(diagnostic.labels[0]),
            let own = diagnostic.labels.firstIndex(where: { !isInLibrary($0) })
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.labels.insert(diagnostic.labels.remove(at: own), at: 0)
        return diagnostic
    }

    private func isInLibrary(_ label: Label) -> Bool {
        let file = Int(label.location.file.index)
        return program.files.indices.contains(file) && program.files[file].isStandardLibrary
    }

    /// How many problems were held back by allowances.
    var allowedCount: Int { policy.allowedCount }

    /// The allowances without which the report would be the same. Those of kinds that nobody has looked for are not known.
    private func unusedAllowances() -> [Diagnostic] {
        zip(readings, policy.isUsed).compactMap { reading, isUsed in
            guard !isUsed, policy.severity(of: reading.kind) != nil else { return nil }
            return Diagnostic(
                ReviewProblems.unusedAllowance,
                reading.hasLine
                    ? "nothing in its line is reported as '\(reading.kind.name)'"
                    : "nothing stands directly below this comment",
                at: reading.location,
                fixIts: reading.removal.map { removal in
                    [FixIt("remove the comment", edits: [TextEdit(location: removal, replacement: "")])]
                } ?? []
            )
        }
    }
}

/// One code of an allowance, understood.
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
