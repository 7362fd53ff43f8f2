import FVMSemantics

extension Rule {
    static let bodyRepeatsFields = Rule(
        "FVM3507",
        "body-repeats-fields",
        why: "The body of a request adopts the Fields of its form: a copy of them is sent without any validation.",
        help: "Name the Fields: 'body: User'.",
        rejected: """
            fields User < name: string required; age: int >
            request ⟦UserCreate⟧ create < body: < name: string; age: int >; error: < code: taken | closed > >
            """,
        accepted: """
            fields User < name: string required; age: int >
            request UserCreate create < body: User; error: < code: taken | closed > >
            """,
        source: "FOSMVVMArchitecture: The Shared Validation Contract"
    ) { survey, findings in
        guard survey.program.requests.contains(where: { $0.plainBody != nil }) else { return }
        let candidates = FieldsByFirstName(survey.program)
        for request in survey.program.requests {
            guard let body = request.plainBody, body.count > 1,
                let fields = candidates.fields(that: body, in: survey.program)
            else { continue }
            findings.report(
                "the body of '\(request.declared.name)' repeats '\(fields.declared.name)'",
                at: request.declared.location,
                related: [.init(fields.declared.location, "these Fields have the same members")],
                help: "Name the Fields: 'body: \(fields.declared.name)'."
            )
        }
    }
}

extension RequestDefinition {
    /// The members of a body that is written inline.
    var plainBody: [DataMember]? {
        if case .record(let members)? = body { return members }
        return nil
    }
}

/// Which Fields have a field of a name; the first few, so that looking one up stays cheap.
struct FieldsByFirstName {
    private var indices: [String: [Int]] = [:]

    init(_ program: Program) {
        for (index, fields) in program.fields.enumerated() {
            for field in fields.fields where indices[field.declared.name, default: []].count < 8 {
                indices[field.declared.name, default: []].append(index)
            }
        }
    }

    /// The indices of the first few Fields that have a field of this name.
    func named(_ name: String) -> [Int] { indices[name] ?? [] }

    /// The first Fields that have every member of a body, of the same type.
    func fields(that body: [DataMember], in program: Program) -> FieldsDefinition? {
        guard let first = body.first else { return nil }
        let match = indices[first.declared.name]?.first { index in
            body.allSatisfy { member in
                program.fields[index].fields.contains {
                    $0.declared.name == member.declared.name && $0.type == member.type
                }
            }
        }
        return match.map { program.fields[$0] }
    }
}
