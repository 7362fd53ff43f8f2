import FVMDiagnostics
import FVMSemantics
import FVMSource

/// Returns the changes from one program to another. Neither may have errors.
///
/// Pure. Linear in the size of the programs, and in their differences.
///
/// - Parameter policy: The new specs' settings of rules and suppressions.
public func changes(from old: Program, to new: Program, policy: ReportingPolicy = ReportingPolicy()) -> ChangeList {
    let context = ChangeContext(old, new)
    var findings = ChangeFindings(policy, app: new.app.declared?.location)
    for rule in ChangeRule.all where findings.begin(rule.kind) { rule.check(context, &findings) }
    var step = VersionStep(old, new)
    for change in findings.changes { step.asked = max(step.asked, step.asked(by: change.effect)) }
    if step.isDeclared, !step.isRaised, findings.begin(ChangeRule.versionNotRaised) {
        findings.reportVersion(step, context)
    }
    return ChangeList(
        changes: findings.changes.sorted { first, second in
            (first.effect, first.place, first.kind.code) < (second.effect, second.place, second.kind.code)
        },
        allowedCount: findings.allowedCount,
        isAllowanceUsed: findings.policy.isUsed,
        version: step
    )
}

extension Change {
    /// The position for sorting. Places of the new program come first.
    fileprivate var place: Int {
        let (location, isOld) = new.map { ($0.location, 0) } ?? old.map { ($0.location, 1) } ?? (.commandLine, 1)
        return isOld << 62 | Int(location.file.index) << 32 | Int(location.span.start)
    }
}
