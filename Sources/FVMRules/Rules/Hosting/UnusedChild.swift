extension Rule {
    static let unusedChild = Rule.ofProgram(
        "FVM2506",
        "unused-child",
        .hint,
        why: "A child exists for the screens that show it, and no screen shows this one.",
        help: "Use it in a screen, or remove it.",
        rejected: """
            viewmodel ⟦Card⟧ < id: id; title: localized "Card" >
            viewmodel Dashboard server < title: localized "Dashboard" >
            """,
        accepted: """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Dashboard server < cards: [Card] >
            """,
        source: "fosmvvm-viewmodel-generator: Child ViewModels"
    ) { outline, findings in
        guard outline.isComplete, outline.hasScreens else { return }
        var isReached = outline.isMentioned
        for screen in outline.records(.server, .clientHosted) { isReached[screen] = true }
        outline.reach(from: isReached.indices.filter { isReached[$0] }, &isReached)
        // One message for each that no other holds, with all that it holds; then one for each circle.
        var isHeld = Array(repeating: false, count: outline.records.count)
        for reference in outline.references where reference.parent != reference.child { isHeld[reference.child] = true }
        let children = outline.records(.child)
        for child in children.filter({ !isHeld[$0] }) + children.filter({ isHeld[$0] }) where !isReached[child] {
            isReached[child] = true
            outline.reach(from: [child], &isReached)
            let declared = outline.records[child].declared
            findings.report("nothing shows '\(declared.name)'", at: declared.location)
        }
    }
}

extension ProgramOutline {
    /// Marks all that the records of `start` hold, directly or not.
    fileprivate func reach(from start: [Int], _ isReached: inout [Bool]) {
        var pending = start
        while let parent = pending.popLast() {
            for reference in references(of: parent) where !isReached[reference.child] {
                isReached[reference.child] = true
                pending.append(reference.child)
            }
        }
    }
}
