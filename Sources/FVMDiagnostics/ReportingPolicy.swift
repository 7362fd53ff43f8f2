import FVMSource

/// Decides which problems are reported and how severe they are, by the project's settings of kinds and the
/// suppressions in its specs.
///
/// A kind that is an error by default stays one, because it ensures that the output compiles.
public struct ReportingPolicy: Sendable {
    /// A line in which problems of one kind are not reported.
    public struct Suppression: Hashable, Sendable {
        public var code: String
        /// The bytes of the line, without its end.
        public var line: Location

        public init(code: String, line: Location) {
            self.code = code
            self.line = line
        }
    }

    /// The least severity that is reported.
    public let leastSeverity: Severity
    /// The purpose of the check.
    public let stage: Stage
    /// The project's severities of kinds by code, `nil` for kinds that are off.
    private let severities: [String: Severity?]
    /// In the order of their lines.
    private let suppressions: [NumberedSuppression]
    /// Whether each suppression has held back a problem, in the order in which they were given.
    public private(set) var isUsed: [Bool]
    /// How many problems were held back in each file.
    public private(set) var suppressedCounts: [FileID: Int] = [:]

    private struct NumberedSuppression {
        var suppression: Suppression
        /// Its place among those that were given.
        var index: Int
    }

    /// O(a log a) in the number of suppressions.
    public init(
        leastSeverity: Severity = .warning,
        stage: Stage = .output,
        severities: [String: Severity?] = [:],
        suppressions: [Suppression] = []
    ) {
        self.leastSeverity = leastSeverity
        self.stage = stage
        self.severities = severities
        isUsed = Array(repeating: false, count: suppressions.count)
        self.suppressions = suppressions.enumerated().map { NumberedSuppression(suppression: $1, index: $0) }.sorted {
            first,
            second in
            Self.isBefore(first.suppression.line, second.suppression.line)
        }
    }

    /// The same severities with other suppressions.
    public func suppressing(_ suppressions: [Suppression]) -> ReportingPolicy {
        ReportingPolicy(
            leastSeverity: leastSeverity,
            stage: stage,
            severities: severities,
            suppressions: suppressions
        )
    }

    /// The severity of a kind in this run, or `nil` if it is not reported.
    public func severity(of kind: DiagnosticKind) -> Severity? {
        let own = kind.severity(at: stage)
        let severity = kind.staysError ? own : severities[kind.code] ?? own
        return severity.flatMap { $0 >= leastSeverity ? $0 : nil }
    }

    /// Returns the project's severity of a kind, an inner `nil` if it is off, or `nil` if there is no setting.
    public func setting(of kind: DiagnosticKind) -> Severity?? { severities[kind.code] }

    /// Returns whether the line at a place suppresses problems of this kind, and marks the suppression as used.
    ///
    /// O(log a) in the number of suppressions, and linear in those of one line.
    public mutating func allows(_ kind: DiagnosticKind, at place: Location) -> Bool {
        guard !kind.staysError, !suppressions.isEmpty else { return false }
        var low = suppressions.partitionPoint { !Self.isBefore(place, $0.suppression.line) }
        var isAllowed = false
        while low > 0, Self.line(suppressions[low - 1].suppression.line, holds: place) {
            low -= 1
            guard suppressions[low].suppression.code == kind.code else { continue }
            isUsed[suppressions[low].index] = true
            isAllowed = true
        }
        if isAllowed { suppressedCounts[place.file, default: 0] += 1 }
        return isAllowed
    }

    /// Returns the reported diagnostics, with the severities of the project.
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
