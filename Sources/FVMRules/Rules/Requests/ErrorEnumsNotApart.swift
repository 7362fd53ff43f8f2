import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let errorEnumsNotApart = Rule.ofProgram(
        "FVM7513",
        "error-enums-not-apart",
        .error,
        why: "The inline enum of an error gets its member's name in Swift, and 'code' becomes 'ErrorCode'.",
        help: "Rename one of the two, or declare the enum by name.",
        rejected: """
            request IdeaArchive archive <
              query: < idea: id >
              error: < code: stillInUse | gone; ⟦errorCode⟧: mine | yours >
            >
            """,
        accepted: """
            request IdeaArchive archive <
              query: < idea: id >
              error: < code: stillInUse | gone; owner: mine | yours >
            >
            """,
        source: "FOSMVVMArchitecture: Why Use Custom ServerRequestError?"
    ) { outline, findings in
        let requests = outline.parts.flatMap(\.requests).filter { $0.errorEnums.contains { $0.declaredEnum == nil } }
        guard !requests.isEmpty else { return }
        let enums = Set(outline.parts.lazy.flatMap(\.enums).map(\.name))
        for request in requests {
            let inline = Set(
                request.errorEnums.lazy.filter { $0.declaredEnum == nil }.map { $0.typeName(beside: enums) }
            )
            var first: [String: NamedPlace] = [:]
            for member in request.errorEnums {
                // Two members may have the same declared enum, but not beside an inline one with its name.
                let type = member.typeName(beside: enums)
                guard inline.contains(type) else { continue }
                guard let other = first[type] else {
                    first[type] = member.member
                    continue
                }
                findings.report(
                    "'\(other.name)' and '\(member.member.name)' are enums that are both called '\(type)' there",
                    at: member.member.location,
                    related: [Label(other.location, "the other one")]
                )
            }
        }
    }
}

extension RequestFacts.ErrorEnum {
    /// Returns the name of a member's enum in the emitted error.
    fileprivate func typeName(beside enums: Set<String>) -> String {
        declaredEnum ?? ErrorMember.inlineEnumName(of: member.name, beside: enums)
    }
}

extension ErrorMember {
    var isInlineEnum: Bool {
        if case .inlineEnum = kind { return true }
        return false
    }

    /// Returns the emitted name of an inline enum. It gets a suffix if a declared enum has its name.
    static func inlineEnumName(of member: String, beside enums: Set<String>) -> String {
        if member == "code" { return "ErrorCode" }
        let name = NameWords.capitalized(member)
        return enums.contains(name) ? name + "Code" : name
    }
}
