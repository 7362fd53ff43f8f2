extension Rule {
    static let unusedText = Rule.ofProgram(
        "FVM6522",
        "unused-text",
        .hint,
        why: "No member uses this text, so nothing is generated for it.",
        help: "Use its name after 'localized', in an enum or in the texts of a field, or remove it.",
        rejected: """
            text ⟦ok⟧ = "OK"
            viewmodel Board server < title: localized "Board" >
            """,
        accepted: """
            text ok = "OK"
            viewmodel Board server < title: localized "Board"; okTitle: localized ok >
            """,
        source: "language.md"
    ) { outline, findings in
        guard outline.isComplete, outline.hasScreens else { return }
        let mentioned = Set(outline.parts.lazy.flatMap(\.mentionedTexts))
        for part in outline.parts {
            for text in part.texts where !mentioned.contains(text.name) {
                findings.report("no member has the text '\(text.name)'", at: text.location)
            }
        }
    }
}
