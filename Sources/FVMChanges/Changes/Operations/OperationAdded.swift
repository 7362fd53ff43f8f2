import FVMSemantics

extension ChangeRule {
    static let operationAdded = ChangeRule(
        "FVM8602",
        "operation-added",
        .needsServer,
        why:
            "Your implementation of the operations lacks the new one, and with the first operation the JSON gets "
            + "'isStub', which new clients need.",
        help: "Implement the operation, and deploy the server first.",
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
