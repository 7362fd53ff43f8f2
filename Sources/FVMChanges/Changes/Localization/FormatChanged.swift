import FVMSemantics

extension ChangeRule {
    static let formatChanged = ChangeRule(
        "FVM6604",
        "format-changed",
        .words,
        why: "Users see a number, a date or a case in another form.",
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
            guard case .localizedValue(let before, _) = was.kind, case .localizedValue(let now, _) = isNow.kind,
                before.optionsSpelling != now.optionsSpelling, context.isOneType(before, now)
            else { return }
            findings.report(
                "'\(owner).\(isNow.declared.name)' is shown in another form",
                [.words],
                old: Change.Side(was.declared.location, context.old.word(of: before) + before.optionsSpelling),
                new: Change.Side(isNow.declared.location, context.new.word(of: now) + now.optionsSpelling)
            )
        }
    }
}
