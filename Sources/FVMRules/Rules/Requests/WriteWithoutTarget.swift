import FVMSemantics

extension Rule {
    static let writeWithoutTarget = Rule(
        "FVM7512",
        "write-without-target",
        .hint,
        why:
            "The query states which record is changed or removed.",
        help: "Add 'query: < ideaId: id >'.",
        rejected: "request ⟦IdeaArchive⟧ archive < error: < code: stillInUse | gone > >",
        accepted: "request IdeaArchive archive < query: < ideaId: id >; error: < code: stillInUse | gone > >",
        source: "FOSMVVM 0.13.3: TargetedQuery"
    ) { context, findings in
        for request in context.requests where request.query.isEmpty {
            guard ![.show, .create].contains(request.action), request.plainBody == nil else { continue }
            findings.report(
                "'\(request.declared.name)' does not say what it \(request.action.rawValue)s",
                at: request.declared.location
            )
        }
    }
}
