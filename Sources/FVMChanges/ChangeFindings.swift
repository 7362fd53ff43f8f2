import FVMDiagnostics
import FVMSemantics
import FVMSource

/// The findings of the rules for changes. A rule reports through it without stating its kind.
struct ChangeFindings {
    private(set) var changes: [Change] = []
    private(set) var allowedCount = 0
    private var kind: DiagnosticKind?
    private var setting: Severity??
    private(set) var policy: ReportingPolicy
    /// The name of the new app: the place for suppressions of parts that are gone with everything that contained
    /// them.
    private let app: Location?

    init(_ policy: ReportingPolicy, app: Location?) {
        self.policy = policy
        self.app = app
    }

    /// Starts the findings of a kind. Returns `false` if the project turns the kind off.
    mutating func begin(_ kind: DiagnosticKind) -> Bool {
        setting = policy.setting(of: kind)
        self.kind = kind
        if case .some(.none) = setting { return false }
        return true
    }

    /// - Parameters:
    ///   - effects: The effects. Nothing is reported without any.
    ///   - severity: The default severity. `nil` for that of the worst effect.
    ///   - old: The old part, or `nil` if it is new.
    ///   - new: The new part, or the place that contained a removed one, or `nil` if that is gone, too.
    mutating func report(
        _ message: String,
        _ effects: Set<ChangeEffect>,
        severity: Severity? = nil,
        old: Change.Side?,
        new: Change.Side?,
        help: String? = nil,
        notes: [String] = []
    ) {
        guard let kind, let worst = effects.min() else { return }
        if let place = new?.location ?? app, policy.allows(kind, at: place) {
            allowedCount += 1
            return
        }
        let severity = setting.flatMap(\.self) ?? severity ?? worst.severity
        changes.append(
            Change(
                kind: kind,
                severity: severity,
                effects: effects.sorted(),
                message: message,
                help: help ?? kind.help,
                notes: notes,
                old: old,
                new: new
            )
        )
    }
}
