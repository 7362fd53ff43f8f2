import FVMChecking
import FVMDiagnostics

extension Rule {
    static let errorEnumsNotApart = Rule(
        "FVM7513",
        "error-enums-not-apart",
        .error,
        why: "An inline enum of an error is emitted under its member's name, and 'code' as 'ErrorCode'.",
        help: "Rename one of the two, or declare the enum by name.",
        rejected: """
            request IdeaDelete delete <
              query: < idea: id >
              error: < code: stillInUse | gone; ⟦errorCode⟧: mine | yours >
            >
            """,
        accepted: """
            request IdeaDelete delete <
              query: < idea: id >
              error: < code: stillInUse | gone; owner: mine | yours >
            >
            """,
        source: "FOSMVVMArchitecture: Why Use Custom ServerRequestError?"
    ) { survey, findings in
        for request in survey.program.requests where !request.error.isEmpty {
            var first: [String: Declared] = [:]
            for member in request.error {
                guard case .inlineEnum = member.kind else { continue }
                let name = member.declared.name
                let type = name == "code" ? "ErrorCode" : name.prefix(1).uppercased() + name.dropFirst()
                guard let other = first[type] else {
                    first[type] = member.declared
                    continue
                }
                findings.report(
                    "'\(other.name)' and '\(name)' are both emitted as the enum '\(type)'",
                    at: member.declared.location,
                    related: [Label(other.location, "the other one")]
                )
            }
        }
    }
}
