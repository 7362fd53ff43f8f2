import FVMSemantics

extension ChangeRule {
    static let caseAdded = ChangeRule(
        "FVM1611",
        "case-added",
        .breaksClients,
        why: "A released client does not know the case, and refuses the whole response.",
        help: "Send the case only to clients of the new version, or put it into a new optional member with a new enum.",
        before: """
            enum Priority < low; high >
            viewmodel Card server < priority: Priority >
            """,
        rejected: """
            enum Priority < low; high; ⟦urgent⟧ >
            viewmodel Card server < priority: Priority >
            """,
        accepted: """
            enum Priority < low; high >
            viewmodel Card server < priority: Priority; isUrgent: bool? >
            """
    ) { context, findings in
        for pairs in context.cases {
            for pair in pairs.cases {
                guard let new = pair.new, pair.old == nil else { continue }
                findings.report(
                    "'\(pairs.name).\(pairs.new[new].name)' is new",
                    pairs.effects(ofNew: new),
                    old: nil,
                    new: Change.Side(pairs.new[new].location, pairs.new[new].name)
                )
            }
        }
    }
}
