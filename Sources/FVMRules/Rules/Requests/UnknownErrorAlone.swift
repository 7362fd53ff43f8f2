import FVMSemantics

extension Rule {
    static let unknownErrorAlone = Rule(
        "FVM7519",
        "unknown-error-alone",
        .hint,
        why: "A code is there for the failures that are known: one that is only unknown tells no client what to do.",
        help: "Name what can fail: 'code: quotaExceeded | duplicate'.",
        rejected: "request IdeaDelete delete < query: < idea: id >; error: < ⟦code⟧: unknown | failed > >",
        accepted: "request IdeaDelete delete < query: < idea: id >; error: < code: stillInUse | unknown > >",
        source: "fosmvvm-review: responseerror-models-the-throw (0.13.3)"
    ) { context, findings in
        for request in context.requests {
            for member in request.error {
                guard case .inlineEnum(let cases, _) = member.kind,
                    cases.allSatisfy({ names.contains($0.name) })
                else { continue }
                findings.report(
                    "no case of '\(member.declared.name)' says what has failed",
                    at: member.declared.location
                )
            }
        }
    }

    private static let names = [
        "error", "failed", "failure", "general", "generic", "other", "unexpected", "unknown",
    ]
}
