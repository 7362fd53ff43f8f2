/// The word of a built-in type, and the properties of its values that don't depend on the value.
public struct TypeWord: Sendable {
    /// The uses of a type's values.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A view shows it.
        public static let shown = Traits(rawValue: 1)
        /// A person can put it in with a control.
        public static let input = Traits(rawValue: 2)
        /// A table of the server can have a column of it.
        public static let stored = Traits(rawValue: 4)
        /// It can be put into a text.
        public static let inTexts = Traits(rawValue: 8)
        /// Specs write it in quotes.
        public static let quoted = Traits(rawValue: 16)
        /// The app has a file with the Swift type, because no library has it.
        public static let ofApp = Traits(rawValue: 32)
    }

    public let word: Keyword
    /// The type of a property in emitted Swift.
    public let swiftName: String
    /// The name of a value in messages: "a string".
    public let description: String
    /// An example of a value.
    public let example: String
    public let traits: Traits

    private init(_ word: Keyword, _ swiftName: String, _ description: String, _ example: String, _ traits: Traits) {
        self.word = word
        self.swiftName = swiftName
        self.description = description
        self.example = example
        self.traits = traits
    }

    /// In the order in which suggestions name them.
    public static let all = [
        TypeWord(.text, "LocalizableString", "a text", "\"Fred Flintstone\"", [.shown, .inTexts, .quoted]),
        TypeWord(.string, "String", "a string", "\"Fred Flintstone\"", [.shown, .input, .stored, .inTexts, .quoted]),
        TypeWord(.int, "Int", "a whole number", "42", [.shown, .input, .stored, .inTexts]),
        TypeWord(.double, "Double", "a number", "3.14", [.shown, .input, .stored, .inTexts]),
        TypeWord(.bool, "Bool", "'true' or 'false'", "true", [.shown, .input, .stored]),
        TypeWord(
            .date,
            "Date",
            "a date",
            "@2026-01-31 or @2026-01-31T10:15:00Z",
            [.shown, .input, .stored, .inTexts]
        ),
        TypeWord(.url, "URL", "a URL", "\"https://example.com\"", [.shown, .inTexts, .quoted]),
        TypeWord(.uuid, "UUID", "a UUID", "\"00000000-0000-4000-8000-000000000001\"", [.stored, .inTexts, .quoted]),
        TypeWord(.id, "ModelIdType", "an id", "1", [.stored, .inTexts, .quoted]),
        TypeWord(.version, "SystemVersion", "a version", "1.2.0", [.shown, .inTexts]),
        TypeWord(.pagination, "Pagination", "a window of rows", "0...24", []),
        TypeWord(
            .day,
            "CalendarDay",
            "a day",
            "@2026-01-31",
            [.shown, .input, .stored, .inTexts, .ofApp]
        ),
        TypeWord(
            .time,
            "ClockTime",
            "a time of day",
            "@10:15",
            [.shown, .input, .stored, .inTexts, .ofApp]
        ),
        TypeWord(.data, "Data", "bytes in Base64", "\"RGF0YQ==\"", [.stored, .quoted]),
    ]

    public static let words = Set(all.map(\.word))
    /// Those that the app has itself.
    public static let ofApp = all.filter { $0.traits.contains(.ofApp) }
    /// Those whose values are written in quotes.
    public static let quoted = Set(all.filter { $0.traits.contains(.quoted) }.map(\.word))
}
