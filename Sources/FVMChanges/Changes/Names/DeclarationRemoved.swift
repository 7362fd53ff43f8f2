import FVMSemantics

extension ChangeRule {
    static let declarationRemoved = ChangeRule(
        "FVM1601",
        "declaration-removed",
        .swift,
        why: "Swift code that uses the generated type does not compile without it.",
        help: "Remove its uses first, or keep the declaration until nothing uses it.",
        before: """
            viewmodel Board server < count: int >
            enum Theme < light; dark >
            """,
        rejected: "viewmodel Board server < count: int >",
        accepted: """
            viewmodel Board server < count: int >
            enum Theme < light; dark; plain >
            """
    ) { context, findings in
        context.forEachDeclaration { pair in
            guard let old = pair.old, pair.new == nil else { return }
            findings.report("'\(old.name)' was removed", [.swift], old: Change.Side(old.location, old.title), new: nil)
        }
    }
}
