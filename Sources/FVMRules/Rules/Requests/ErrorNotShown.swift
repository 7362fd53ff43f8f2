extension Rule {
    static let errorNotShown = Rule.ofProgram(
        "FVM7508",
        "error-not-shown",
        .hint,
        why: "Users should read an error with a text, and a view model shows it.",
        help: "Add 'viewmodel IdeaArchiveError error IdeaArchive < ... >'.",
        rejected:
            "request ⟦IdeaArchive⟧ archive < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >",
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaArchiveError error IdeaArchive < reason: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { outline, findings in
        guard outline.isComplete else { return }
        let shown = Set(outline.parts.lazy.flatMap(\.errorViewModels).map(\.request))
        for request in outline.parts.lazy.flatMap(\.requests) where request.hasErrorText {
            let name = request.declared.name
            guard !shown.contains(name) else { continue }
            findings.report(
                "no view model shows the error of '\(name)'",
                at: request.declared.location,
                help: "Add 'viewmodel \(name)Error error \(name) < ... >'."
            )
        }
    }
}
