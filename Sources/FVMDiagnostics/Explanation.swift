import FVMSource

/// The explanation of a kind of problem: its own data, and the diagnostic for its rejected example.
public struct Explanation: Sendable {
    public var kind: DiagnosticKind
    /// The rejected example without the marks of its place, or `nil` if the kind has none that could be shown.
    public var rejected: SourceFile?
    /// The diagnostic for the rejected example, or `nil` if that takes more than a spec.
    public var finding: Diagnostic?
    /// The document and its section that a rule comes from.
    public var document: String?

    public init(of kind: DiagnosticKind, rejected: SourceFile?, finding: Diagnostic?, document: String?) {
        self.kind = kind
        self.rejected = rejected
        self.finding = finding
        self.document = document
    }
}
