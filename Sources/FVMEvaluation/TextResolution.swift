import FVMSemantics

/// The texts of a program in one locale, looked up like in the library: by key in the locale as written (in
/// lowercase), otherwise in the part before its first `-` or `_`. There is no fallback to the base locale.
package struct LocaleTexts: Sendable {
    private let texts: TextTable
    /// Indices in `AppSettings.locales`.
    private let exact: Int?
    private let language: Int?
    /// The tag of the base locale.
    private let base: String
    /// The language of the plural forms.
    private let locale: String

    package init(_ program: Program, locale: String) {
        texts = program.texts
        exact = program.app.index(ofLocale: locale)
        language = program.app.index(ofLocale: LocaleTag(locale).language)
        base = program.app.locales[0]
        self.locale = locale
    }

    /// The text without white space at its ends, or nil where the locale has none.
    package func single(_ id: TextID) -> String? {
        guard case .single(let text)? = content(id) else { return nil }
        return text.readFromYaml.trimmedAsInStore
    }

    /// Returns a text with placeholders. If a locale of the app lacks it, returns that of the base locale with its
    /// tag: `[en] Hello`. That only happens in drafts, because the library would encode null, which no client
    /// decodes. `nil` for a locale that the app does not have.
    package func substituted(_ id: TextID, _ placeholders: [Placeholder]) -> SubstitutedText? {
        if let content = content(id) {
            return SubstitutedText(content, locale, placeholders, number: texts.number(of: id))
        }
        guard exact != nil || language != nil, let content = content(id, in: 0) else { return nil }
        let number = texts.number(of: id)
        return SubstitutedText(content, base, placeholders, number: number, prefix: "[\(base)] ")
    }

    /// The texts of a list as they are written; none where the locale has none.
    func list(_ id: TextID) -> [String] {
        switch content(id) {
        case .list(let texts): texts.map(\.readFromYaml)
        case .single(let text): [text.readFromYaml.trimmedAsInStore]
        case .plural, nil: []
        }
    }

    private func content(_ id: TextID) -> TextContent? {
        guard let content = content(id, in: exact) else { return content(id, in: language) }
        // Each plural form has a key of its own, and is looked up in the two locales by itself.
        guard let own = content.plural, let inherited = self.content(id, in: language)?.plural else { return content }
        return .plural(PluralText(number: own.number, forms: inherited.forms.merging(own.forms) { $1 }))
    }

    /// The store keeps no empty lists.
    private func content(_ id: TextID, in locale: Int?) -> TextContent? {
        guard let locale, let content = texts[id, locale] else { return nil }
        if case .list(let elements) = content, elements.isEmpty { return nil }
        return content
    }
}
