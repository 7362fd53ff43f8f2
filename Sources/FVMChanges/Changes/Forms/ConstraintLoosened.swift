import FVMSemantics

extension ChangeRule {
    static let constraintLoosened = ChangeRule(
        "FVM3602",
        "constraint-loosened",
        .breaksClients,
        why:
            "An old server refuses what new forms let pass; and where a message is no longer needed, it is "
            + "gone from the JSON of each form.",
        help:
            "Roll the server out first, and keep a constraint of each kind while clients that are out show "
            + "the form.",
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
                "'\(fields).\(isNow.declared.name)' takes more than before",
                effects,
                old: Change.Side(was.declared.location, was.constraints),
                new: Change.Side(isNow.declared.location, isNow.constraints)
            )
        }
    }
}
