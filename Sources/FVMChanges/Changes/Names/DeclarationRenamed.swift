import FVMSemantics

extension ChangeRule {
    static let declarationRenamed = ChangeRule(
        "FVM1602",
        "declaration-renamed",
        .swift,
        why: "Swift code that uses the generated type does not compile with the new name.",
        help: "Rename it in your Swift code, too: 'fosmvvm-dsl rename' lists the places.",
        before: """
            viewmodel Board server < cards: [Card] >
            viewmodel Card < id: id; name: string >
            """,
        rejected: """
            viewmodel Board server < cards: [Tile] >
            viewmodel ⟦Tile⟧ < id: id; name: string >
            """,
        accepted: """
            viewmodel Board server < cards: [Card] >
            viewmodel Card < id: id; name: string; note: string? >
            """
    ) { context, findings in
        context.forEachDeclaration { pair in
            guard let old = pair.old, let new = pair.new, old.name != new.name else { return }
            findings.report(
                "'\(old.name)' is called '\(new.name)' now",
                [.swift],
                old: Change.Side(old.location, old.title),
                new: Change.Side(new.location, new.title)
            )
        }
    }
}
