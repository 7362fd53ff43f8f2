import FVMSemantics

extension Rule {
    static let writeWithoutError = Rule(
        "FVM7502",
        "write-without-error",
        .hint,
        why: "Without a declared error, a client only learns that something went wrong.",
        help: "Add 'error: < code: quotaExceeded | stillInUse >', unless there is no expected failure.",
        rejected: """
            fields Idea < content: string >
            request ⟦IdeaCreate⟧ create < body: Idea >
            """,
        accepted: """
            fields Idea < content: string >
            request IdeaCreate create < body: Idea; error: < code: quotaExceeded | duplicate > >
            """,
        source: "FOSMVVMArchitecture: Why Use Custom ServerRequestError? / When to Use EmptyError"
    ) { context, findings in
        for request in context.requests where request.action != .show && !request.declaresError {
            findings.report("'\(request.declared.name)' declares no error", at: request.declared.location)
        }
    }
}
