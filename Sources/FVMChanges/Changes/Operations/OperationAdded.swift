import FVMSemantics

extension ChangeRule {
    static let operationAdded = ChangeRule(
        "FVM8602",
        "operation-added",
        .needsServer,
        why:
            "What is written for a screen's operations lacks the new one; and with the first one 'isStub' "
            + "comes to the JSON, which new clients need.",
        help: "Write the operation, and roll the server out first.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel Board server < count: int; operation ⟦refresh⟧() >
            """,
        accepted: """
            viewmodel Board server < count: int; note: string? >
            """
    ) { context, findings in
        context.forEachOperation { pair, was, isNow in
            guard let isNow, was == nil, let first = pair.old, let second = pair.new else { return }
            let isFirst = context.old[first].operations.isEmpty && context.isAnswered(pair)
            findings.report(
                "the operation '\(isNow.declared.name)' of '\(context.new[second].declared.name)' is new",
                isFirst ? [.needsServer, .swift] : [.swift],
                old: nil,
                new: Change.Side(isNow.declared.location, context.new.spelling(of: isNow))
            )
        }
    }
}
