import FVMDiagnostics
import FVMSemantics
import FVMSource

/// What the rules have found so far. A rule reports through it, and need not name itself.
struct Findings {
    private var diagnostics: [Diagnostic] = []
    private var kind: DiagnosticKind?
    private var severity = Severity.hint
    private var policy: ReportingPolicy
    /// How many places the current rule has reported, also those that were not kept.
    private var count = 0
    private let isStandardLibrary: [Bool]

    init(_ program: Program, _ policy: ReportingPolicy) {
        self.policy = policy
        isStandardLibrary = program.files.map(\.isStandardLibrary)
    }

    /// What is reported from now on is of this kind.
    mutating func begin(_ kind: DiagnosticKind, _ severity: Severity) {
        endRule()
        self.kind = kind
        self.severity = severity
        count = 0
    }

    mutating func report(
        _ message: @autoclosure () -> String,
        at location: Location,
        label: String = "",
        related: [Label] = [],
        help: String? = nil,
        notes: [String] = [],
        fixIts: @autoclosure () -> [FixIt] = []
    ) {
        guard let kind, !isInStandardLibrary(location), !policy.allows(kind, at: location) else { return }
        count += 1
        guard count <= mostFindings else { return }
        var diagnostic = Diagnostic(
            kind,
            message(),
            at: location,
            label: label,
            related: related,
            help: help,
            notes: notes,
            fixIts: fixIts()
        )
        diagnostic.severity = severity
        diagnostics.append(diagnostic)
    }

    private func isInStandardLibrary(_ location: Location) -> Bool {
        let index = Int(location.file.index)
        return isStandardLibrary.indices.contains(index) && isStandardLibrary[index]
    }

    private mutating func endRule() {
        guard count > mostFindings else { return }
        let rest = count - mostFindings
        diagnostics[diagnostics.count - 1].notes.append("\(rest) more of this kind are not shown.")
    }

    /// - Parameter policy: Gets to know what was allowed.
    consuming func finish(_ policy: inout ReportingPolicy) -> [Diagnostic] {
        endRule()
        policy = self.policy
        return diagnostics.sortedByPlace()
    }
}
