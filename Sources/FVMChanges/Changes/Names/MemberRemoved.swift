import FVMSemantics

extension ChangeRule {
    static let memberRemoved = ChangeRule(
        "FVM1604",
        "member-removed",
        .breaksClients,
        why:
            "A decoder needs each known member that is not optional, and otherwise refuses the whole response.",
        help:
            "Keep the member until no client needs it ('until' for a text), or make it optional in an earlier version.",
        before: """
            viewmodel Board server < count: int; total: int >
            """,
        rejected: """
            viewmodel ⟦Board⟧ server < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; total: int; note: string? >
            """
    ) { context, findings in
        for owner in context.owners {
            for member in owner.members {
                guard let old = member.old, member.new == nil else { continue }
                findings.report(
                    "'\(owner.old.path(old))' was removed",
                    context.wireEffects(of: owner, member).union([.swift]),
                    old: owner.old.side(old),
                    new: Change.Side(owner.new.location)
                )
            }
        }
    }
}
