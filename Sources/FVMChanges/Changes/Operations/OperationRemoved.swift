import FVMSemantics

extension ChangeRule {
    static let operationRemoved = ChangeRule(
        "FVM8601",
        "operation-removed",
        .breaksClients,
        why:
            "Views and tests call an operation by its name, and without any operation the JSON lacks 'isStub', "
            + "which released clients decode.",
        help: "Keep one operation while released clients show the screen.",
        before: """
            viewmodel Board server < count: int; operation refresh() >
            """,
        rejected: """
            viewmodel ⟦Board⟧ server < count: int >
            """,
        accepted: """
            viewmodel Board server < count: int; operation refresh(); operation close() >
            """
    ) { context, findings in
        context.forEachOperation { pair, was, isNow in
            guard let was, isNow == nil, let owner = pair.new.map({ context.new[$0] }) else { return }
            let isLast = owner.operations.isEmpty && context.isAnswered(pair)
            findings.report(
                "the operation '\(was.declared.name)' of '\(owner.declared.name)' was removed",
                isLast ? [.breaksClients, .swift] : [.swift],
                old: Change.Side(was.declared.location, context.old.spelling(of: was)),
                new: Change.Side(owner.declared.location)
            )
        }
    }
}
