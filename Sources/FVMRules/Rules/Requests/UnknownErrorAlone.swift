import FVMSemantics

extension Rule {
    static let unknownErrorAlone = Rule(
        "FVM7519",
        "unknown-error-alone",
        .hint,
        why: "If the only code is 'unknown', a client cannot react to a failure.",
        help: "Name the failures: 'code: quotaExceeded | duplicate'.",
        rejected: "request IdeaArchive archive < query: < idea: id >; error: < ⟦code⟧: unknown | failed > >",
        accepted: "request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | unknown > >",
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
