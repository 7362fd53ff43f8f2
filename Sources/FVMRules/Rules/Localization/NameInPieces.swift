import FVMSemantics

extension Rule {
    static let nameInPieces = Rule(
        "FVM6509",
        "name-in-pieces",
        .hint,
        why: "The order of first and last names differs between languages, so a view cannot join them.",
        help: "Add a text with both: 'fullName: localized \"%{firstName} %{lastName}\"'.",
        rejected: "viewmodel Person server < ⟦firstName⟧: string; lastName: string >",
        accepted: """
            viewmodel Person server <
              firstName: string
              lastName: string
              fullName: localized "%{firstName} %{lastName}"
            >
            """,
        source: "fosmvvm-viewmodel-generator: Anti-Pattern: Composition in Views"
    ) { context, findings in
        for candidate in context.textProperties where candidate.lastWord == name {
            let declared = context.declared(candidate.place)
            let record = context.program.records[candidate.place.record.index]
            guard let last = lastNames[declared.name], let other = record.property(named: last) else { continue }
            let isJoined = record.properties.contains { property in
                guard case .substitutedText(_, let placeholders) = property.kind else { return false }
                return placeholders.contains { $0.name == declared.name } && placeholders.contains { $0.name == last }
            }
            let isGiven = ["fullName", "displayName", "name"].contains { record.property(named: $0) != nil }
            guard !isJoined, !isGiven, !record.isSummary else { continue }
            findings.report(
                "no text of '\(record.declared.name)' joins '\(declared.name)' and '\(last)'",
                at: declared.location,
                related: [.init(record.properties[other].declared.location, "the other part")],
                help: "Add a text with both: 'fullName: localized \"%{\(declared.name)} %{\(last)}\"'."
            )
        }
    }

    private static let name: Word = "name"
    private static let lastNames = ["firstName": "lastName", "givenName": "familyName"]
}
