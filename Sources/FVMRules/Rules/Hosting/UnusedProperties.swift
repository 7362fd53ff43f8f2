extension Rule {
    static let unusedProperties = Rule.ofProgram(
        "FVM2511",
        "unused-properties",
        .hint,
        why: "Shared properties are a part of the view models that name them, and no view model names these.",
        help: "Add 'with Audited' to a view model, or remove them.",
        rejected: """
            properties ⟦Audited⟧ < createdBy: string >
            viewmodel Board server < title: localized "Board" >
            """,
        accepted: """
            properties Audited < createdBy: string >
            viewmodel Board server with Audited < title: localized "Board" >
            """,
        source: "language.md"
    ) { outline, findings in
        guard outline.isComplete, outline.hasScreens else { return }
        let mentioned = Set(outline.parts.lazy.flatMap(\.mentionedShared))
        for shared in outline.parts.lazy.flatMap(\.shared) where !mentioned.contains(shared.name) {
            findings.report("no view model has the properties '\(shared.name)'", at: shared.location)
        }
    }
}
