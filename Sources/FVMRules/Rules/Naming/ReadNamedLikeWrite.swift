import FVMSemantics

extension Rule {
    static let readNamedLikeWrite = Rule(
        "FVM1506",
        "read-named-like-write",
        .hint,
        why: "The action decides the HTTP method, and a 'show' is a GET, which can be repeated, cached and prefetched.",
        help: "Use the action that the name promises, or rename the request.",
        rejected: "request ⟦UserDelete⟧ show < query: < userId: id > >",
        accepted: "request UserDelete archive < query: < userId: id >; error: < code: gone | lastAdministrator > >",
        source: "FOSMVVMArchitecture: Request Hierarchy"
    ) { context, findings in
        for request in context.requests where request.action == .show {
            guard let verb = request.verbOfWriting else { continue }
            findings.report("'\(request.declared.name)' only reads", at: request.declared.location, label: verb)
        }
    }
}

extension RequestDefinition {
    /// The word with which its name promises to change something.
    var verbOfWriting: String? {
        let words = NameWords.split(declared.name)
        guard words.count > 1 else { return nil }
        let verbs = ["create", "update", "replace", "archive", "delete", "destroy"]
        return [words[0], words[words.count - 1]].first(where: verbs.contains)
    }
}
