import FVMSemantics

extension ChangeRule {
    static let textVersionsChanged = ChangeRule(
        "FVM6605",
        "text-versions-changed",
        .words,
        why: "Views show a text from the version in 'since' to the version in 'until'.",
        help: "You need not do anything.",
        before: """
            viewmodel Board server < title: localized "Board" >
            """,
        rejected: """
            viewmodel Board server < ⟦title⟧: localized "Board" until 2.0.0 >
            """,
        accepted: """
            viewmodel Board server < title: localized "Tasks" >
            """
    ) { context, findings in
        context.forEachProperty { owner, was, isNow in
            let (before, now) = (was.versions, isNow.versions)
            guard before != now else { return }
            findings.report(
                "'\(owner).\(isNow.declared.name)' is shown in other versions",
                [.words],
                old: Change.Side(was.declared.location, before),
                new: Change.Side(isNow.declared.location, now)
            )
        }
    }
}

extension PropertyDefinition {
    fileprivate var versions: String {
        [since.map { "since \($0.text)" }, until.map { "until \($0.text)" }].compactMap(\.self).joined(separator: " ")
    }
}
