import FVMDiagnostics
import FVMSemantics
import FVMSource

extension ChangeRule {
    /// Not a rule of its own: what JSON of a version that was shipped says.
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
    /// JSON that a client was sent and could not decode as it would be now.
    ///
    /// - Parameters:
    ///   - path: The file with the JSON.
    ///   - differences: What it lacks, as sentences.
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
    /// What JSON of shipped versions says, as far as the new specs do not allow it.
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
