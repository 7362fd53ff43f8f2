import FVMSemantics

extension Rule {
    static let writeAnswersWithStatus = Rule(
        "FVM7511",
        "write-answers-with-status",
        .hint,
        why: "A successful write responds with the changed data for the view, and a failed one with its error.",
        help: "Respond with the changed view model, or with nothing.",
        rejected: """
            request ⟦IdeaArchive⟧ archive <
              query: < idea: id >
              response: < success: bool >
              error: < code: stillInUse | gone >
            >
            """,
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone > >
            """,
        source: "FOSMVVM 0.13.3: CreateRequest"
    ) { context, findings in
        for request in context.requests where request.action != .show {
            guard case .record(let members)? = request.response, !members.isEmpty,
                members.allSatisfy({ context.program[$0.type] == .bool })
            else { continue }
            findings.report(
                "the response of '\(request.declared.name)' is only a status",
                at: request.declared.location,
                related: [.init(members[0].declared.location, "only whether")]
            )
        }
    }
}
