import FVMSemantics

extension Rule {
    static let genericErrorViewModel = Rule(
        "FVM7506",
        "generic-error-view-model",
        why: "Each error is shown by a view model of its own: one for all of them can say nothing about any of them.",
        help: "Write one for each request's error: 'viewmodel IdeaCreateError error IdeaCreate'.",
        rejected: "viewmodel ⟦Toast⟧ client < message: text >",
        accepted: """
            request IdeaDelete delete < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaDeleteError error IdeaDelete < reason: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { context, findings in
        for id in context.clientHosted + context.children {
            // Rows of a list are data that happens to be called so.
            guard case .singleton = context.program.records[id.index].identity else { continue }
            let declared = context.declared(id)
            guard names.contains(declared.name) else { continue }
            findings.report("'\(declared.name)' is for any error", at: declared.location)
        }
    }

    private static let names = [
        "AppError", "Error", "ErrorAlert", "ErrorMessage", "ErrorToast", "GeneralError", "GenericError", "Toast",
    ]
}
