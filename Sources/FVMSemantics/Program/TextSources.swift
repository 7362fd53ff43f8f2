import FVMSource

/// Where the localized texts of a program are written. The back ends do without it: it is for reports on translations.
public struct TextSources: Sendable {
    private let localeCount: Int
    /// By text and locale, as in `TextTable`.
    private let places: [Location?]
    /// The files that the places are in.
    private let files: [FileID: SourceFile]
    /// Texts that are written and never looked up, in the order in which they were read.
    public let strays: [StrayText]

    init(localeCount: Int, places: [Location?], files: [FileID: SourceFile], strays: [StrayText]) {
        self.localeCount = localeCount
        self.places = places
        self.files = files
        self.strays = strays
    }

    /// The place of the text in a locale, or `nil` if it is not written. Generated words may replace it.
    public subscript(_ text: TextID, locale: Int) -> Location? { places[text.index * localeCount + locale] }

    /// Returns the place of the first occurrence of a substring in the written text, or `nil`.
    public func place(of part: String, in text: TextID, locale: Int) -> Location? {
        guard let whole = self[text, locale], let source = files[whole.file] else { return nil }
        let (start, end) = (Int(whole.span.start), Int(whole.span.end))
        let part = Array(part.utf8)
        guard !part.isEmpty, end - start >= part.count else { return nil }
        for offset in start...end - part.count where source.bytes[offset...].starts(with: part) {
            return Location(file: whole.file, span: SourceSpan(offset..<offset + part.count))
        }
        return nil
    }
}

/// A text in a locale that the app does not have, or under a key that names nothing.
public struct StrayText: Sendable, Hashable {
    public let locale: String
    /// `Board.titel`, or `nil` if the whole locale is unknown.
    public let key: String?
    public let location: Location
}
