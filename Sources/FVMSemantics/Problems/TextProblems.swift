import FVMDiagnostics

/// Localized texts, translations and formats.
public enum TextProblems {
    static let unknownLocale = DiagnosticKind(
        "FVM6001",
        "unknown-locale",
        why: "A text in a locale that the app does not have is never shown.",
        help: "Add the locale to the app's 'locales', or correct its spelling.",
        rejected: "viewmodel Board server < title: localized { en: \"Board\"; ⟦es⟧: \"Pizarra\" } >",
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < title: localized { en: "Board"; es: "Pizarra" } >
            """
    )
    static let doubledText = DiagnosticKind(
        "FVM6002",
        "doubled-text",
        why: "A text has one wording in each locale; of two in YAML the library takes one without saying which.",
        help: "Remove one of the two.",
        rejected:
            "viewmodel Board server < title: localized \"Board\" >\ntranslation en < Board < title: ⟦\"Boards\"⟧ > >",
        accepted: "viewmodel Board server < title: localized >\ntranslation en < Board < title: \"Boards\" > >"
    )
    static let textExpected = DiagnosticKind(
        "FVM6003",
        "text-expected",
        why: "The library's store gives texts and lists of texts, and nothing for anything else.",
        help: "Write a text in quotes, or a list of them where the property is '[localized]'.",
        rejected: "viewmodel Board server < steps: [localized] ⟦\"a\"⟧ >",
        accepted: "viewmodel Board server < steps: [localized] [\"a\"] >"
    )
    static let blankText = DiagnosticKind(
        "FVM6004",
        "blank-text",
        .warning,
        due: .release,
        why: "The library treats a blank text as one that is missing.",
        help: "Write the text, or remove it.",
        rejected: "viewmodel Board server < title: localized ⟦\" \"⟧ >",
        accepted: "viewmodel Board server < title: localized \"Board\" >"
    )
    static let paddedText = DiagnosticKind(
        "FVM6005",
        "padded-text",
        .warning,
        why: "White space at the ends of a text is lost or shows where nobody expects it.",
        help: "Remove the white space.",
        rejected: "viewmodel Board server < title: localized ⟦\" Board\"⟧ >",
        accepted: "viewmodel Board server < title: localized \"Board\" >"
    )
    static let noText = DiagnosticKind(
        "FVM6006",
        "no-text",
        .warning,
        due: .release,
        isGathered: true,
        why: "A text that nobody wrote is shown as the words of its name.",
        help: "Write 'localized \"...\"', or give the text in a 'translation'.",
        rejected: "viewmodel Board server < ⟦pageTitle⟧: localized >",
        accepted: "viewmodel Board server < pageTitle: localized \"Page title\" >"
    )
    static let textMissing = DiagnosticKind(
        "FVM6007",
        "text-missing",
        .warning,
        due: .release,
        isGathered: true,
        why: "The library shows nothing where a text is missing; it never falls back to another language.",
        help: "Add the text to the table or to a 'translation'; 'check --translations --write' makes the places.",
        rejected: "app Shop < locales: en, es >\nviewmodel Board server < ⟦title⟧: localized \"Board\" >",
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < title: localized { en: "Board"; es: "Pizarra" } >
            """
    )
    public static let substitutedTextMissing = DiagnosticKind(
        "FVM6008",
        "substituted-text-missing",
        due: .output,
        isGathered: true,
        why: "The library encodes null for a text with %{...} that is missing, and no client can decode that.",
        help: "Add the text to the table or to a 'translation'; 'check --translations --write' makes the places.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; ⟦hello⟧: localized "Hello, %{name}" >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; hello: localized { en: "Hello, %{name}"; es: "Hola, %{name}" } >
            """
    )
    static let unknownKey = DiagnosticKind(
        "FVM6009",
        "unknown-key",
        why: "A text under a key that nothing looks up is never shown.",
        help: "Correct the key, or remove the text.",
        rejected: "viewmodel Board server < title: localized \"Board\" >\ntranslation en < Board < ⟦titel⟧: \"B\" > >",
        accepted: "viewmodel Board server < title: localized >\ntranslation en < Board < title: \"B\" > >"
    )
    static let sharedTextInGroup = DiagnosticKind(
        "FVM6028",
        "shared-text-in-group",
        why: "A shared text is the same wherever it stands: one that is translated for a member would change for all.",
        help: "Translate it by its own name, beside the groups; or give the member a text of its own.",
        rejected: """
            app Shop < locales: en, es >
            text ok = "OK"
            viewmodel Board server < okTitle: localized ok >
            translation es < Board < okTitle: ⟦"Aceptar"⟧ > >
            """,
        accepted: """
            app Shop < locales: en, es >
            text ok = "OK"
            viewmodel Board server < okTitle: localized ok >
            translation es < ok: "Aceptar" >
            """
    )
    static let textHasNoValue = DiagnosticKind(
        "FVM6010",
        "text-has-no-value",
        why: "Localized text comes from the store, in every stub alike.",
        help: "Write the text after 'localized', without '='.",
        rejected: "viewmodel Board server < title: localized \"Board\" ⟦= \"Pizarra\"⟧ >",
        accepted: "viewmodel Board server < title: localized \"Board\" >"
    )
    static let optionalText = DiagnosticKind(
        "FVM6011",
        "optional-text",
        why: "A property wrapper always holds its text.",
        help: "Remove the '?', or use 'text?' for text that may be absent.",
        rejected: "viewmodel Board server < title: ⟦localized?⟧ >",
        accepted: "viewmodel Board server < title: text? >"
    )
    static let notAnEnum = DiagnosticKind(
        "FVM6012",
        "text-of-no-enum",
        why: "'localized name' is the text of the enum property of that name.",
        help: "Name a property whose type is an enum with texts.",
        rejected: "viewmodel Board server < name: string; line: localized ⟦name⟧ >",
        accepted: "enum Tier < free: \"Free\" >\nviewmodel Board server < tier: Tier; line: localized tier >"
    )
    static let enumWithoutTexts = DiagnosticKind(
        "FVM6013",
        "enum-without-texts",
        why: "An enum is localizable when its cases have texts.",
        help: "Give the cases texts: 'free: \"Free\"'.",
        rejected: "enum Tier < free >\nviewmodel Board server < tier: Tier; line: localized ⟦tier⟧ >",
        accepted: "enum Tier < free: \"Free\" >\nviewmodel Board server < tier: Tier; line: localized tier >"
    )
    static let joinArguments = DiagnosticKind(
        "FVM6014",
        "join-arguments",
        why: "Compound text has pieces and perhaps a separator.",
        help: "Write 'join(steps)' or 'join(steps, by: dot)'.",
        rejected: "viewmodel Board server < steps: [localized] [\"a\"]; line: localized ⟦join()⟧ >",
        accepted: "viewmodel Board server < steps: [localized] [\"a\"]; line: localized join(steps) >"
    )
    static let joinParts = DiagnosticKind(
        "FVM6015",
        "join-parts",
        why: "The library joins a list of static texts with a static text.",
        help: "Use a '[localized]' property for the pieces, a 'localized' one for the separator.",
        rejected: "viewmodel Board server < names: [string]; line: localized join(⟦names⟧) >",
        accepted: "viewmodel Board server < names: [localized] [\"a\"]; line: localized join(names) >"
    )
    static let blankSeparator = DiagnosticKind(
        "FVM6016",
        "blank-separator",
        why: "The store trims texts, so that a separator of white space is lost.",
        help: "Use a separator that can be seen.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Board server <
              steps: [localized] { en: ["a"]; es: ["a"] }
              dot: localized { en: "·"; es: ⟦""⟧ }
              line: localized join(steps, by: dot)
            >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server <
              steps: [localized] { en: ["a"]; es: ["a"] }
              dot: localized { en: "·"; es: "·" }
              line: localized join(steps, by: dot)
            >
            """
    )
    static let unknownOption = DiagnosticKind(
        "FVM6017",
        "unknown-option",
        why: "Formats have the options of the library's localizable numbers and dates.",
        help: "Correct the spelling, or remove the option.",
        rejected: "viewmodel Board server < total: localized int(⟦groping⟧: false) >",
        accepted: "viewmodel Board server < total: localized int(grouping: false) >"
    )
    static let optionValue = DiagnosticKind(
        "FVM6018",
        "option-value",
        why: "Each option takes values of one kind.",
        help: "Write a value of the kind that is expected.",
        rejected: "viewmodel Board server < total: localized int(grouping: ⟦1⟧) >",
        accepted: "viewmodel Board server < total: localized int(grouping: true) >"
    )
    static let unknownPoint = DiagnosticKind(
        "FVM6019",
        "unknown-point",
        why: "A point without a value would stay in the text, visible to the user.",
        help: "Name a property of the same view model between the braces.",
        rejected: "viewmodel Board server < name: string; hello: localized \"Hello, ⟦%{nmae}⟧\" >",
        accepted: "viewmodel Board server < name: string; hello: localized \"Hello, %{name}\" >"
    )
    static let pointWithoutText = DiagnosticKind(
        "FVM6020",
        "point-without-text",
        why: "Only what has a text of its own can stand in a text.",
        help: "Use a string, number, date, enum with texts, uuid, url, version or another text.",
        rejected: "viewmodel Board server < online: bool; line: localized \"⟦%{online}⟧\" >",
        accepted: "viewmodel Board server < state: string; line: localized \"%{state}\" >"
    )
    static let pointsDiffer = DiagnosticKind(
        "FVM6021",
        "points-differ",
        why: "A translation says the same as the base text, with the same values.",
        help: "Use the points of the base text.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; age: int; hello: localized "Hello, %{name}" >
            translation es < Board < hello: "Hola, ⟦%{age}⟧" > >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; age: int; hello: localized "Hello, %{name}" >
            translation es < Board < hello: "Hola, %{name}" > >
            """
    )
    static let pointsVary = DiagnosticKind(
        "FVM6022",
        "points-vary",
        .warning,
        why: "Texts of one table that carry different values tell their readers different things.",
        help: "Use the same points in each text, unless the difference is meant.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; hello: localized { en: "Hello, %{name}"; es: ⟦"Hola"⟧ } >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; hello: localized { en: "Hello, %{name}"; es: "Hola, %{name}" } >
            """
    )
    static let pointCycle = DiagnosticKind(
        "FVM6023",
        "point-cycle",
        why: "Texts that contain each other never end.",
        help: "Let one of them do without the other.",
        rejected: "viewmodel Board server < ⟦a⟧: localized \"a %{b}\"; b: localized \"b %{a}\" >",
        accepted: "viewmodel Board server < a: localized \"a %{b}\"; b: localized \"b\" >"
    )

