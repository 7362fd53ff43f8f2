extension Rule {
    static let unusedEnum = Rule.ofProgram(
        "FVM1513",
        "unused-enum",
        .hint,
        why: "The compiler generates Swift and texts for this enum, but nothing uses it.",
        help: "Use it as the type of a property, or remove it.",
        rejected: """
            enum ⟦Tier⟧ < free; pro >
            viewmodel Board server < title: localized "Board" >
            """,
        accepted: """
            enum Tier < free; pro >
            viewmodel Board server < title: localized "Board"; tier: Tier >
            """,
        source: "swiftui-app-setup: File Organization (0.13.3)"
    ) { outline, findings in
        guard outline.isComplete, outline.hasScreens else { return }
        let mentioned = Set(outline.parts.lazy.flatMap(\.mentionedEnums))
        for part in outline.parts {
            for definition in part.enums where !mentioned.contains(definition.name) {
                findings.report("nothing uses the type '\(definition.name)'", at: definition.location)
            }
        }
    }
}
