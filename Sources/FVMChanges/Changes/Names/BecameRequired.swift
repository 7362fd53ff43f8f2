import FVMSemantics

extension ChangeRule {
    static let becameRequired = ChangeRule(
        "FVM1609",
        "became-required",
        .breaksRequests,
        why: "Whoever decodes it with the new type refuses what the other side leaves out with the old one.",
        help: "Leave it optional until all that is out sends it.",
        before: """
            request SaveCard update < body: < title: string; color: string? > >
            """,
        rejected: """
            request SaveCard update < body: < title: string; ⟦color⟧: string > >
            """,
        accepted: """
            request SaveCard update < body: < title: string; color: string?; size: int? > >
            """
    ) { context, findings in
        context.forEachTypeChange { owner, member, relation in
            guard relation == .becameRequired, let old = member.old, let new = member.new else { return }
            findings.report(
                "'\(owner.new.path(new))' is always needed now",
                context.wireEffects(of: owner, member).union([.swift]),
                old: owner.old.side(old),
                new: owner.new.side(new)
            )
        }
    }
}
