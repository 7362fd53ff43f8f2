import FVMSemantics

extension ChangeRule {
    static let declarationRemoved = ChangeRule(
        "FVM1601",
        "declaration-removed",
        .swift,
        why: "Swift that names an emitted type does not compile when the type is gone.",
        help: "Take what uses it away first, or keep the declaration until nothing does.",
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
            findings.report("'\(old.name)' is gone", [.swift], old: Change.Side(old.location, old.title), new: nil)
        }
    }
}
