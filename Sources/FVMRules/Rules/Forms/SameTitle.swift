import FVMSemantics

extension Rule {
    static let sameTitle = Rule(
        "FVM3524",
        "same-title",
        .hint,
        why: "Users can tell fields apart only by their titles.",
        help: "State the difference in the titles.",
        rejected: """
            fields Trip < from: string { title: "Place" }; ⟦to⟧: string { title: "Place" } >
            """,
        accepted: """
            fields Trip < from: string { title: "From" }; to: string { title: "To" } >
            """,
        source: "fosmvvm-fields-generator: FormField definitions"
    ) { context, findings in
        for fields in context.fields where fields.fields.count > 1 {
            var first: [String: Declared] = [:]
            for field in fields.fields {
                guard case .single(let title)? = context.program.texts[field.title, 0] else { continue }
                guard let other = first[title] else {
                    first[title] = field.declared
                    continue
                }
                findings.report(
                    "'\(field.declared.name)' has the title of '\(other.name)'",
                    at: field.declared.location,
                    related: [.init(other.location, "the first one")]
                )
            }
        }
    }
}
