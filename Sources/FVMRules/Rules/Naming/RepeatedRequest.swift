import FVMSemantics

extension Rule {
    static let repeatedRequest = Rule(
        "FVM1502",
        "repeated-request",
        .hint,
        why: "A request's class is called '<Name>Request', and the library takes that word out of its path again.",
        help: "Leave the word out, unless a request is what the data is about.",
        rejected: """
            fields Idea < content: string >
            request ⟦IdeaCreateRequest⟧ create < body: Idea; error: < code: quotaExceeded | duplicate > >
            """,
        accepted: """
            fields Idea < content: string >
            request IdeaCreate create < body: Idea; error: < code: quotaExceeded | duplicate > >
            """,
        source: "fosmvvm-viewmodel-generator: Naming Conventions"
    ) { context, findings in
        for request in context.requests where Word.last(of: request.declared.name) == "request" {
            let name = request.declared.name
            findings.report("'\(name)' is emitted as '\(name)Request'", at: request.declared.location)
        }
    }
}
