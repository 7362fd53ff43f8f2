import FVMSource

/// What of all that is found is reported, and how severe it is: what a project says of single kinds, and what its specs
/// allow in single lines.
///
/// A kind that is an error by itself stays one: it guards that the output compiles.
public struct ReportingPolicy: Sendable {
    /// A line in which problems of one kind are not reported.
    public struct Allowance: Hashable, Sendable {
        public var code: String
        /// The bytes of the line, without its end.
        public var line: Location

        public init(code: String, line: Location) {
            self.code = code
            self.line = line
        }
    }

    /// What is less severe is not reported.
    public let leastSeverity: Severity
    /// Nil where the project says nothing of any kind.
    private let settings: Settings?
    /// In the order of their lines.
    private let allowances: [NumberedAllowance]
    /// Whether each allowance has held back a problem, in the order in which they were given.
    public private(set) var isUsed: [Bool]
    /// How many problems were held back.
    public private(set) var allowedCount = 0

    /// What the project says of kinds. Apart: to copy a dictionary of these, the runtime is asked for its type, which takes
    /// a seventh of the time of a small run.
    private final class Settings: Sendable {
        /// By the code of the kind; nil for one that is off.
        let severities: [String: Severity?]

        init(_ severities: [String: Severity?]) { self.severities = severities }
    }

    private struct NumberedAllowance {
        var allowance: Allowance
        /// Its place among those that were given.
        var index: Int
    }

    /// O(a log a) in the number of allowances.
    public init(
        leastSeverity: Severity = .warning,
        severities: [String: Severity?] = [:],
        allowances: [Allowance] = []
    ) {
        self.leastSeverity = leastSeverity
        settings = severities.isEmpty ? nil : Settings(severities)
        isUsed = Array(repeating: false, count: allowances.count)
        self.allowances = allowances.enumerated().map { NumberedAllowance(allowance: $1, index: $0) }.sorted {
            first,
            second in
            Self.isBefore(first.allowance.line, second.allowance.line)
        }
    }

    /// The severity of a kind in this run; nil where it is not reported.
    public func severity(of kind: DiagnosticKind) -> Severity? {
        let severity = kind.severity == .error ? .error : settings?.severities[kind.code] ?? kind.severity
        return severity.flatMap { $0 >= leastSeverity ? $0 : nil }
    }

    /// Whether the line in which the place begins allows problems of this kind; then the allowance has been used.
    ///
    /// O(log a) in the number of allowances, and linear in those of one line.
    public mutating func allows(_ kind: DiagnosticKind, at place: Location) -> Bool {
        guard kind.severity != .error, !allowances.isEmpty else { return false }
        var low = allowances.partitionPoint { !Self.isBefore(place, $0.allowance.line) }
        var isAllowed = false
        while low > 0, Self.line(allowances[low - 1].allowance.line, holds: place) {
            low -= 1
            guard allowances[low].allowance.code == kind.code else { continue }
            isUsed[allowances[low].index] = true
            isAllowed = true
        }
        if isAllowed { allowedCount += 1 }
        return isAllowed
    }

    /// What of the diagnostics is reported, with the severities of the project.
    public mutating func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        var reported: [Diagnostic] = []
        reported.reserveCapacity(diagnostics.count)
        for var diagnostic in diagnostics {
            guard let severity = severity(of: diagnostic.kind), !allows(diagnostic.kind, at: diagnostic.location) else {
                continue
            }
            diagnostic.severity = severity
            reported.append(diagnostic)
        }
        return reported
    }

    private static func isBefore(_ first: Location, _ second: Location) -> Bool {
        (first.file, first.span.start) < (second.file, second.span.start)
    }

    private static func line(_ line: Location, holds place: Location) -> Bool {
        line.file == place.file && line.span.start <= place.span.start && place.span.start <= line.span.end
    }
}
