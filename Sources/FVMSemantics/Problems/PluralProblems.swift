import FVMDiagnostics

/// Texts with plural forms.
public enum PluralProblems {
    static let unknownForm = DiagnosticKind(
        "FVM6029",
        "unknown-plural-form",
        why: "A table with plural forms has the categories of CLDR as keys, 'none' for 0, and 'by' for the number.",
        help: "Use one of the forms.",
        rejected: """
            viewmodel Board server <
              count: int
              cards: localized { one: "1 card"; ⟦lots⟧: "Many cards"; other: "%{count} cards" }
            >
            """,
        accepted: """
            viewmodel Board server <
              count: int
              cards: localized { one: "1 card"; other: "%{count} cards" }
            >
            """
    )
    static let noOtherForm = DiagnosticKind(
        "FVM6030",
        "no-other-form",
        why: "The form 'other' is for all numbers that have no form of their own, in every language.",
        help: "Add 'other: \"...\"'.",
        rejected: """
            viewmodel Board server <
              count: int
              cards: localized ⟦{ one: "%{count} card" }⟧
            >
            """,
        accepted: """
            viewmodel Board server <
              count: int
              cards: localized { one: "%{count} card"; other: "%{count} cards" }
            >
            """
    )
    static let number = DiagnosticKind(
        "FVM6031",
        "plural-without-number",
        why: "One whole number of the view model chooses among the forms of a text.",
        help: "Name the number in the table, such as 'by: count'.",
        rejected: """
            viewmodel Board server <
              name: string
              cards: localized ⟦{ one: "A card"; other: "Cards" }⟧
            >
            """,
        accepted: """
            viewmodel Board server <
              count: int
              cards: localized { by: count; one: "A card"; other: "Cards" }
            >
            """
    )
    static let unusedForm = DiagnosticKind(
        "FVM6032",
        "unused-plural-form",
        .warning,
        why: "The language does not use this form for any number, so the text is never shown.",
        help: "Remove the form, or move its text to the right one.",
        rejected: """
            viewmodel Board server <
              count: int
              cards: localized ⟦{ one: "1 card"; few: "%{count} cards"; other: "%{count} cards" }⟧
            >
            """,
        accepted: """
            viewmodel Board server <
              count: int
              cards: localized { one: "1 card"; other: "%{count} cards" }
            >
            """
    )
    static let missingForm = DiagnosticKind(
        "FVM6033",
        "missing-plural-form",
        .warning,
        due: .release,
        isGathered: true,
        why: "Without a form for some numbers, the text for all others is shown, which is wrong in this language.",
        help: "Add the missing form.",
        rejected: """
            app Shop < locales: en, pl >
            viewmodel Board server <
              count: int
              cards: localized {
                en: { one: "%{count} card"; other: "%{count} cards" }
                pl: ⟦{ one: "%{count} karta"; few: "%{count} karty"; other: "%{count} karty" }⟧
              }
            >
            """,
        accepted: """
            app Shop < locales: en, pl >
            viewmodel Board server <
              count: int
              cards: localized {
                en: { one: "%{count} card"; other: "%{count} cards" }
                pl: { one: "%{count} karta"; few: "%{count} karty"; many: "%{count} kart"; other: "%{count} karty" }
              }
            >
            """
    )
    static let formsNotTaken = DiagnosticKind(
        "FVM6034",
        "plural-not-taken",
        why: "A number of a view model chooses the form, so only texts of view models can have several.",
        help: "Write one text for all numbers, or declare the text in the view model that has the number.",
        rejected: "enum Size < small: ⟦{ one: \"A card\"; other: \"Cards\" }⟧ >",
        accepted: "enum Size < small: \"Up to three cards\" >"
    )

    static let all = [unknownForm, noOtherForm, number, unusedForm, missingForm, formsNotTaken]
}
