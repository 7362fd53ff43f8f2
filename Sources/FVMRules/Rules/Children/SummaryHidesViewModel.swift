import FVMSemantics

extension Rule {
    static let summaryHidesViewModel = Rule(
        "FVM5506",
        "summary-hides-view-model",
        .hint,
        why: "Inside of its parent a summary goes before a view model of its name: one word then means two things.",
        help: "Rename the summary, or hold the view model.",
        rejected: """
            viewmodel Owner < id: id; title: localized "Owner" >
            viewmodel Board server < owner: Owner >
            viewmodel Task server <
              owner: Owner
              /// Who has it.
              summary ⟦Owner⟧ < id: id; name: string >
            >
            """,
        accepted: """
            viewmodel Owner < id: id; title: localized "Owner" >
            viewmodel Board server < owner: Owner >
            viewmodel Task server <
              owner: Assignee
              /// Who has it.
              summary Assignee < id: id; name: string >
            >
            """,
        source: "fosmvvm-viewmodel-generator: When to nest vs keep top-level"
    ) { survey, findings in
        guard !survey.summaries.isEmpty else { return }
        var viewModels: [String: RecordID] = [:]
        for id in survey.serverScreens + survey.clientHosted + survey.children {
            viewModels[survey.declared(id).name] = id
        }
        for id in survey.summaries {
            let declared = survey.declared(id)
            guard let other = viewModels[declared.name] else { continue }
            findings.report(
                "here '\(declared.name)' is not the view model '\(declared.name)'",
                at: declared.location,
                related: [.init(survey.declared(other).location, "the view model")]
            )
        }
    }
}
