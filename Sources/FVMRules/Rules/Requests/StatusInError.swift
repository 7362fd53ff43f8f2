import FVMSemantics

extension Rule {
    static let statusInError = Rule(
        "FVM7504",
        "status-in-error",
        why: "Nothing is decided by an HTTP status: it is the transport's, and the error says what happened.",
        help: "Use a code: 'code: duplicate | quotaExceeded'.",
        rejected: "request IdeaDelete delete < query: < idea: id >; error: < ⟦statusCode⟧: int > >",
        accepted: "request IdeaDelete delete < query: < idea: id >; error: < code: stillInUse | gone > >",
        source: "fosmvvm-review: status-interpreted-as-result (0.13.3)"
    ) { context, findings in
        for request in context.requests {
            for member in request.error where names.contains(member.declared.name) {
                // A status that is an enum has outcomes for cases.
                guard case .data(let type, _) = member.kind,
                    [.int, .string].contains(context.program[context.program.types.unwrapped(type)])
                else { continue }
                findings.report("'\(member.declared.name)' is the transport's", at: member.declared.location)
            }
        }
    }

    private static let names = ["httpCode", "httpStatus", "httpStatusCode", "status", "statusCode"]
}
