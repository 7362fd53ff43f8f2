import FVMSemantics

extension Rule {
    static let secondErrorViewModel = Rule(
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
    ) { survey, findings in
        var first: [RequestID: Declared] = [:]
        for id in survey.clientHosted {
            guard case .error(let request?) = survey.program.records[id.index].role else { continue }
            let declared = survey.declared(id)
            guard let other = first[request] else {
                first[request] = declared
                continue
            }
            findings.report(
                "'\(other.name)' shows the error of '\(survey.program[request].declared.name)' already",
                at: declared.location,
                related: [.init(other.location, "the first one")]
            )
        }
    }
}
