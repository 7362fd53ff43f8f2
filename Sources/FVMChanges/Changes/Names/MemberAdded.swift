import FVMSemantics

extension ChangeRule {
    static let memberAdded = ChangeRule(
        "FVM1605",
        "member-added",
        .breaksRequests,
        why:
            "A decoder needs each member that is not optional: a new server in what old clients send, and a new "
            + "client in what old servers return.",
        help: "Make it optional, or deploy the server first; if clients must send it, add a new request.",
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
                let isOptional = !effects.contains(.breaksRequests)
                let isRefused = owner.isSent && isOptional && owner.new.isRefusedIfAbsent(new)
                if isRefused { effects.insert(.breaksRequests) }
                if owner.new.isGiven(new) { effects.insert(.swift) }
                findings.report(
                    "'\(owner.new.path(new))' is new",
                    effects.isEmpty ? [.words] : effects,
                    old: nil,
                    new: owner.new.side(new),
                    help: isRefused
                        ? "Remove the attribute that refuses an absent value until all clients send one, or add a new request."
                        : effects.isSubset(of: [.swift]) ? "Give it where Swift makes a value." : nil
                )
            }
        }
    }
}
