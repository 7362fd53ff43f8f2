import FVMSemantics

extension ChangeRule {
    static let orderChanged = ChangeRule(
        "FVM1613",
        "order-changed",
        .swift,
        why:
            "Generated initializers have their parameters in the order of the members, and Swift requires that "
            + "order in calls.",
        help: "Restore the order, or change the calls.",
        before: """
            viewmodel Board server < count: int; total: int >
            """,
        rejected: """
            viewmodel ⟦Board⟧ server < total: int; count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; total: int; note: string? >
            """
    ) { context, findings in
        for owner in context.owners {
            let kept = owner.members.filter { $0.old != nil && $0.new != nil }
            func isInOrder(_ members: [MemberPair]) -> Bool {
                zip(members, members.dropFirst()).allSatisfy { ($0.old ?? 0) < ($1.old ?? 0) }
            }
            if isInOrder(kept) { continue }
            let isCalled = !isInOrder(kept.filter { owner.new.isGiven($0.new ?? 0) })
            findings.report(
                "the members of '\(owner.new.name)' have another order",
                isCalled ? [.swift] : [.invisible],
                old: Change.Side(owner.old.location),
                new: Change.Side(owner.new.location),
                help: isCalled ? nil : "There is nothing to do."
            )
        }
    }
}
