import FVMSource

/// All that can be said of a kind of problem: its own data, and what the tool says of its rejected example.
public struct Explanation: Sendable {
    public var kind: DiagnosticKind
    /// The rejected example without the marks of its place; nil where the kind has none that could be shown.
    public var rejected: SourceFile?
    /// What is found in the rejected example; nil where that takes more than a spec.
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
