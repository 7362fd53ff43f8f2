import FVMSemantics

extension ChangeRule {
    static let stubRemoved = ChangeRule(
        "FVM9602",
        "stub-removed",
        .swift,
        why: "Your tests and previews may use the stub by its name.",
        help: "Remove it from them, too.",
        before: """
            viewmodel Board server < count: int >
            stub Board "full" (count: 9)
            """,
        rejected: """
            viewmodel ⟦Board⟧ server < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            stub Board "full" (count: 9)
            """
    ) { context, findings in
        context.forEachStub { owner, was, isNow in
            guard let was, isNow == nil else { return }
            findings.report(
                "the stub '\(was.declared.name)' of '\(owner.name)' was removed",
                [.swift],
                old: Change.Side(was.declared.location, was.spelling),
                new: Change.Side(owner.location)
            )
        }
    }
}
