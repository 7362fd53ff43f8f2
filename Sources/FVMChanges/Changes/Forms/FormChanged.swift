import FVMSemantics

extension ChangeRule {
    static let formChanged = ChangeRule(
        "FVM3604",
        "form-changed",
        .breaksClients,
        why: "A form has a member for each field and one for its messages, and a decoder needs all of them.",
        help: "Use another name for the form that edits something else.",
        before: """
            fields Idea < title: string >
            viewmodel EditIdea server form Idea < operation save() >
            """,
        rejected: """
            fields Idea < title: string >
            viewmodel ⟦EditIdea⟧ server < operation save() >
            """,
        accepted: """
            fields Idea < title: string; note: string? >
            viewmodel EditIdea server form Idea < operation save() >
            """
    ) { context, findings in
        for pair in context.pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard was.form != nil || isNow.form != nil, !context.isOne(was.form, isNow.form) else { continue }
            let (before, now) = (
                was.form.map { context.old[$0].declared.name }, isNow.form.map { context.new[$0].declared.name }
            )
            var effects: Set<ChangeEffect> = [.swift]
            if context.isAnswered(pair) {
                if was.form != nil { effects.insert(.breaksClients) }
                if isNow.form != nil { effects.insert(.needsServer) }
            }
            findings.report(
                "'\(isNow.declared.name)' edits \(now.map { "'\($0)'" } ?? "nothing"), and edited "
                    + (before.map { "'\($0)'" } ?? "nothing"),
                effects,
                old: Change.Side(was.declared.location, before ?? ""),
                new: Change.Side(isNow.declared.location, now ?? "")
            )
        }
    }
}
