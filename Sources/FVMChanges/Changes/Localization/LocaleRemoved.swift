import FVMSemantics

extension ChangeRule {
    static let localeRemoved = ChangeRule(
        "FVM6602",
        "locale-removed",
        .breaksClients,
        why:
            "Without the locale its texts are empty, and a text with a placeholder is null, which no client can "
            + "decode.",
        help: "Keep the locale until no client requests it.",
        before: """
            app Shop < locales: en, es >
            viewmodel Board server < title: localized { en: "%{count} tasks"; es: "%{count} tareas" }; count: int >
            """,
        rejected: """
            app ⟦Shop⟧ < locales: en >
            viewmodel Board server < title: localized { en: "%{count} tasks" }; count: int >
            """,
        accepted: """
            app Shop < locales: en, es >
            viewmodel Board server < title: localized { en: "%{count} jobs"; es: "%{count} tareas" }; count: int >
            """
    ) { context, findings in
        let app = context.new.app
        for locale in context.old.app.locales where app.index(ofLocale: locale) == nil {
            let language = String(LocaleTag(locale).language)
            let isRead = app.index(ofLocale: language) != nil
            let nulls = isRead ? [] : context.textsWithValues
            findings.report(
                "the locale '\(locale)' was removed",
                nulls.isEmpty ? [.words] : [.breaksClients, .words],
                old: (context.old.app.declared ?? app.declared).map { Change.Side($0.location, locale) },
                new: app.declared.map { Change.Side($0.location) },
                notes: nulls.first.map { ["For example, '\($0)' is null in it."] } ?? []
            )
        }
    }
}
