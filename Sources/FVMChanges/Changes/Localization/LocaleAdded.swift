import FVMSemantics

extension ChangeRule {
    static let localeAdded = ChangeRule(
        "FVM6603",
        "locale-added",
        .words,
        why: "Users of another language can read the app.",
        help: "You need not do anything.",
        before: """
            app Shop < locales: en >
            viewmodel Board server < title: localized "Board" >
            """,
        rejected: """
            app ⟦Shop⟧ < locales: en, es >
            viewmodel Board server < title: localized { en: "Board"; es: "Tablero" } >
            """,
        accepted: """
            app Shop < locales: en >
            viewmodel Board server < title: localized "Tasks" >
            """
    ) { context, findings in
        guard let app = context.new.app.declared else { return }
        for locale in context.new.app.locales where context.old.app.index(ofLocale: locale) == nil {
            findings.report("the locale '\(locale)' is new", [.words], old: nil, new: Change.Side(app.location, locale))
        }
    }
}
