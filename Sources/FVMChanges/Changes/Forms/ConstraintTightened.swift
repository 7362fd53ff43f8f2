import FVMSemantics

extension ChangeRule {
    static let constraintTightened = ChangeRule(
        "FVM3601",
        "constraint-tightened",
        .breaksRequests,
        why: "A new server refuses input that the forms of released clients accept.",
        help: "Keep the old limits until no client uses them, or accept the stricter body in a new request.",
        before: """
            fields Idea < title: string length(1...100) >
            request SaveIdea update < body: Idea >
            """,
        rejected: """
            fields Idea < ⟦title⟧: string length(1...50) >
            request SaveIdea update < body: Idea >
            """,
        accepted: """
            fields Idea < title: string length(1...200) >
            request SaveIdea update < body: Idea >
            """
    ) { context, findings in
        context.forEachConstraintChange { owner, fields, was, isNow in
            guard isNow.isStricter(than: was) else { return }
            var effects: Set<ChangeEffect> = owner.isSent ? [.breaksRequests] : [.words]
            if owner.isAnswered, !Set(isNow.messageKeys).isSubset(of: was.messageKeys) { effects.insert(.needsServer) }
            if owner.isAnswered, !Set(was.messageKeys).isSubset(of: isNow.messageKeys) {
                effects.insert(.breaksClients)
            }
            findings.report(
                "'\(fields).\(isNow.declared.name)' accepts fewer values than before",
                effects,
                old: Change.Side(was.declared.location, was.constraints),
                new: Change.Side(isNow.declared.location, isNow.constraints)
            )
        }
    }
}
