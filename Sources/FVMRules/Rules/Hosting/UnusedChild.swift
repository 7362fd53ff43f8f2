import FVMSemantics

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
        var isReached = survey.isNamedBesideHoldings()
        for id in survey.serverScreens + survey.clientHosted { isReached[id.index] = true }
        survey.reach(from: survey.program.records.indices.filter { isReached[$0] }.map { RecordID($0) }, &isReached)
        // One message for each that nobody holds, with all that it holds; then one for each circle.
        var isHeld = Array(repeating: false, count: survey.program.records.count)
        for holding in survey.holdings where holding.parent != holding.child { isHeld[holding.child.index] = true }
        let roots = survey.children.filter { !isHeld[$0.index] }
        let others = survey.children.filter { isHeld[$0.index] }
        for id in roots + others where !isReached[id.index] {
            isReached[id.index] = true
            survey.reach(from: [id], &isReached)
            let declared = survey.declared(id)
            findings.report("nothing shows '\(declared.name)'", at: declared.location)
        }
    }
}

extension Survey {
    /// Marks all that the records of `start` hold, directly or not.
    fileprivate func reach(from start: [RecordID], _ isReached: inout [Bool]) {
        var pending = start
        while let parent = pending.popLast() {
            for holding in holdings(of: parent) where !isReached[holding.child.index] {
                isReached[holding.child.index] = true
                pending.append(holding.child)
            }
        }
    }
}
