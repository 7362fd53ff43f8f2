import FVMSemantics

extension Rule {
    static let repeatedRequest = Rule(
        "FVM1502",
        "repeated-request",
        .hint,
        why: "The compiler generates the class '<Name>Request', and the library removes that word from the path again.",
        help: "Remove the word, unless the data itself is about a request.",
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
