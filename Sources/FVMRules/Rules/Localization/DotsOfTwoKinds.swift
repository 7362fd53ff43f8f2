import FVMSemantics

extension Rule {
    static let dotsOfTwoKinds = Rule(
        "FVM6512",
        "dots-of-two-kinds",
        .warning,
        why:
            "The library writes the decimal separator as '.' in every language: German readers see '1.234.5', where "
            + "they expect '1.234,5'.",
        help: "Write 'localized number', which has the separators of the language, or 'fraction: 0...0'.",
        rejected: """
            app Shop < locales: en, de >
            viewmodel Board server < ⟦weight⟧: localized double >
            """,
        accepted: """
            app Shop < locales: en, de >
            viewmodel Board server < weight: localized number >
            """,
        source: "FOSMVVM 0.20.2 by experiment: LocalizableDouble on Linux"
    ) { context, findings in
        guard let locale = context.program.app.locales.first(where: LocaleDecimals.hasComma) else { return }
        for place in context.localizedDoubles {
            guard case .localizedValue(.formatted(let format), _) = context[place].kind,
                format.digits("fraction")?.most != 0
            else { continue }
            let declared = context.declared(place)
            // It is one decision for the whole app.
            return findings.report(
                "'\(declared.name)' is written with a decimal point in '\(locale)', which has a comma",
                at: declared.location
            )
        }
    }
}
