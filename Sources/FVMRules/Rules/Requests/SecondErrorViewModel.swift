extension Rule {
    static let secondErrorViewModel = Rule.ofProgram(
        "FVM7507",
        "second-error-view-model",
        .hint,
        why: "Exactly one view model shows the error of a request.",
        help: "Show the error with one view model, in any number of views.",
        rejected: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaArchiveError error IdeaArchive < reason: text >
            viewmodel ⟦IdeaArchiveFailure⟧ error IdeaArchive < reason: text >
            """,
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaArchiveError error IdeaArchive < reason: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { outline, findings in
        var first: [String: NamedPlace] = [:]
        for viewModel in outline.parts.lazy.flatMap(\.errorViewModels) {
            guard let other = first[viewModel.request] else {
                first[viewModel.request] = viewModel.declared
                continue
            }
            findings.report(
                "'\(other.name)' shows the error of '\(viewModel.request)' already",
                at: viewModel.declared.location,
                related: [.init(other.location, "the first one")]
            )
        }
    }
}
