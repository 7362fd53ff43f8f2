/// The first `limit` errors and the first `limit` other problems of a check, and the number of further ones. Errors
/// have their own limit, so that warnings never displace them.
///
///     var kept = DiagnosticBag()
///     kept.append(contentsOf: found)
///     if kept.droppedCount > 0 { ... }
public struct DiagnosticBag: Sendable {
    /// In the order in which they came.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The number of problems that were not kept.
    public private(set) var droppedCount = 0
    /// How many of them are errors.
    public private(set) var errorCount = 0

    /// The maximum number of kept errors, and of other kept problems.
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

    /// Counts problems that were dropped elsewhere.
    public mutating func drop(_ count: Int) { droppedCount += count }
}
