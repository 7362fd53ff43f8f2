import FVMDiagnostics

/// One demand of the architecture: what it forbids, why, an example of each kind, where it is written, and its check.
///
/// A rule is a value in a file of its own and reads top-down. What it says of itself is its `kind`; the check asks the
/// typed model alone. Severities: an error is what would not compile, not encode or lose data; a warning is what the
/// architecture demands; a hint is what it advises, shown only to those who ask.
public struct Rule: Sendable {
    /// The code, name and severity, why it is so, and the examples, which are run as its tests.
    public let kind: DiagnosticKind
    /// The document and its section that the rule comes from. Those with a version are of FOSMVVM's own repository.
    public let source: String
    /// Reports each place of a program that breaks the rule. The program has no errors.
    let check: @Sendable (Survey, inout Findings) -> Void

    init(
        _ code: String,
        _ name: String,
        _ severity: Severity = .warning,
        why: String,
        help: String,
        rejected: String,
        accepted: String,
        source: String,
        check: @escaping @Sendable (Survey, inout Findings) -> Void
    ) {
        kind = DiagnosticKind(
            code,
            name,
            severity,
            why: why,
            help: help,
            rejected: rejected,
            accepted: accepted
        )
        self.source = source
        self.check = check
    }
}
