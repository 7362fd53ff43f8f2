import FVMSemantics

extension Rule {
    static let bodyRepeatsFields = Rule.ofProgram(
        "FVM3507",
        "body-repeats-fields",
        why:
            "The body of a request adopts the Fields of its form, because a copy of the fields is sent without "
            + "validation.",
        help: "Use the Fields as the body: 'body: User'.",
        rejected: """
            fields User < name: string required; age: int >
            request ⟦UserCreate⟧ create < body: < name: string; age: int >; error: < code: taken | closed > >
            """,
        accepted: """
            fields User < name: string required; age: int >
            request UserCreate create < body: User; error: < code: taken | closed > >
            """,
        source: "FOSMVVMArchitecture: The Shared Validation Contract"
    ) { outline, findings in
        let requests = outline.parts.flatMap(\.requests).filter { ($0.plainBody?.count ?? 0) > 1 }
        guard !requests.isEmpty else { return }
        let candidates = FieldsByMember(outline)
        for request in requests {
            guard let body = request.plainBody, let fields = candidates.fields(that: body)?.declared else { continue }
            findings.report(
                "the body of '\(request.declared.name)' repeats '\(fields.name)'",
                at: request.declared.location,
                related: [.init(fields.location, "these Fields have the same members")],
                help: "Name the Fields: 'body: \(fields.name)'."
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
struct FieldsByMember {
    private var fields: [String: [FieldsFacts]] = [:]

    init(_ outline: ProgramOutline) {
        for definition in outline.parts.lazy.flatMap(\.fields) {
            for member in definition.members where fields[member.name, default: []].count < 8 {
                fields[member.name, default: []].append(definition)
            }
        }
    }

    /// The first few Fields that have a field of this name.
    func named(_ name: String) -> [FieldsFacts] { fields[name] ?? [] }

    /// The first Fields that have every member of a body, of the same type.
    func fields(that body: [MemberFacts]) -> FieldsFacts? {
        guard let first = body.first else { return nil }
        return named(first.name).first { fields in body.allSatisfy(fields.members.contains) }
    }
}
