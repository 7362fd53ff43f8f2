import FVMSemantics

extension Rule {
    static let regionWithoutLanguage = Rule(
        "FVM6508",
        "region-without-language",
        why:
            "The library falls back from a locale with a region to its language only, so readers in other regions "
            + "see no text.",
        help: "Add the language to 'locales', and move the common texts there.",
        rejected: "app ⟦Shop⟧ < locales: en, pt-BR >",
        accepted: "app Shop < locales: en, pt, pt-BR >",
        source: "FOSMVVM 0.13.3 by experiment: LocalizationStore"
    ) { context, findings in
        guard let declared = context.program.app.declared else { return }
        let locales = context.program.app.locales
        let known = Set(locales.map { $0.lowercased() })
        for locale in locales {
            guard let end = locale.firstIndex(where: { $0 == "-" || $0 == "_" }) else { continue }
            let language = locale[..<end].lowercased()
            guard !known.contains(language) else { continue }
            findings.report(
                "the app has '\(locale)', and no '\(language)'",
                at: declared.location,
                help: "Add '\(language)' to 'locales', and give it the common texts."
            )
        }
    }
}
