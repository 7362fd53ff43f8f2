import FVMSemantics

extension Rule {
    static let dotsOfTwoKinds = Rule(
        "FVM6512",
        "dots-of-two-kinds",
        .hint,
        why:
            "On a server, the library writes the decimal separator as '.' in every language: German readers see "
            + "'1.234.5'.",
        help: "Write 'grouping: false', or show an int.",
        rejected: """
            app Shop < locales: en, de >
            viewmodel Board server < ⟦weight⟧: localized double >
            """,
        accepted: """
            app Shop < locales: en, de >
            viewmodel Board server < weight: localized double(grouping: false) >
            """,
        source: "FOSMVVM 0.13.3 by experiment: NumberFormatter on Linux"
    ) { context, findings in
        guard let locale = context.program.app.locales.first(where: groupsWithDots.contains) else { return }
        for place in context.localizedDoubles {
            guard case .localizedValue(.double(let format), _) = context[place].kind, format.grouping != false,
                format.maximumFractionDigits != 0
            else { continue }
            let declared = context.declared(place)
            // It is one decision for the whole app.
            return findings.report(
                "large values of '\(declared.name)' are unclear in '\(locale)'",
                at: declared.location
            )
        }
    }

    private static let groupsWithDots: Set<String> = ["da", "de", "es", "id", "it", "nl", "pt", "pt-BR", "tr"]
}
