extension Rule {
    static let unusedFields = Rule.ofProgram(
        "FVM3514",
        "unused-fields",
        .hint,
        why:
            "Fields are the shared validation of a form, its request and the stored model, and none adopts these.",
        help: "Add 'form User' to a view model or 'body: User' to a request, or remove them.",
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
            findings.report("no form, request or model adopts '\(fields.name)'", at: fields.location)
        }
    }
}
