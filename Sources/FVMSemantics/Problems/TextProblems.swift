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
        why: "A text can occur only once per locale, because the library would pick one of the two in the YAML.",
        help: "Remove one of the two.",
        rejected:
            "viewmodel Board server < title: localized \"Board\" >\ntranslation en < Board < title: ⟦\"Boards\"⟧ > >",
        accepted: "viewmodel Board server < title: localized >\ntranslation en < Board < title: \"Boards\" > >"
    )
    static let textExpected = DiagnosticKind(
        "FVM6003",
        "text-expected",
        why: "The library's store contains only texts and lists of texts.",
        help: "Write a text in quotes, or a list of texts if the property is '[localized]'.",
        rejected: "viewmodel Board server < steps: [localized] ⟦\"a\"⟧ >",
        accepted: "viewmodel Board server < steps: [localized] [\"a\"] >"
    )
    static let blankText = DiagnosticKind(
        "FVM6004",
        "blank-text",
        .warning,
        due: .release,
        isGathered: true,
        why: "The library treats a blank text as a missing one.",
        help: "Write the text, or remove it.",
        rejected: "viewmodel Board server < title: localized ⟦\" \"⟧ >",
        accepted: "viewmodel Board server < title: localized \"Board\" >"
    )
    static let paddedText = DiagnosticKind(
        "FVM6005",
        "padded-text",
        .warning,
        why: "The library removes white space at the ends of a text, or shows it where you do not expect it.",
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
        why: "Without a text, the words of the property's name are shown.",
        help: "Write 'localized \"...\"', or add the text to a 'translation'.",
        rejected: "viewmodel Board server < ⟦pageTitle⟧: localized >",
        accepted: "viewmodel Board server < pageTitle: localized \"Page title\" >"
    )
    static let textMissing = DiagnosticKind(
        "FVM6007",
        "text-missing",
        .warning,
        due: .release,
        isGathered: true,
        why: "The library shows nothing for a missing text, and never falls back to another language.",
        help:
            "Add the text to the table or to a 'translation'; 'check --translations --write' adds empty ones to "
            + "fill in.",
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
        why: "The library encodes null for a missing text with %{...}, and no client can decode that.",
        help:
            "Add the text to the table or to a 'translation'; 'check --translations --write' adds empty ones to "
            + "fill in.",
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
        why: "Nothing looks up this key, so the text is never shown.",
        help: "Correct the key, or remove the text.",
        rejected: "viewmodel Board server < title: localized \"Board\" >\ntranslation en < Board < ⟦titel⟧: \"B\" > >",
        accepted: "viewmodel Board server < title: localized >\ntranslation en < Board < title: \"B\" > >"
    )
    static let sharedTextInGroup = DiagnosticKind(
        "FVM6028",
        "shared-text-in-group",
        why: "All members share this text, so a translation for one of them would change all.",
        help: "Translate it by its own name, outside of the groups, or give the member a text of its own.",
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
        why: "Localized text comes from the YAML, so all stubs have the same.",
        help: "Write the text after 'localized', without '='.",
        rejected: "viewmodel Board server < title: localized \"Board\" ⟦= \"Pizarra\"⟧ >",
        accepted: "viewmodel Board server < title: localized \"Board\" >"
    )
    static let optionalText = DiagnosticKind(
        "FVM6011",
        "optional-text",
        why: "A localized text always exists.",
        help: "Remove the '?', or use 'text?' for a text that can be absent.",
        rejected: "viewmodel Board server < title: ⟦localized?⟧ >",
        accepted: "viewmodel Board server < title: text? >"
    )
    static let notAnEnum = DiagnosticKind(
        "FVM6012",
        "text-of-no-enum",
        why: "After 'localized' comes an enum property, a shared text or an enum.",
        help: "Name a property whose type is an enum with texts, or such an enum.",
        rejected: "viewmodel Board server < name: string; line: localized ⟦name⟧ >",
        accepted: "enum Tier < free: \"Free\" >\nviewmodel Board server < tier: Tier; line: localized tier >"
    )
    static let enumWithoutTexts = DiagnosticKind(
        "FVM6013",
        "enum-without-texts",
        why: "An enum is localizable only if its cases have texts.",
        help: "Give the cases texts: 'free: \"Free\"'.",
        rejected: "enum Tier < free >\nviewmodel Board server < tier: Tier; line: localized ⟦tier⟧ >",
        accepted: "enum Tier < free: \"Free\" >\nviewmodel Board server < tier: Tier; line: localized tier >"
    )
    static let joinArguments = DiagnosticKind(
        "FVM6014",
        "join-arguments",
        why: "A joined text has pieces and an optional separator.",
        help: "Write 'join(steps)' or 'join(steps, by: dot)'.",
        rejected: "viewmodel Board server < steps: [localized] [\"a\"]; line: localized ⟦join()⟧ >",
        accepted: "viewmodel Board server < steps: [localized] [\"a\"]; line: localized join(steps) >"
    )
    static let joinParts = DiagnosticKind(
        "FVM6015",
        "join-parts",
        why: "The library joins a list of static texts with a static text.",
        help: "Use a '[localized]' property for the pieces and a 'localized' one for the separator.",
        rejected: "viewmodel Board server < names: [string]; line: localized join(⟦names⟧) >",
        accepted: "viewmodel Board server < names: [localized] [\"a\"]; line: localized join(names) >"
    )
    static let blankSeparator = DiagnosticKind(
        "FVM6016",
        "blank-separator",
        why: "The library trims texts, so a separator of white space becomes empty.",
        help: "Use a separator with a visible character.",
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
        why: "Each format has options of its own.",
        help: "Correct the spelling, or remove the option.",
        rejected: "viewmodel Board server < total: localized int(⟦groping⟧: false) >",
        accepted: "viewmodel Board server < total: localized int(grouping: false) >"
    )
    static let optionValue = DiagnosticKind(
        "FVM6018",
        "option-value",
        why: "Each option takes values of one kind.",
        help: "Write a value of the expected kind.",
        rejected: "viewmodel Board server < total: localized int(grouping: ⟦1⟧) >",
        accepted: "viewmodel Board server < total: localized int(grouping: true) >"
    )
    static let unknownPlaceholder = DiagnosticKind(
        "FVM6019",
        "unknown-placeholder",
        why: "A placeholder without a value would be shown to the user as it is written.",
        help: "Write the name of a property of the same view model between the braces.",
        rejected: "viewmodel Board server < name: string; hello: localized \"Hello, ⟦%{nmae}⟧\" >",
        accepted: "viewmodel Board server < name: string; hello: localized \"Hello, %{name}\" >"
    )
    static let placeholderWithoutText = DiagnosticKind(
        "FVM6020",
        "placeholder-without-text",
        why: "A placeholder needs a value that has a text.",
        help: "Use a string, number, date, enum with texts, uuid, url, version or another text.",
        rejected: "viewmodel Board server < online: bool; line: localized \"⟦%{online}⟧\" >",
        accepted: "viewmodel Board server < state: string; line: localized \"%{state}\" >"
    )
    static let placeholdersDiffer = DiagnosticKind(
        "FVM6021",
        "placeholders-differ",
        why: "A translation has the same placeholders as the base text.",
        help: "Use the placeholders of the base text.",
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
    static let placeholdersVary = DiagnosticKind(
        "FVM6022",
        "placeholders-vary",
        .warning,
        why: "Texts with different placeholders show different values to different readers.",
        help: "Use the same placeholders in each text, unless you intend the difference.",
        rejected: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; hello: localized { en: "Hello, %{name}"; es: ⟦"Hola"⟧ } >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < name: string; hello: localized { en: "Hello, %{name}"; es: "Hola, %{name}" } >
            """
    )
    static let placeholderCycle = DiagnosticKind(
        "FVM6023",
        "placeholder-cycle",
        why: "Texts that contain each other would be infinite.",
        help: "Remove one of the placeholders.",
        rejected: "viewmodel Board server < ⟦a⟧: localized \"a %{b}\"; b: localized \"b %{a}\" >",
        accepted: "viewmodel Board server < a: localized \"a %{b}\"; b: localized \"b\" >"
    )

    static let textTooLong = DiagnosticKind(
        "FVM6024",
        "text-too-long",
        why: "A text that contains other texts several times grows with every level.",
        help: "Use fewer texts inside of texts.",
        rejected: chainSpec(steps: 21, marked: true),
        accepted: chainSpec(steps: 3, marked: false)
    )

    static let tooManyLocales = DiagnosticKind(
        "FVM6025",
        "too-many-locales",
        why: "The number of locales is limited, because every text is stored, checked and written in each of them.",
        help: "List the locales that the app is translated to.",
        rejected: localesSpec(CheckLimits.locales + 1, marked: true),
        accepted: localesSpec(3, marked: false)
    )

    static let tooManyTexts = DiagnosticKind(
        "FVM6026",
        "too-many-texts",
        why: "The number of texts is limited, because all of them are in memory at once, in each locale.",
        help: "Check the specs in several runs, or list fewer locales.",
        rejected: "",
        accepted: ""
    )

    static let formatBesideStyles = DiagnosticKind(
        "FVM6027",
        "format-beside-styles",
        .warning,
        why: "A date pattern states everything that is shown, so the library ignores the styles.",
        help: "Write only the pattern, or only the styles.",
        rejected: "viewmodel Card < id: id; day: localized date(format: \"d MMMM\", ⟦time: short⟧) >",
        accepted: "viewmodel Card < id: id; day: localized date(date: long, time: short) >"
    )

    static let missingOption = DiagnosticKind(
        "FVM6035",
        "missing-option",
        why: "The format writes nothing that makes sense without this option.",
        help: "Write the option in parentheses after the word.",
        rejected: "viewmodel Card < id: id; price: localized ⟦currency⟧ >",
        accepted: "viewmodel Card < id: id; price: localized currency(code: \"EUR\") >"
    )

    static let longText = DiagnosticKind(
        "FVM6036",
        "long-text",
        .warning,
        why: "The place that shows the text has no room for a longer one.",
        help: "Shorten the text, or allow more characters.",
        rejected: """
            app Shop < locales: en, de >
            viewmodel Board server < title: localized "Board" length(...8) >
            translation de < Board < title: ⟦"Schwarzes Brett"⟧ > >
            """,
        accepted: """
            app Shop < locales: en, de >
            viewmodel Board server < title: localized "Board" length(...8) >
            translation de < Board < title: "Brett" > >
            """
    )

    public static let all: [DiagnosticKind] = [
        unknownLocale, doubledText, textExpected, blankText, paddedText, noText, textMissing, substitutedTextMissing,
        unknownKey, sharedTextInGroup, textHasNoValue, optionalText, notAnEnum, enumWithoutTexts, joinArguments,
        joinParts, blankSeparator,
        unknownOption, optionValue, unknownPlaceholder, placeholderWithoutText, placeholdersDiffer, placeholdersVary,
        placeholderCycle,
        textTooLong, tooManyLocales, tooManyTexts, formatBesideStyles, missingOption, longText,
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
