import FVMSemantics

extension Rule {
    static let formInAppState = Rule(
        "FVM2505",
        "form-in-app-state",
        .error,
        why: "What a client-hosted screen holds is part of its app state and must be Hashable; the library's fields of "
            + "forms are not.",
        help: "Make the screen itself the form, or let a 'server' screen hold it.",
        rejected: """
            fields User < name: string >
            viewmodel UserForm form User < id: id >
            viewmodel Profile client < title: localized "Profile"; ⟦userForm⟧: UserForm >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile client form User < title: localized "Profile"; operation save() >
            """,
        source: "FOSMVVM 0.13.3 by experiment: AppState is Hashable, FormFieldModel is not"
    ) { survey, findings in
        guard !survey.forms.isEmpty else { return }
        var isReached = Array(repeating: false, count: survey.program.records.count)
        var pending = survey.clientHosted
        while let id = pending.popLast() {
            for holding in survey.holdings(of: id) {
                let child = holding.child
                if survey.program.records[child.index].form != nil {
                    report(holding, survey, &findings)
                } else if !isReached[child.index] {
                    isReached[child.index] = true
                    pending.append(child)
                }
            }
        }
    }

    private static func report(_ holding: Holding, _ survey: Survey, _ findings: inout Findings) {
        let form = survey.declared(holding.child)
        let property = survey.declared(holding.place)
        findings.report(
            "'\(property.name)' would make the form '\(form.name)' a part of an app state",
            at: property.location,
            related: [.init(form.location, "a form")]
        )
    }
}
