extension Rule {
    static let secondErrorViewModel = Rule.ofProgram(
        "FVM7507",
        "second-error-view-model",
        .hint,
        why: "A request's error and the view model that shows it belong to each other, one to one.",
        help: "Show the error with one view model, in as many views as need it.",
        rejected: """
            request IdeaDelete delete < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaDeleteError error IdeaDelete < reason: text >
            viewmodel ⟦IdeaDeleteFailure⟧ error IdeaDelete < reason: text >
            """,
        accepted: """
            request IdeaDelete delete < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaDeleteError error IdeaDelete < reason: text >
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
