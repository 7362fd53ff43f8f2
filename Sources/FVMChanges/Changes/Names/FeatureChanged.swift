import FVMSemantics

extension ChangeRule {
    static let featureChanged = ChangeRule(
        "FVM1617",
        "feature-changed",
        .invisible,
        why: "The generated files move to another folder, with the same contents.",
        help: "Move the files that you own, too.",
        before: """
            feature Boards
            viewmodel Board server < count: int >
            """,
        rejected: """
            feature Tasks
            viewmodel ⟦Board⟧ server < count: int >
            """,
        accepted: """
            feature Boards
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard was.feature != isNow.feature, !isNow.isSummary else { continue }
            findings.report(
                "'\(isNow.declared.name)' moved from the feature '\(was.feature)' to '\(isNow.feature)'",
                [.invisible],
                old: Change.Side(was.declared.location, was.feature),
                new: Change.Side(isNow.declared.location, isNow.feature)
            )
        }
    }
}
