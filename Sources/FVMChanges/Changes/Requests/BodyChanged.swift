import FVMSemantics

extension ChangeRule {
    static let bodyChanged = ChangeRule(
        "FVM7605",
        "body-changed",
        .breaksRequests,
        why: "A server accepts only the kind of body that it knows: Fields, a record, or none.",
        help: "Accept the other body in a new request.",
        before: """
            fields Card < title: string >
            request SaveCard update < body: Card >
            """,
        rejected: """
            fields Card < title: string >
            request ⟦SaveCard⟧ update < body: < title: string; color: string > >
            """,
        accepted: """
            fields Card < title: string >
            request SaveCard update < body: < title: string; color: string? > >
            """
    ) { context, findings in
        for pair in context.pair.requests {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard let effects = context.effectsOfBody(was.body, isNow.body) else { continue }
            findings.report(
                "the body of '\(isNow.declared.name)' changed from \(was.body.spelling(context.old)) to "
                    + isNow.body.spelling(context.new),
                effects.union([.swift]),
                old: Change.Side(was.declared.location, was.body.spelling(context.old)),
                new: Change.Side(isNow.declared.location, isNow.body.spelling(context.new))
            )
        }
    }
}

extension RequestDefinition.Body? {
    fileprivate func spelling(_ program: Program) -> String {
        switch self {
        case .fields(let id): "'\(program[id].declared.name)'"
        case .record: "a record"
        case nil: "empty"
        }
    }
}
