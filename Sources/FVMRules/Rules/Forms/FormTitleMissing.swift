import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let formTitleMissing = Rule.ofUses(
        "FVM3529",
        "form-title-missing",
        due: .release,
        why: "FOSMVVM encodes the titles of its buttons with each form, and its tests fail if a locale lacks one.",
        help: "Give the app the texts 'saveTitle', 'cancelTitle' and 'okTitle'.",
        rejected: """
            app ⟦Shop⟧ < locales: en >
            fields Item < name: string { title: "Name" } >
            viewmodel ItemForm client form Item < saveLabel: localized "Save"; operation save() >
            """,
        accepted: """
            app Shop < locales: en; saveTitle: "Save"; cancelTitle: "Cancel"; okTitle: "OK" >
            fields Item < name: string { title: "Name" } >
            viewmodel ItemForm client form Item < saveLabel: localized "Save"; operation save() >
            """,
        source: "FOSMVVM 0.20.2: LocalizableString.defaultSaveTitle, defaultCancelTitle, defaultOkTitle"
    ) { context, findings in
        let app = context.program.app
        let missing = FormTitle.allCases.filter { app.formTitles[$0] == nil }
        guard let declared = app.declared, !missing.isEmpty else { return }
        let names = MissingTexts(texts: missing.map { ($0.setting.text, $0.words) }).names
        for form in context.forms {
            findings.report(
                "the forms of '\(declared.name)' lack \(names)",
                at: declared.location,
                causedAt: context.program[form].declared.location
            )
        }
    }
}
