import FVMDiagnostics
import FVMSemantics
import FVMSource

/// What the rules for changes have found so far. A rule reports through it, and need not name itself.
struct ChangeFindings {
    private(set) var changes: [Change] = []
    private(set) var allowedCount = 0
    private var kind: DiagnosticKind?
    private var setting: Severity??
    private(set) var policy: ReportingPolicy
    /// Where what is gone with all that held it may be allowed: the name of the new app.
    private let app: Location?

    init(_ policy: ReportingPolicy, app: Location?) {
        self.policy = policy
        self.app = app
    }

    /// What is reported from now on is of this kind. False where the project leaves the kind out.
    mutating func begin(_ kind: DiagnosticKind) -> Bool {
        setting = policy.setting(of: kind)
        self.kind = kind
        if case .some(.none) = setting { return false }
        return true
    }

    /// - Parameters:
    ///   - effects: What it means; nothing is reported without any.
    ///   - severity: What it is worth where the project says nothing; nil for what the worst effect is.
    ///   - old: Nil for what is new.
    ///   - new: The place of what it was part of, where it is gone itself; nil where that is gone, too.
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
