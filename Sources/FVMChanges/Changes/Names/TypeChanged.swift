import FVMSemantics

extension ChangeRule {
    static let typeChanged = ChangeRule(
        "FVM1607",
        "type-changed",
        .breaksClients,
        why: "A decoder of one type can rarely decode a value of the other.",
        help: "Add a new member with the new type, and keep the old one until no client needs it.",
        before: """
            viewmodel Board server < count: int >
            """,
        rejected: """
            viewmodel Board server < ⟦count⟧: string >
            """,
        accepted: """
            viewmodel Board server < count: int; countText: string? >
            """
    ) { context, findings in
        context.forEachTypeChange { owner, member, relation in
            guard relation == .other, let old = member.old, let new = member.new else { return }
            let (was, isNow) = (owner.old.side(old), owner.new.side(new))
            findings.report(
                "'\(owner.new.path(new))' changed from '\(was.text)' to '\(isNow.text)'",
                context.wireEffects(of: owner, member).union([.swift]),
                old: was,
                new: isNow
            )
        }
        for pair in context.pair.results {
            guard let first = pair.old, let second = pair.new else { continue }
            for outcome in context.new[second].cases {
                guard let was = context.old[first].cases.first(where: { $0.declared.name == outcome.declared.name }),
                    context.oldReader.recordPartners[was.record.index] != outcome.record
                else { continue }
                let isRead = context.oldReader.reads(.record(was.record), .record(outcome.record))
                let isReadBack = context.newReader.reads(.record(outcome.record), .record(was.record))
                var effects: Set<ChangeEffect> = [.swift]
                if !context.new[outcome.record].isClientHosted {
                    effects.formUnion((isRead ? [] : [.breaksClients]) + (isReadBack ? [] : [.needsServer]))
                }
                let (old, new) = (context.old[was.record].declared.name, context.new[outcome.record].declared.name)
                findings.report(
                    "'\(context.new[second].declared.name).\(outcome.declared.name)' changed from '\(old)' to '\(new)'",
                    effects,
                    old: Change.Side(was.declared.location, old),
                    new: Change.Side(outcome.declared.location, new)
                )
            }
        }
    }
}
