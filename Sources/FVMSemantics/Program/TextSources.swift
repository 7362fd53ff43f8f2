import FVMSource

/// Where the localized texts of a program are written. The back ends do without it: it is for reports on translations.
public struct TextSources: Sendable {
    private let localeCount: Int
    /// By text and locale, as in `TextTable`.
    private let places: [Location?]
    /// Texts that are written and never looked up, in the order in which they were read.
    public let strays: [StrayText]

    init(localeCount: Int, places: [Location?], strays: [StrayText]) {
        self.localeCount = localeCount
        self.places = places
        self.strays = strays
    }

    /// Where the text of a locale is written; nil where it is not written; words made of a name may stand in for it.
    public subscript(_ text: TextID, locale: Int) -> Location? { places[text.index * localeCount + locale] }
}

/// A text in a locale that the app does not have, or under a key that names nothing.
public struct StrayText: Sendable, Hashable {
    public let locale: String
    /// `Board.titel`; nil where the whole locale is unknown.
    public let key: String?
    public let location: Location
}
