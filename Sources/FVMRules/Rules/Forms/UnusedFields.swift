extension Rule {
    static let unusedFields = Rule.ofProgram(
        "FVM3514",
        "unused-fields",
        .hint,
        why:
            "Fields are the one validation that a form and its request share; where neither adopts them, nothing does.",
        help: "Write 'form User' at a view model or 'body: User' at a request, or remove them.",
        rejected: """
            fields ⟦User⟧ < name: string >
            viewmodel Profile server < title: localized "Profile" >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < title: localized "Profile"; operation save() >
            """,
        source: "FOSMVVMArchitecture: The Fields Protocol Pattern"
    ) { outline, findings in
        guard outline.isComplete, outline.hasScreens else { return }
        let mentioned = Set(outline.parts.lazy.flatMap(\.mentionedFields))
        for fields in outline.parts.lazy.flatMap(\.fields).map(\.declared) where !mentioned.contains(fields.name) {
            findings.report("no form and no request adopts '\(fields.name)'", at: fields.location)
        }
    }
}
