import FVMSemantics

extension Rule {
    static let optionsWithoutTexts = Rule(
        "FVM3527",
        "options-without-texts",
        why: "A view shows each case of the enum as an option: one without texts as its name in the spec.",
        help: "Give the cases of the enum texts.",
        rejected: """
            enum Size < small; large >
            fields Order < ⟦size⟧: Size input select >
            viewmodel OrderForm server form Order < saveLabel: localized "Save"; operation save() >
            view OrderForm
            """,
        accepted: """
            enum Size < small: "Small"; large: "Large" >
            fields Order < size: Size input select >
            viewmodel OrderForm server form Order < saveLabel: localized "Save"; operation save() >
            view OrderForm
            """,
        source: "fosmvvm-swiftui-view-generator: Hardcoding Text"
    ) { survey, findings in
        var isSeen = Array(repeating: false, count: survey.program.fields.count)
        for view in survey.program.views {
            guard let form = survey.program[view.record].form, !isSeen[form.index] else { continue }
            isSeen[form.index] = true
            for field in survey.program[form].fields {
                guard case .enumeration(let id) = survey.program[survey.program.types.unwrapped(field.type)],
                    !survey.program[id].isLocalizable
                else { continue }
                findings.report(
                    "the options of '\(field.declared.name)' have no texts in the view of '\(view.declared.name)'",
                    at: field.declared.location,
                    related: [.init(survey.program[id].declared.location, "declared here")]
                )
            }
        }
    }
}
