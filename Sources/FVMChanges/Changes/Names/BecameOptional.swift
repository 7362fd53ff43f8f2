import FVMSemantics

extension ChangeRule {
    static let becameOptional = ChangeRule(
        "FVM1608",
        "became-optional",
        .breaksClients,
        why: "A decoder with the old type refuses a response in which the value is absent.",
        help: "Send a value always until no client needs it, or add an optional member beside it.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel Board server < ⟦count⟧: int? >
            """,
        accepted: """
            viewmodel Board server < count: int; size: int? >
            """
    ) { context, findings in
        context.forEachTypeChange { owner, member, relation in
            guard relation == .becameOptional, let old = member.old, let new = member.new else { return }
            findings.report(
                "'\(owner.new.path(new))' can now be absent",
                context.wireEffects(of: owner, member).union([.swift]),
                old: owner.old.side(old),
                new: owner.new.side(new)
            )
        }
    }
}
