import FVMSemantics

extension Rule {
    static let pluralSyntax = Rule(
        "FVM6523",
        "plural-syntax",
        why: "The plural syntax of another tool is shown as it is written.",
        help: "Give the text plural forms: { one: \"%{count} egg\"; other: \"%{count} eggs\" }.",
        rejected: """
            viewmodel Cart server <
              count: int
              eggs: localized "⟦{count, plural, one {# egg} other {# eggs}}⟧"
            >
            """,
        accepted: """
            viewmodel Cart server <
              count: int
              eggs: localized { one: "%{count} egg"; other: "%{count} eggs" }
            >
            """,
        source: "FOSMVVM 0.13.3 by experiment: LocalizedSubs"
    ) { context, findings in
        func message(_ placeholder: UnsupportedPlaceholder, _ declared: Declared, _ locale: String) -> String {
            let end = placeholder.spelling.count > 30 ? "..." : ""
            return "'\(placeholder.spelling.prefix(30))\(end)' is plain text in '\(declared.name)' (\(locale))"
        }
        for use in context.unsupportedPlaceholders where use.placeholder.kind == .plural {
            findings.report(message(use.placeholder, use.declared, use.locale), at: use.place)
        }
        for (text, declared) in context.plainTexts {
            for (locale, content) in context.contents(of: text) {
                guard let placeholder = UnsupportedPlaceholder.all(in: content).first(where: { $0.kind == .plural })
                else {
                    continue
                }
                let (place, _) = context.place(of: placeholder.spelling, in: text, locale: locale, of: declared)
                findings.report(message(placeholder, declared, context.program.app.locales[locale]), at: place)
            }
        }
    }
}
