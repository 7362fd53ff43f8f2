import FVMSemantics

/// The texts of a program in one locale, as the library's store looks them up: by key, the locale as it is written
/// (in small letters), else the part before its first `-` or `_`; there is no way back to the base locale.
package struct LocaleTexts: Sendable {
    private let texts: TextTable
    /// Indices in `AppSettings.locales`.
    private let exact: Int?
    private let language: Int?

    package init(_ program: Program, locale: String) {
        texts = program.texts
        exact = program.app.index(ofLocale: locale)
        language = program.app.index(ofLocale: LocaleTag(locale).language)
    }

    /// The text without white space at its ends, or nil where the locale has none.
    package func single(_ id: TextID) -> String? {
        guard case .single(let text)? = content(id) else { return nil }
        return text.readFromYaml.trimmedAsInStore
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
