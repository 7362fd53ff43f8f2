import FVMDiagnostics
import FVMSemantics
import FVMSource

/// The findings of the rules so far. A rule reports through it without stating its kind.
struct RuleFindings {
    private var diagnostics: [Diagnostic] = []
    private var kind: DiagnosticKind?
    private var severity = Severity.hint
    private var policy: ReportingPolicy
    /// How many places the current rule has reported in each file.
    private var counts: [FileID: Int] = [:]
    private let standardLibrary: Set<FileID>

    /// How many places of one file one rule reports; enough to say how many more there are than are shown.
    private static let mostInOneFile = 1_000

    /// - Parameter standardLibrary: Files that are not reported, because their reader can't change them.
    init(_ policy: ReportingPolicy, standardLibrary: Set<FileID>) {
        self.policy = policy
        self.standardLibrary = standardLibrary
    }

    /// Starts the findings of a kind. Returns `false` if the policy omits the kind.
    mutating func begin(_ kind: DiagnosticKind) -> Bool {
        guard let severity = policy.severity(of: kind) else { return false }
        self.kind = kind
        self.severity = severity
        counts.removeAll(keepingCapacity: true)
        return true
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
        guard let kind, !standardLibrary.contains(location.file),
            counts[location.file, default: 0] < Self.mostInOneFile,
            !policy.allows(kind, at: location)
        else { return }
        counts[location.file, default: 0] += 1
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

    /// - Parameter policy: Is updated with the suppressions that were used.
    consuming func finish(_ policy: inout ReportingPolicy) -> [Diagnostic] {
        policy = self.policy
        return diagnostics
    }
}
