import FVMSemantics

extension ChangeRule {
    static let stubChanged = ChangeRule(
        "FVM9601",
        "stub-changed",
        .invisible,
        why: "Only previews and tests use a stub.",
        help: "Record its snapshots again.",
        before: """
            viewmodel Board server < count: int = 3 >
            """,
        rejected: """
            viewmodel Board server < ⟦count⟧: int = 4 >
            """,
        accepted: """
            viewmodel Board server < count: int = 3; note: string? >
            """
    ) { context, findings in
        context.forEachProperty { owner, was, isNow in
            guard was.isStubWritten || isNow.isStubWritten, let before = was.value, let now = isNow.value else {
                return
            }
            let (old, new) = (context.renamedOld.spelling(of: before), context.new.spelling(of: now))
            guard old != new else { return }
            findings.report(
                "the stub value of '\(owner).\(isNow.declared.name)' changed",
                [.invisible],
                old: Change.Side(was.declared.location, old),
                new: Change.Side(isNow.declared.location, new)
            )
        }
        context.forEachStub { owner, was, isNow in
            guard let was, let isNow, was.spelling != isNow.spelling else { return }
            findings.report(
                "the stub '\(isNow.declared.name)' of '\(owner.name)' changed",
                [.invisible],
                old: Change.Side(was.declared.location, was.spelling),
                new: Change.Side(isNow.declared.location, isNow.spelling)
            )
        }
    }
}
