import FVMDiagnostics
import FVMSemantics

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
        let enums = Set(survey.program.enums.map(\.declared.name))
        for request in survey.program.requests where request.error.contains(where: \.isInlineEnum) {
            let inline = Set(request.error.lazy.filter(\.isInlineEnum).map { $0.inlineEnumName(beside: enums) })
            var first: [String: Declared] = [:]
            for member in request.error {
                // Two members may have one declared enum, but none beside an inline one of its name.
                guard let type = survey.enumName(of: member, beside: enums), inline.contains(type) else { continue }
                guard let other = first[type] else {
                    first[type] = member.declared
                    continue
                }
                findings.report(
                    "'\(other.name)' and '\(member.declared.name)' are enums that are both called '\(type)' there",
                    at: member.declared.location,
                    related: [Label(other.location, "the other one")]
                )
            }
        }
    }
}

extension ErrorMember {
    var isInlineEnum: Bool {
        if case .inlineEnum = kind { return true }
        return false
    }

    /// What an inline enum is emitted as: a declared enum keeps its name, and an inline one of that name gives way.
    func inlineEnumName(beside enums: Set<String>) -> String {
        if declared.name == "code" { return "ErrorCode" }
        let name = NameWords.capitalized(declared.name)
        return enums.contains(name) ? name + "Code" : name
    }
}

extension Survey {
    /// What the enum of a member is called in the emitted error; nil where it has none.
    fileprivate func enumName(of member: ErrorMember, beside enums: Set<String>) -> String? {
        switch member.kind {
        case .inlineEnum: return member.inlineEnumName(beside: enums)
        case .data(let type, _):
            guard case .enumeration(let id) = program[program.types.unwrapped(type)] else { return nil }
            return program[id].declared.name
        case .enumText: return nil
        }
    }
}
