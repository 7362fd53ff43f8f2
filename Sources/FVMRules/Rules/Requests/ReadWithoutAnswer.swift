import FVMSemantics

extension Rule {
    static let readWithoutAnswer = Rule(
        "FVM7521",
        "read-without-answer",
        why: "A 'show' changes nothing, so it is useless without a response.",
        help: "Add 'response: < ... >', or choose another action.",
        rejected: "request ⟦IdeaShow⟧ show < query: < ideaId: id > >",
        accepted: "request IdeaShow show < query: < ideaId: id >; response: < content: string > >",
        source: "FOSMVVMArchitecture: Request Hierarchy"
    ) { context, findings in
        for request in context.requests where request.action == .show {
            // One that is named for writing has the wrong action.
            guard request.verbOfWriting == nil else { continue }
            switch request.response {
            case .viewModel, .result: continue
            case .record(let members)? where !members.isEmpty: continue
            default: break
            }
            findings.report("'\(request.declared.name)' has no response", at: request.declared.location)
        }
    }
}
