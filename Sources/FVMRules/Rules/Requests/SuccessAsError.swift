import FVMSemantics

extension Rule {
    static let successAsError = Rule(
        "FVM7518",
        "success-as-error",
        why: "An operation throws its error, so success belongs to the response.",
        help: "Remove the case.",
        rejected: "request IdeaArchive archive < query: < idea: id >; error: < code: ⟦success⟧ | stillInUse > >",
        accepted: "request IdeaArchive archive < query: < idea: id >; error: < code: gone | stillInUse > >",
        source: "fosmvvm-review: responseerror-models-the-throw (0.13.3)"
    ) { context, findings in
        for request in context.requests {
            for member in request.error {
                guard case .inlineEnum(let cases, _) = member.kind else { continue }
                for name in cases where names.contains(name.name) {
                    findings.report("'\(name.name)' is not a failure", at: name.location)
                }
            }
        }
    }

    private static let names = ["noError", "none", "ok", "success", "succeeded"]
}
