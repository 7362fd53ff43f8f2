import FVMSemantics

extension Rule {
    static let repeatedFields = Rule(
        "FVM3516",
        "repeated-fields",
        .hint,
        why: "Fields are declared once, and adopted by every form and body that has them: two copies drift apart.",
        help: "Keep one of the two, and adopt it in both places.",
        rejected: """
            fields User < name: string; city: string >
            fields ⟦Member⟧ < name: string; city: string >
            """,
        accepted: "fields User < name: string; city: string >",
        source: "FOSMVVMArchitecture: The Fields Protocol Pattern"
    ) { survey, findings in
        var first: [[DataShape]: Declared] = [:]
        for fields in survey.program.fields where fields.fields.count > 1 {
            let shape = fields.fields.map { DataShape(name: $0.declared.name, type: $0.type) }
                .sorted { $0.name < $1.name }
            guard let other = first[shape] else {
                first[shape] = fields.declared
                continue
            }
            findings.report(
                "'\(fields.declared.name)' has the fields of '\(other.name)'",
                at: fields.declared.location,
                related: [.init(other.location, "the first ones")]
            )
        }
    }
}
