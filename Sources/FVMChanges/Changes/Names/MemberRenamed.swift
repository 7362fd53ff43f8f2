import FVMSemantics

extension ChangeRule {
    static let memberRenamed = ChangeRule(
        "FVM1606",
        "member-renamed",
        .breaksClients,
        why: "The name is the key in JSON, so a decoder sees one member removed and another added.",
        help: "Keep the old member next to the new one until no client needs it.",
        before: """
            viewmodel Board server < count: int; total: double >
            """,
        rejected: """
            viewmodel Board server < count: int; ⟦sum⟧: double >
            """,
        accepted: """
            viewmodel Board server < count: int; total: double; sum: double? >
            """
    ) { context, findings in
        for owner in context.owners {
            for member in owner.members {
                guard let old = member.old, let new = member.new else { continue }
                let (was, isNow) = (owner.old.declared(old).name, owner.new.declared(new).name)
                guard was != isNow else { continue }
                findings.report(
                    "'\(owner.old.path(old))' is called '\(isNow)' now",
                    context.renameEffects(of: owner, member).union([.swift]),
                    old: Change.Side(owner.old.declared(old).location, was),
                    new: Change.Side(owner.new.declared(new).location, isNow)
                )
            }
        }
    }
}
