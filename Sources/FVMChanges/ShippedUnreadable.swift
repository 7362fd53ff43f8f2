import FVMDiagnostics
import FVMSemantics
import FVMSource

extension ChangeRule {
    /// The kind for JSON of a released version. No rule has it.
    static let shippedUnreadable = DiagnosticKind(
        "FVM9604",
        "shipped-unreadable",
        .error,
        why: "A client decodes the JSON with the types of its own version.",
        help: "Send the members of that version until no client needs them.",
        before: "viewmodel Board server < count: int; total: int >",
        rejected: "viewmodel ⟦Board⟧ server < count: int >",
        accepted: "viewmodel Board server < count: int; total: int; note: string? >"
    )
}

extension Change {
    /// Creates the change for released JSON that the current client can't decode.
    ///
    /// - Parameters:
    ///   - path: The file with the JSON.
    ///   - differences: The differences, as sentences.
    ///   - location: The view model in the new program.
    public init(shipped path: String, message: String, differences: [String], at location: Location) {
        kind = ChangeRule.shippedUnreadable
        severity = kind.severity
        effects = [.breaksClients]
        self.message = message
        help = kind.help
        notes = ["'\(path)' has what it was sent."] + differences.map { "\($0)." }
        old = nil
        new = Side(location)
    }
}

extension ChangeList {
    /// Creates the changes for JSON of released versions, without suppressed ones.
    public init(shipped changes: [Change], to new: Program, policy: ReportingPolicy) {
        var policy = policy
        var (kept, allowedCount) = ([Change](), 0)
        for var change in changes {
            let setting = policy.setting(of: change.kind)
            if case .some(.none) = setting { continue }
            if let place = change.new?.location, policy.allows(change.kind, at: place) {
                allowedCount += 1
                continue
            }
            change.severity = setting.flatMap(\.self) ?? change.severity
            kept.append(change)
        }
        self.init(changes: kept, allowedCount: allowedCount, version: VersionStep(new, new))
    }
}
