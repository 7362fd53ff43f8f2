import FVMDiagnostics

/// One kind of change: its reason, its help, a pair of specs that shows it and one that does not, and its check.
///
/// Each rule is a value in its own file, like those of the architecture. Its examples are its tests: from `before` to
/// `rejected` there is exactly this change, and from `before` to `accepted` there is none of its kind that breaks as
/// much.
public struct ChangeRule: Sendable {
    /// The kind. Its severity is that of the worst possible effect.
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
