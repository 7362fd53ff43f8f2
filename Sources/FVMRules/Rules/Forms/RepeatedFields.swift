extension Rule {
    static let repeatedFields = Rule.ofProgram(
        "FVM3516",
        "repeated-fields",
        .hint,
        why: "Two copies of the same Fields would drift apart.",
        help: "Keep one of the two, and adopt it in both places.",
        rejected: """
            fields User < name: string; city: string >
            fields ⟦Member⟧ < name: string; city: string >
            """,
        accepted: "fields User < name: string; city: string >",
        source: "FOSMVVMArchitecture: The Fields Protocol Pattern"
    ) { outline, findings in
        var first: [String: NamedPlace] = [:]
        for fields in outline.parts.lazy.flatMap(\.fields) where fields.members.count > 1 {
            guard let other = first[fields.shape] else {
                first[fields.shape] = fields.declared
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
