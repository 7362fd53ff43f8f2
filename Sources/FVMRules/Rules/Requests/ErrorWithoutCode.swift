import FVMSemantics

extension Rule {
    static let errorWithoutCode = Rule(
        "FVM7517",
        "error-without-code",
        .hint,
        why: "A client needs a code to distinguish failures, because a flag or a number does not name them.",
        help: "Add a code: 'code: duplicate | quotaExceeded'.",
        rejected: "request ⟦IdeaArchive⟧ archive < query: < idea: id >; error: < isFatal: bool; limit: int > >",
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; isFatal: bool > >
            """,
        source: "fosmvvm-serverrequest-generator (0.13.3): ResponseError"
    ) { context, findings in
        for request in context.requests where !request.error.isEmpty {
            var isPlainData = false
            var hasCode = false
            for member in request.error {
                guard case .data(let type, _) = member.kind else {
                    hasCode = true
                    continue
                }
                switch context.program[context.program.types.unwrapped(type)] {
                case .enumeration: hasCode = true
                case .bool, .int, .double: isPlainData = true
                default: break
                }
            }
            guard isPlainData, !hasCode else { continue }
            let name = request.declared.name
            findings.report("the error of '\(name)' does not say what happened", at: request.declared.location)
        }
    }
}
