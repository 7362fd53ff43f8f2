import FVMSemantics

/// The texts of a program in one locale, as the library's store looks them up: by key, the locale as it is written
/// (in small letters), else the part before its first `-` or `_`; there is no way back to the base locale.
package struct LocaleTexts: Sendable {
    private let texts: TextTable
    /// Indices in `AppSettings.locales`.
    private let exact: Int?
    private let language: Int?
    /// The tag of the base locale.
    private let base: String

    package init(_ program: Program, locale: String) {
        texts = program.texts
        exact = program.app.index(ofLocale: locale)
        language = program.app.index(ofLocale: LocaleTag(locale).language)
        base = program.app.locales[0]
    }

    /// The text without white space at its ends, or nil where the locale has none.
    package func single(_ id: TextID) -> String? {
        guard case .single(let text)? = content(id) else { return nil }
        return text.readFromYaml.trimmedAsInStore
    }

    /// A text with placeholders; where a locale of the app lacks it, that of the base locale behind its tag: `[en] Hello`.
    /// Only a draft lacks it: the library would give null, which no client decodes. Nil in a locale that the app does not have.
    func substituted(_ id: TextID) -> String? {
        if let text = single(id) { return text }
        guard exact != nil || language != nil, case .single(let text)? = content(id, in: 0) else { return nil }
        return "[\(base)] " + text.readFromYaml.trimmedAsInStore
    }

    /// The texts of a list as they are written; none where the locale has none.
    func list(_ id: TextID) -> [String] {
        switch content(id) {
        case .list(let texts): texts.map(\.readFromYaml)
        case .single(let text): [text.readFromYaml.trimmedAsInStore]
        case nil: []
        }
    }

    private func content(_ id: TextID) -> TextContent? {
        content(id, in: exact) ?? content(id, in: language)
    }

    /// The store keeps no empty lists.
    private func content(_ id: TextID, in locale: Int?) -> TextContent? {
        guard let locale, let content = texts[id, locale] else { return nil }
        if case .list(let elements) = content, elements.isEmpty { return nil }
        return content
    }
}
