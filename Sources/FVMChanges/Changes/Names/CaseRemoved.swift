import FVMSemantics

extension ChangeRule {
    static let caseRemoved = ChangeRule(
        "FVM1610",
        "case-removed",
        .breaksRequests,
        why: "Released apps or servers still send the case, and the new type cannot decode it.",
        help: "Keep the case until no released version uses it.",
        before: """
            enum Priority < low; high; urgent >
            request SaveCard update < body: < priority: Priority > >
            """,
        rejected: """
            enum ⟦Priority⟧ < low; high >
            request SaveCard update < body: < priority: Priority > >
            """,
        accepted: """
            enum Priority < low; high; urgent; none >
            request SaveCard update < body: < priority: Priority > >
            """
    ) { context, findings in
        for pairs in context.cases {
            for pair in pairs.cases {
                guard let old = pair.old, pair.new == nil else { continue }
                findings.report(
                    "'\(pairs.name).\(pairs.old[old].name)' was removed",
                    pairs.effects(ofGone: old),
                    old: Change.Side(pairs.old[old].location, pairs.old[old].name),
                    new: Change.Side(pairs.location)
                )
            }
        }
    }
}
