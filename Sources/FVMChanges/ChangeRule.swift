import FVMDiagnostics

/// One kind of change: why it matters, the way out, a pair of specs that shows it and one that does not, and its check.
///
/// A rule is a value in a file of its own, as those of the architecture are. Its examples are run as its tests: from `before` to
/// `rejected` there is exactly this change, from `before` to `accepted` there is none of its kind that breaks as much.
public struct ChangeRule: Sendable {
    /// Its severity is that of the worst it can mean.
    public let kind: DiagnosticKind
    /// Reports each place where two programs differ so.
    let check: @Sendable (ChangeContext, inout ChangeFindings) -> Void

    init(
        _ code: String,
        _ name: String,
        _ worst: ChangeEffect,
        why: String,
        help: String,
        before: String,
        rejected: String,
        accepted: String,
        check: @escaping @Sendable (ChangeContext, inout ChangeFindings) -> Void
    ) {
        kind = DiagnosticKind(
            code,
            name,
            worst.severity,
            why: why,
            help: help,
            before: before,
            rejected: rejected,
            accepted: accepted
        )
        self.check = check
    }
}
