import FVMSemantics

extension Rule {
    static let enumHiddenInRequest = Rule(
        "FVM7516",
        "enum-hidden-in-request",
        .error,
        why:
            "A request has types of its own that the library names: 'Query', 'Fragment', 'RequestBody', "
            + "'ResponseBody' and 'ResponseError', and an enum of such a name cannot be seen from inside.",
        help: "Rename the enum.",
        rejected: """
            enum Query < short; long >
            request IdeaShow show < query: < ⟦extent⟧: Query >; response: < at: date > >
            """,
        accepted: """
            enum Extent < short; long >
            request IdeaShow show < query: < extent: Extent >; response: < at: date > >
            """,
        source: "FOSMVVM 0.13.3: ServerRequest"
    ) { survey, findings in
        let program = survey.program
        var hidden: [EnumID: Declared] = [:]
        for (index, definition) in program.enums.enumerated() where names.contains(definition.declared.name) {
            hidden[EnumID(index)] = definition.declared
        }
        guard !hidden.isEmpty else { return }
        for id in survey.serverScreens {
            // A screen's request has no nested bodies.
            for member in program.records[id.index].query {
                guard let name = survey.enumeration(in: member.type, among: hidden)?.name,
                    ["Query", "ResponseError"].contains(name)
                else { continue }
                report(member.declared, member.type, hidden, survey, &findings)
            }
        }
        for request in program.requests {
            for (declared, type) in survey.data(of: request) { report(declared, type, hidden, survey, &findings) }
        }
    }

    private static let names = ["Fragment", "Query", "RequestBody", "ResponseBody", "ResponseError"]

    private static func report(
        _ declared: Declared,
        _ type: TypeID,
        _ hidden: [EnumID: Declared],
        _ survey: Survey,
        _ findings: inout Findings
    ) {
        guard let definition = survey.enumeration(in: type, among: hidden) else { return }
        findings.report(
            "the enum '\(definition.name)' is hidden by the request's own '\(definition.name)'",
            at: declared.location,
            related: [.init(definition.location, "the enum")]
        )
    }
}

extension Survey {
    /// The enum of `hidden` that a type is made of.
    fileprivate func enumeration(in type: TypeID, among hidden: [EnumID: Declared]) -> Declared? {
        switch program[type] {
        case .enumeration(let id): hidden[id]
        case .optional(let inner), .list(let inner), .dictionary(let inner): enumeration(in: inner, among: hidden)
        default: nil
        }
    }

    /// The members of all parts of a request.
    fileprivate func data(of request: RequestDefinition) -> [(Declared, TypeID)] {
        var members = request.query
        if case .record(let body)? = request.body { members += body }
        if case .record(let response)? = request.response { members += response }
        var result = members.map { ($0.declared, $0.type) }
        if case .fields(let id)? = request.body {
            result += program[id].fields.map { ($0.declared, $0.type) }
        }
        for member in request.error {
            if case .data(let type, _) = member.kind { result.append((member.declared, type)) }
        }
        return result
    }
}
