import FVMSemantics

extension ChangeRule {
    static let constraintLoosened = ChangeRule(
        "FVM3602",
        "constraint-loosened",
        .breaksClients,
        why:
            "An old server refuses input that new forms accept, and a form without the message cannot be decoded by "
            + "released clients.",
        help:
            "Deploy the server first, and keep one constraint of each kind while released clients show the form.",
        before: """
            fields Idea < title: string length(1...50) >
            viewmodel EditIdea server form Idea < operation save() >
            """,
        rejected: """
            fields Idea < ⟦title⟧: string >
            viewmodel EditIdea server form Idea < operation save() >
            """,
        accepted: """
            fields Idea < title: string length(0...100) >
            viewmodel EditIdea server form Idea < operation save() >
            """
    ) { context, findings in
        context.forEachConstraintChange { owner, fields, was, isNow in
            guard !isNow.isStricter(than: was), was.isStricter(than: isNow) else { return }
            var effects: Set<ChangeEffect> = owner.isSent ? [.needsServer] : [.words]
            if owner.isAnswered, !Set(was.messageKeys).isSubset(of: isNow.messageKeys) {
                effects.insert(.breaksClients)
            }
            findings.report(
                "'\(fields).\(isNow.declared.name)' accepts more values than before",
                effects,
                old: Change.Side(was.declared.location, was.constraints),
                new: Change.Side(isNow.declared.location, isNow.constraints)
            )
        }
    }
}
