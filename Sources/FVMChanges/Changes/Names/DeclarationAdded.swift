import FVMSemantics

extension ChangeRule {
    static let declarationAdded = ChangeRule(
        "FVM1603",
        "declaration-added",
        .invisible,
        why: "Nothing uses a new type yet.",
        help: "You need not do anything.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel Board server < count: int >
            enum ⟦Theme⟧ < light; dark >
            """,
        accepted: """
            viewmodel Board server < count: int >
            """
    ) { context, findings in
        context.forEachDeclaration { pair in
            guard let new = pair.new, pair.old == nil else { return }
            findings.report("'\(new.name)' is new", [.invisible], old: nil, new: Change.Side(new.location, new.title))
        }
    }
}
