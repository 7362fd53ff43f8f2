import FVMSemantics

extension Rule {
    static let writeNamedVerbFirst = Rule(
        "FVM1505",
        "write-named-verb-first",
        .hint,
        why: "If the noun comes first, all requests about the same data are next to each other in every list.",
        help: "Put the noun first: 'IdeaCreate'.",
        rejected: """
            fields Idea < content: string >
            request ⟦CreateIdea⟧ create < body: Idea; error: < code: quotaExceeded | duplicate > >
            """,
        accepted: """
            fields Idea < content: string >
            request IdeaCreate create < body: Idea; error: < code: quotaExceeded | duplicate > >
            """,
        source: "shared/NAMES 1a (0.13.3); the seeds have 'CreateIdeaRequest', and the library accepts both"
    ) { context, findings in
        for request in context.requests where request.action != .show {
            let name = request.declared.name
            let words = NameWords.split(name)
            guard words.count > 1, let verb = words.first, verbs.contains(verb) else { continue }
            let better = name.dropFirst(verb.count) + name.prefix(verb.count)
            findings.report(
                "the name '\(name)' should end with its action",
                at: request.declared.location,
                help: "Put the noun first: '\(better)'."
            )
        }
    }

    private static let verbs: Set<String> = [
        "add", "archive", "assign", "change", "create", "delete", "destroy", "edit", "move", "remove", "rename",
        "replace", "save", "send", "set", "submit", "update", "upload",
    ]
}
