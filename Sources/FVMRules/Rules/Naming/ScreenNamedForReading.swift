import FVMSemantics

extension Rule {
    static let screenNamedForReading = Rule(
        "FVM1503",
        "screen-named-for-reading",
        .hint,
        why: "The request of a screen always reads, so its name is only the noun: 'DashboardRequest'.",
        help: "Remove the verb.",
        rejected: "viewmodel ⟦ShowDashboard⟧ server < title: localized \"Dashboard\" >",
        accepted: "viewmodel Dashboard server < title: localized \"Dashboard\" >",
        source: "shared/NAMES 1b (0.13.3); the seeds have 'UserShowRequest' here, too"
    ) { context, findings in
        for id in context.serverScreens {
            let declared = context.declared(id)
            guard declared.name.hasPrefix("Show") || declared.name.hasPrefix("Fetch") else { continue }
            let words = NameWords.split(declared.name)
            guard words.count > 1, ["show", "fetch"].contains(words[0]) else { continue }
            findings.report("the name '\(declared.name)' should end with its action", at: declared.location)
        }
    }
}
