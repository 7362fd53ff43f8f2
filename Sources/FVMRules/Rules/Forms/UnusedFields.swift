import FVMSemantics

extension Rule {
    static let unusedFields = Rule(
        "FVM3514",
        "unused-fields",
        .hint,
        why:
            "Fields are the one validation that a form and its request share; where neither adopts them, nothing does.",
        help: "Write 'form User' at a view model or 'body: User' at a request, or remove them.",
        rejected: """
            fields ⟦User⟧ < name: string >
            viewmodel Profile server < title: localized "Profile" >
            """,
        accepted: """
            fields User < name: string >
            viewmodel Profile server form User < title: localized "Profile"; operation save() >
            """,
        source: "FOSMVVMArchitecture: The Fields Protocol Pattern"
    ) { survey, findings in
        // Specs without screens are parts that somebody else puts together.
        guard !(survey.serverScreens.isEmpty && survey.clientHosted.isEmpty) else { return }
        var isUsed = Array(repeating: false, count: survey.program.fields.count)
        for id in survey.forms {
            if let form = survey.program.records[id.index].form { isUsed[form.index] = true }
        }
        for request in survey.program.requests {
            if case .fields(let body)? = request.body { isUsed[body.index] = true }
        }
        for (index, fields) in survey.program.fields.enumerated() where !isUsed[index] {
            findings.report("no form and no request adopts '\(fields.declared.name)'", at: fields.declared.location)
        }
    }
}
