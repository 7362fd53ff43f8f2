import FVMSemantics

extension Rule {
    static let keyForTheView = Rule(
        "FVM6506",
        "key-for-the-view",
        why: "A view does not look up texts, because they are localized when the view model is encoded.",
        help: "Use the text itself: 'localized \"...\"', or 'localized state' for the text of an enum.",
        rejected: "viewmodel Board server < ⟦titleKey⟧: string >",
        accepted: "viewmodel Board server < title: localized \"Board\" >",
        source: "fosmvvm-viewmodel-generator: What a ViewModel Does NOT Contain"
    ) { context, findings in
        for candidate in context.textProperties where candidate.type == .string && candidate.lastWord == key {
            let declared = context.declared(candidate.place)
            guard let kind = NameWords.split(declared.name).dropLast().last, kindsOfText.contains(kind) else {
                continue
            }
            findings.report("'\(declared.name)' leaves the text to the view", at: declared.location)
        }
    }

    private static let key: Word = "key"

    private static let kindsOfText = [
        "caption", "label", "localization", "localized", "placeholder", "subtitle", "title", "translation",
    ]
}
