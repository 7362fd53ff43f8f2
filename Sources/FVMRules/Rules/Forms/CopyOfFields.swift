extension Rule {
    static let copyOfFields = Rule.ofProgram(
        "FVM3515",
        "copy-of-fields",
        .hint,
        why: "A view model that repeats the properties of Fields lets the user edit them without validation.",
        help: "If the user edits here, write 'form User' and remove the properties.",
        rejected: """
            fields User < name: string; city: string >
            viewmodel ⟦Profile⟧ server < name: string; city: string; operation save() >
            viewmodel Registration client form User < operation register() >
            """,
        accepted: """
            fields User < name: string; city: string >
            viewmodel Profile client form User < operation save() >
            """,
        source: "fosmvvm-viewmodel-generator: Display vs Form ViewModels"
    ) { outline, findings in
        let candidates = FieldsByMember(outline)
        for record in outline.parts.lazy.flatMap(\.operated) {
            guard let data = record.data, let fields = candidates.fields(repeatedBy: data)?.declared else { continue }
            findings.report(
                "'\(record.declared.name)' has the properties of '\(fields.name)', and does not adopt them",
                at: record.declared.location,
                related: [.init(fields.location, "these Fields")],
                help: "Write 'form \(fields.name)', and leave the properties out, if the user edits here."
            )
        }
    }
}

extension FieldsByMember {
    /// The Fields of which a record has every field, as plain properties of the same names and types.
    fileprivate func fields(repeatedBy data: [MemberFacts]) -> FieldsFacts? {
        let known = Set(data)
        return data.lazy.flatMap { named($0.name) }.first { fields in
            fields.members.count > 1 && fields.members.allSatisfy(known.contains)
        }
    }
}
