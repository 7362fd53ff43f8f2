/// The problems of a run, as many as are worth keeping: the first `limit` errors, the first `limit` others, and how many
/// more there were. Errors have room of their own, so that they are never lost behind warnings.
///
///     var kept = DiagnosticBag()
///     kept.append(contentsOf: found)
///     if kept.droppedCount > 0 { ... }
public struct DiagnosticBag: Sendable {
    /// In the order in which they came.
    public private(set) var diagnostics: [Diagnostic] = []
    /// How many were not kept.
    public private(set) var droppedCount = 0
    /// How many of them are errors.
    public private(set) var errorCount = 0

    /// How many errors, and how many other problems, are kept.
    public static let limit = 1_000

    public init() {}

    /// Whether there was an error, kept or not.
    public var hasErrors: Bool { errorCount > 0 }

    public mutating func append(_ diagnostic: Diagnostic) {
        let isError = diagnostic.severity == .error
        guard (isError ? errorCount : diagnostics.count - errorCount) < Self.limit else {
            droppedCount += 1
            return
        }
        if isError { errorCount += 1 }
        diagnostics.append(diagnostic)
    }

    public mutating func append(contentsOf other: some Sequence<Diagnostic>) {
        for diagnostic in other { append(diagnostic) }
    }

    /// Counts problems that were not kept elsewhere.
    public mutating func drop(_ count: Int) { droppedCount += count }
}
