/// A format after `localized`, for a value that is stored with its text: `int(grouping: false)`, `Size(choices:
/// true)`.
public struct LocalizedFormat: Sendable {
    /// A value in its parentheses.
    public struct Option: Sendable {
        /// `nil` for a value without a label.
        public let name: String?
        /// The value, for signature help.
        public let value: String
        /// The words that it can be; none for other values.
        public let words: [String]

        init(_ name: String?, _ value: String, words: [String] = []) {
            self.name = name
            self.value = value
            self.words = words
        }

        init(_ name: String, among words: [String]) { self.init(name, words.joined(separator: " | "), words: words) }

        /// As signature help shows it: `grouping: true | false`.
        public var signature: String { name.map { "\($0): \(value)" } ?? value }
    }

    /// The word, or `nil` for an enum, which has its name there.
    public let word: Keyword?
    /// A short explanation for completion and hover.
    public let summary: String
    public let options: [Option]

    /// The names of its options.
    public var optionNames: [String] { options.compactMap(\.name) }
}

extension LocalizedFormat {
    /// The formats that have a word. The parser, the checker, completion, signature help and hover read them here.
    public static let all = [
        LocalizedFormat(
            word: .join,
            summary: "several texts as one",
            options: [Option(nil, "texts"), Option("by", "text")]
        ),
        LocalizedFormat(word: .int, summary: "a whole number in the user's language", options: grouping),
        LocalizedFormat(
            word: .double,
            summary: "a number in the user's language",
            options: grouping + [Option("fraction", "least...most")]
        ),
        LocalizedFormat(
            word: .date,
            summary: "a date in the user's language",
            options: [
                Option("date", among: dateStyles), Option("time", among: dateStyles), Option("format", "pattern"),
            ]
        ),
    ]

    /// That of an enum with texts.
    public static let ofEnum = LocalizedFormat(
        word: nil,
        summary: "a case with its text in the user's language",
        options: [Option("choices", among: truths)]
    )

    /// Words of formats that people look for, and the library does not have.
    public static let absentWords = [
        "currency", "duration", "list", "measurement", "ordinal", "percent", "relative", "unit",
    ]

    /// What to write in the place of a format with one of these words.
    public static let helpForAbsentWords =
        "The formats are int, double, date and join. Anything else is a 'text', which the server writes in the user's language."

    /// Returns the format with a word, or the format of enums for any other name.
    public static func named(_ name: some StringProtocol) -> LocalizedFormat {
        all.first { $0.word.map { $0.text == name } ?? false } ?? ofEnum
    }

    private static let truths = [Keyword.true.text, Keyword.false.text]
    private static let grouping = [Option("grouping", among: truths), Option("size", "digits")]
    private static let dateStyles = ["none", "short", "medium", "long", "full"]
}
