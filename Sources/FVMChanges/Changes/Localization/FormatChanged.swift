import FVMSemantics

extension ChangeRule {
    static let formatChanged = ChangeRule(
        "FVM6604",
        "format-changed",
        .words,
        why: "Users see a number or a date in another format.",
        help: "You need not do anything.",
        before: """
            viewmodel Board server < due: localized date(date: short) >
            """,
        rejected: """
            viewmodel Board server < ⟦due⟧: localized date(date: long) >
            """,
        accepted: """
            viewmodel Board server < due: localized date(date: short); note: string? >
            """
    ) { context, findings in
        context.forEachProperty { owner, was, isNow in
            guard let before = was.kind.format, let now = isNow.kind.format, before != now, before.isOne(with: now)
            else {
                return
            }
            findings.report(
                "'\(owner).\(isNow.declared.name)' is shown in another form",
                [.words],
                old: Change.Side(was.declared.location, before.spelling),
                new: Change.Side(isNow.declared.location, now.spelling)
            )
        }
    }
}
