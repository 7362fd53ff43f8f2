import FVMSemantics

extension ChangeRule {
    static let errorChanged = ChangeRule(
        "FVM7606",
        "error-changed",
        .breaksClients,
        why: "A client decodes an error with the type that it knows, and cannot show another one.",
        help: "Add optional members to the existing error.",
        before: """
            fields Card < title: string required >
            request SaveCard update < body: Card; error: < code: tooLong | taken > >
            """,
        rejected: """
            fields Card < title: string required >
            request ⟦SaveCard⟧ update < body: Card; error: validation >
            """,
        accepted: """
            fields Card < title: string required >
            request SaveCard update < body: Card; error: < code: tooLong | taken; field: string? > >
            """
    ) { context, findings in
        for pair in context.pair.requests {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (context.old[first], context.new[second])
            guard was.errorWord != isNow.errorWord else { continue }
            // A client without a type for errors takes any.
            let isBroken = was.declaresError && isNow.declaresError
            findings.report(
                "the error of '\(isNow.declared.name)' changed from \(was.errorWord) to \(isNow.errorWord)",
                isBroken ? [.breaksClients, .needsServer, .swift] : [.swift],
                old: Change.Side(was.declared.location, was.errorWord),
                new: Change.Side(isNow.declared.location, isNow.errorWord)
            )
        }
    }
}

extension RequestDefinition {
    fileprivate var errorWord: String {
        if declaresValidation { return "'validation'" }
        return error.isEmpty ? "not declared" : "a record"
    }
}
