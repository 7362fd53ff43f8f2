import FVMSemantics

extension ChangeRule {
    static let caseRenamed = ChangeRule(
        "FVM1612",
        "case-renamed",
        .breaksClients,
        why: "The JSON contains the name of the case, and released versions do not know the new name.",
        help: "Keep the name, and change its text.",
        before: """
            enum Priority < low; high >
            viewmodel Card server < priority: Priority >
            """,
        rejected: """
            enum Priority < low; ⟦urgent⟧ >
            viewmodel Card server < priority: Priority >
            """,
        accepted: """
            enum Priority < low; high: "Urgent" >
            viewmodel Card server < priority: Priority >
            """
    ) { context, findings in
        for pairs in context.cases {
            for pair in pairs.cases {
                guard let old = pair.old, let new = pair.new, pairs.old[old].name != pairs.new[new].name else {
                    continue
                }
                findings.report(
                    "'\(pairs.name).\(pairs.old[old].name)' is called '\(pairs.new[new].name)' now",
                    pairs.effects(ofNew: new).union(pairs.effects(ofGone: old)),
                    old: Change.Side(pairs.old[old].location, pairs.old[old].name),
                    new: Change.Side(pairs.new[new].location, pairs.new[new].name)
                )
            }
        }
    }
}