    static let textTooLong = DiagnosticKind(
        "FVM6024",
        "text-too-long",
        why: "Texts that contain texts more than once grow with every step, without bound.",
        help: "Let the texts contain fewer others.",
        rejected: chainSpec(steps: 21, marked: true),
        accepted: chainSpec(steps: 3, marked: false)
    )

    static let tooManyLocales = DiagnosticKind(
        "FVM6025",
        "too-many-locales",
        why: "Every text of the app is kept, checked and written in each of its locales.",
        help: "List the locales that the app is translated to.",
        rejected: localesSpec(CheckLimits.locales + 1, marked: true),
        accepted: localesSpec(3, marked: false)
    )

    static let tooManyTexts = DiagnosticKind(
        "FVM6026",
        "too-many-texts",
        why: "Every text has a place in each locale, and all of them are in memory at once.",
        help: "Check the specs in several runs, or list fewer locales.",
        rejected: "",
        accepted: ""
    )

    static let formatBesideStyles = DiagnosticKind(
        "FVM6027",
        "format-beside-styles",
        .warning,
        why: "A pattern says all that is shown of a date; the library does not look at the styles beside it.",
        help: "Write the pattern alone, or the styles.",
        rejected: "viewmodel Card < id: id; day: localized date(format: \"d MMMM\", ⟦time: short⟧) >",
        accepted: "viewmodel Card < id: id; day: localized date(date: long, time: short) >"
    )

