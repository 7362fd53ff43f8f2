import FVMSemantics

extension Rule {
    static let statusInError = Rule(
        "FVM7504",
        "status-in-error",
        why: "Clients decide by the error's code, because the HTTP status belongs to the transport.",
        help: "Use a code: 'code: duplicate | quotaExceeded'.",
        rejected: "request IdeaArchive archive < query: < idea: id >; error: < ⟦statusCode⟧: int > >",
        accepted: "request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone > >",
        source: "fosmvvm-review: status-interpreted-as-result (0.13.3)"
    ) { context, findings in
        for request in context.requests {
            for member in request.error where names.contains(member.declared.name) {
                // A status that is an enum has outcomes for cases.
                guard case .data(let type, _) = member.kind,
                    [.int, .string].contains(context.program[context.program.types.unwrapped(type)])
                else { continue }
                findings.report(
                    "'\(member.declared.name)' belongs to HTTP, not to the error",
                    at: member.declared.location
                )
            }
        }
    }

    private static let names = ["httpCode", "httpStatus", "httpStatusCode", "status", "statusCode"]
}
