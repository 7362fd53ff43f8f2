import FVMSemantics

extension ChangeRule {
    static let operationChanged = ChangeRule(
        "FVM8603",
        "operation-changed",
        .swift,
        why: "The implementation of an operation and its callers need the new parameters.",
        help: "Change your Swift code.",
        before: """
            viewmodel Board server < count: int; operation rename(to: string) >
            """,
        rejected: """
            viewmodel Board server < count: int; operation ⟦rename⟧(to: string) async >
            """,
        accepted: """
            viewmodel Board server < count: int; operation rename(to: string); operation close() >
            """
    ) { context, findings in
        context.forEachOperation { pair, was, isNow in
            guard let was, let isNow, let owner = pair.new, !context.isSame(was, isNow) else { return }
            findings.report(
                "the operation '\(isNow.declared.name)' of '\(context.new[owner].declared.name)' changed",
                [.swift],
                old: Change.Side(was.declared.location, context.old.spelling(of: was)),
                new: Change.Side(isNow.declared.location, context.new.spelling(of: isNow))
            )
        }
    }
}