    public static let all: [DiagnosticKind] = [
        unknownLocale, doubledText, textExpected, blankText, paddedText, noText, textMissing, substitutedTextMissing,
        unknownKey, sharedTextInGroup, textHasNoValue, optionalText, notAnEnum, enumWithoutTexts, joinArguments,
        joinParts, blankSeparator,
        unknownOption, optionValue, unknownPoint, pointWithoutText, pointsDiffer, pointsVary, pointCycle,
        textTooLong, tooManyLocales, tooManyTexts, formatBesideStyles,
    ]

    /// An app of so many locales.
    private static func localesSpec(_ count: Int, marked: Bool) -> String {
        var tags = (1...count).map { "aa\($0)" }
        if marked { tags[count - 1] = "⟦\(tags[count - 1])⟧" }
        return "app Shop < locales: \(tags.joined(separator: ", ")) >"
    }

    /// Texts of which each contains the one before twice.
    private static func chainSpec(steps: Int, marked: Bool) -> String {
        var lines = ["viewmodel Board server <", "  t0: localized \"ha\""]
        for step in 1...steps {
            let name = marked && step == 17 ? "⟦t\(step)⟧" : "t\(step)"
            lines.append("  \(name): localized \"%{t\(step - 1)}%{t\(step - 1)}\"")
        }
        return (lines + [">"]).joined(separator: "\n")
    }
}
