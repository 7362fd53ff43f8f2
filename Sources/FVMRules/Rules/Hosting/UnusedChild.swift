import FVMChecking

extension Rule {
    static let unusedChild = Rule(
        "FVM2506",
        "unused-child",
        .hint,
        why: "A child is there for the screens that show it; one that none shows is a contract without a reader.",
        help: "Hold it in a screen, or remove it.",
        rejected: """
            viewmodel ⟦Card⟧ < id: id; title: localized "Card" >
            viewmodel Dashboard server < title: localized "Dashboard" >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Dashboard server < cards: [Card] >
            """,
        source: "fosmvvm-viewmodel-generator: Child ViewModels"
    ) { survey, findings in
        // Specs without screens are parts that somebody else puts together.
        guard !(survey.serverScreens.isEmpty && survey.clientHosted.isEmpty) else { return }
        var isUsed = survey.isNamedBesideHoldings()
        for holding in survey.holdings where holding.parent != holding.child { isUsed[holding.child.index] = true }
        for id in survey.children where !isUsed[id.index] {
            let declared = survey.declared(id)
            findings.report("nothing shows '\(declared.name)'", at: declared.location)
        }
    }
}
