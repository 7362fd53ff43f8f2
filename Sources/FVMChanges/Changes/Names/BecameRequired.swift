import FVMSemantics

extension ChangeRule {
    static let becameRequired = ChangeRule(
        "FVM1609",
        "became-required",
        .breaksRequests,
        why: "A decoder with the new type refuses data from the other side that lacks the value.",
        help: "Keep it optional until every released version sends it.",
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
                "'\(owner.new.path(new))' is now required",
                context.wireEffects(of: owner, member).union([.swift]),
                old: owner.old.side(old),
                new: owner.new.side(new)
            )
        }
    }
}
