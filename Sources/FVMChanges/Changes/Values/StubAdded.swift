import FVMSemantics

extension ChangeRule {
    static let stubAdded = ChangeRule(
        "FVM9603",
        "stub-added",
        .invisible,
        why: "Previews show the new stub, and it gets snapshots.",
        help: "Review its snapshots.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel Board server < count: int >
            stub Board ⟦"full"⟧ (count: 9)
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        context.forEachStub { owner, was, isNow in
            guard let isNow, was == nil else { return }
            findings.report(
                "the stub '\(isNow.declared.name)' of '\(owner.name)' is new",
                [.invisible],
                old: nil,
                new: Change.Side(isNow.declared.location, isNow.spelling)
            )
        }
    }
}
