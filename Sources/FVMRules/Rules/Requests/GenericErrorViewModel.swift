import FVMSemantics

extension Rule {
    static let genericErrorViewModel = Rule(
        "FVM7506",
        "generic-error-view-model",
        why: "One view model for all errors can show nothing specific about any of them.",
        help: "Write one view model for each request's error: 'viewmodel IdeaCreateError error IdeaCreate'.",
        rejected: "viewmodel ⟦Toast⟧ client < message: text >",
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; reason: text > >
            viewmodel IdeaArchiveError error IdeaArchive < reason: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { context, findings in
        for id in context.clientHosted + context.children {
            // Rows of a list are data that happens to be called so.
            guard case .singleton = context.program.records[id.index].identity else { continue }
            let declared = context.declared(id)
            guard names.contains(declared.name) else { continue }
            findings.report("'\(declared.name)' is not for one request's error", at: declared.location)
        }
    }

    private static let names = [
        "AppError", "Error", "ErrorAlert", "ErrorMessage", "ErrorToast", "GeneralError", "GenericError", "Toast",
    ]
}
