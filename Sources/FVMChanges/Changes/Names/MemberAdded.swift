import FVMSemantics

extension ChangeRule {
    static let memberAdded = ChangeRule(
        "FVM1605",
        "member-added",
        .breaksRequests,
        why:
            "Whoever decodes a member that is not optional cannot do without it: a new server what old "
            + "clients send, a new client what old servers answer.",
        help: "Make it optional, or roll the server out first; what clients must send anew is a request of its own.",
        before: """
            request SaveCard update < body: < title: string > >
            """,
        rejected: """
            request SaveCard update < body: < title: string; ⟦color⟧: string > >
            """,
        accepted: """
            request SaveCard update < body: < title: string; color: string? > >
            """
    ) { context, findings in
        for owner in context.owners {
            for member in owner.members {
                guard let new = member.new, member.old == nil else { continue }
                var effects = context.wireEffects(of: owner, member)
                if owner.new.isGiven(new) { effects.insert(.swift) }
                findings.report(
                    "'\(owner.new.path(new))' is new",
                    effects.isEmpty ? [.words] : effects,
                    old: nil,
                    new: owner.new.side(new)
                )
            }
        }
    }
}
