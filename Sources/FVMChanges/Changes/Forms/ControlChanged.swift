import FVMSemantics

extension ChangeRule {
    static let controlChanged = ChangeRule(
        "FVM3603",
        "control-changed",
        .words,
        why: "Users see another control or another keyboard.",
        help: "You need not do anything.",
        before: """
            fields Idea < title: string input text(text) >
            """,
        rejected: """
            fields Idea < ⟦title⟧: string input textArea(text) >
            """,
        accepted: """
            fields Idea < title: string input text(text); note: string? >
            """
    ) { context, findings in
        context.forEachField { _, fields, was, isNow in
            let (before, now) = (was.controls, isNow.controls)
            guard before != now else { return }
            findings.report(
                "'\(fields).\(isNow.declared.name)' is shown in another way",
                [.words],
                old: Change.Side(was.declared.location, before),
                new: Change.Side(isNow.declared.location, now)
            )
        }
    }
}
