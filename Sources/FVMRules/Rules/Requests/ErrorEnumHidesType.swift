import FVMSemantics

extension Rule {
    static let errorEnumHidesType = Rule(
        "FVM7515",
        "error-enum-hides-type",
        .error,
        why:
            "An inline enum gets its member's name, capitalized, and hides a type of that name from the other members.",
        help: "Call the member 'code', or declare the enum by name.",
        rejected: "request IdeaArchive archive < query: < idea: id >; error: < ⟦type⟧: stillInUse | gone > >",
        accepted: "request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone > >",
        source: "FOSMVVM 0.13.3 by experiment: nested types"
    ) { context, findings in
        for request in context.requests {
            for member in request.error where member.isInlineEnum {
                let type = ErrorMember.inlineEnumName(of: member.declared.name, beside: [])
                guard ReservedNames.reserved.contains(type) || ReservedNames.hiddenTypes.contains(type) else {
                    continue
                }
                findings.report(
                    "'\(member.declared.name)' would be emitted as an enum '\(type)'",
                    at: member.declared.location
                )
            }
        }
    }
}
