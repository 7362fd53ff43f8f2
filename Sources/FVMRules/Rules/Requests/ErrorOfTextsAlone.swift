import FVMSemantics

extension Rule {
    static let errorOfTextsAlone = Rule(
        "FVM7505",
        "error-of-texts-alone",
        why: "Clients cannot distinguish failures by their text.",
        help: "Add a code: 'code: duplicate | quotaExceeded'.",
        rejected: "request ⟦IdeaArchive⟧ archive < query: < idea: id >; error: < reason: string > >",
        accepted:
            "request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; reason: string > >",
        source: "fosmvvm-review: responseerror-models-the-throw (0.13.3)"
    ) { context, findings in
        for request in context.requests where !request.error.isEmpty {
            let isText = request.error.allSatisfy { member in
                guard case .data(let type, _) = member.kind else { return false }
                return [.string, .text].contains(context.program[context.program.types.unwrapped(type)])
            }
            guard isText else { continue }
            findings.report(
                "the error of '\(request.declared.name)' has no code",
                at: request.declared.location,
                related: [.init(request.error[0].declared.location, "only text")]
            )
        }
    }
}
