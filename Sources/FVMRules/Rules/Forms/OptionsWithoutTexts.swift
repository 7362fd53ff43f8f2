import FVMSemantics

extension Rule {
    static let optionsWithoutTexts = Rule.ofUses(
        "FVM3527",
        "options-without-texts",
        why: "A view shows each case of the enum as an option, and a case without a text by its name in the spec.",
        help: "Give the cases of the enum texts.",
        rejected: """
            enum Size < small; large >
            fields Order < ⟦size⟧: Size input select >
            viewmodel OrderForm client form Order < saveLabel: localized "Save"; operation save() >
            view OrderForm
            """,
        accepted: """
            enum Size < small: "Small"; large: "Large" >
            fields Order < size: Size input select >
            viewmodel OrderForm client form Order < saveLabel: localized "Save"; operation save() >
            view OrderForm
            """,
        source: "fosmvvm-swiftui-view-generator: Hardcoding Text"
    ) { context, findings in
        for view in context.views {
            guard let form = context.program[view.record].form, !context.broken.fields.contains(form) else { continue }
            for field in context.program[form].fields {
                guard case .enumeration(let id) = context.program[context.program.types.unwrapped(field.type)],
                    !context.program[id].isLocalizable, !context.broken.enums.contains(id)
                else { continue }
                findings.report(
                    "the options of '\(field.declared.name)' have no texts in the view of '\(view.declared.name)'",
                    at: field.declared.location,
                    causedAt: view.declared.location,
                    related: [.init(context.program[id].declared.location, "declared here")]
                )
            }
        }
    }
}
