import FVMSemantics

extension Rule {
    static let errorViewModelOfNothing = Rule(
        "FVM7522",
        "error-view-model-of-nothing",
        why: "An error view model shows the response error, and this one shows nothing of it.",
        help: "Show a member of the error: 'message: text'.",
        rejected: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; message: text > >
            viewmodel ⟦IdeaArchiveError⟧ error IdeaArchive < title: localized "Not deleted" >
            """,
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone; message: text > >
            viewmodel IdeaArchiveError error IdeaArchive < title: localized "Not deleted"; message: text >
            """,
        source: "fosmvvm-viewmodel-generator: Error Display Pattern"
    ) { context, findings in
        for id in context.clientHosted {
            let record = context.program.records[id.index]
            guard let request = context.requestOfError(id), !record.properties.contains(where: { $0.source != nil })
            else { continue }
            let named = context.program[request].declared
            findings.report(
                "'\(record.declared.name)' shows nothing of the error of '\(named.name)'",
                at: record.declared.location,
                related: [.init(named.location, "its request")]
            )
        }
    }
}
