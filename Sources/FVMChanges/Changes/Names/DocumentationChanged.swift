import FVMSemantics

extension ChangeRule {
    static let documentationChanged = ChangeRule(
        "FVM1614",
        "documentation-changed",
        .invisible,
        why: "Documentation is only for readers of the generated Swift.",
        help: "You need not do anything.",
        before: """
            /// What is to be done.
            viewmodel Board server < count: int >
            """,
        rejected: """
            /// What is to be done today.
            viewmodel ⟦Board⟧ server < count: int >
            """,
        accepted: """
            /// What is to be done.
            viewmodel Board server < count: int >
            """
    ) { context, findings in
        func compare(_ was: Declared, _ isNow: Declared, _ name: String) {
            guard was.documentation != isNow.documentation else { return }
            findings.report(
                "the documentation of '\(name)' changed",
                [.invisible],
                old: Change.Side(was.location, was.documentation.joined(separator: " ")),
                new: Change.Side(isNow.location, isNow.documentation.joined(separator: " "))
            )
        }
        context.forEachPairOfDeclarations { compare($0, $1, $1.name) }
        for owner in context.owners {
            for member in owner.members {
                guard let old = member.old, let new = member.new else { continue }
                compare(owner.old.declared(old), owner.new.declared(new), owner.new.path(new))
            }
        }
        for pairs in context.cases {
            for pair in pairs.cases {
                guard let old = pair.old, let new = pair.new else { continue }
                compare(pairs.old[old], pairs.new[new], "\(pairs.name).\(pairs.new[new].name)")
            }
        }
    }
}
