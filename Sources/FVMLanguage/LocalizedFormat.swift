/// A format after `localized`, for a value that is stored with its text: `int(grouping: false)`, `Size(choices: true)`.
public struct LocalizedFormat: Sendable {
    /// A value in its parentheses.
    public struct Option: Sendable {
        /// What it can be.
        public enum Kind: Sendable {
            case flag
            /// A number of digits.
            case digits
            /// The least and the most digits.
            case digitRange
            /// One of these words.
            case words([String])
            /// A pattern of Unicode for dates, which makes the other options have no effect.
            case pattern
            /// An ISO code of a currency, or a `string` property that has it.
            case currency
            /// A property of the same view model, of this type.
            case property(Keyword)
            /// A text, or several.
            case texts

            /// The type of a property that gives the value, or `nil` if none can.
            public var propertyType: Keyword? {
                switch self {
                case .currency: .string
                case .property(let type): type
                default: nil
                }
            }
        }

        /// `nil` for a value without a label.
        public let name: String?
        public let kind: Kind
        public let isRequired: Bool
        /// The labels of its arguments in emitted Swift: one, or two for a range that the library takes as two numbers.
        public let swiftLabels: [String]
        /// The type of a word in emitted Swift, where the compiler can't find it out.
        public let swiftType: String?
        /// Its keys in JSON, as many as there are labels; none if it is not there.
        public let jsonKeys: [String]

        init(
            _ name: String?,
            _ kind: Kind,
            isRequired: Bool = false,
            swift labels: String...,
            swiftType: String? = nil,
            json keys: [String] = []
        ) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            swiftLabels = labels.isEmpty ? [name ?? ""] : labels
            self.swiftType = swiftType
            jsonKeys = keys
        }

        /// The words that it can be; none for other values.
        public var words: [String] {
            switch kind {
            case .flag: [Keyword.true.text, Keyword.false.text]
            case .words(let words): words
            default: []
            }
        }

        /// The value, for signature help.
        private var value: String {
            switch kind {
            case .flag, .words: words.joined(separator: " | ")
            case .digits: "digits"
            case .digitRange: "least...most"
            case .pattern: "pattern"
            case .currency: "code"
            case .property(let type): type.text
            case .texts: name == nil ? "texts" : "text"
            }
        }

        /// As signature help shows it: `grouping: true | false`.
        public var signature: String { name.map { "\($0): \(value)" } ?? value }
    }

    /// The word, or `nil` for an enum, which has its name there.
    public let word: Keyword?
    /// A short explanation for completion and hover.
    public let summary: String
    /// The type of the value, or `nil` for texts and cases.
    public let value: Keyword?
    /// Whether it is a list of such values.
    public let isOfList: Bool
    /// The library's type, or the format of the app's own for `LocalizableFormatted`.
    public let swiftName: String
    /// Whether the app has a file with the format, because the library does not have it.
    public let isOfApp: Bool
    public let options: [Option]

    init(
        _ word: Keyword?,
        _ summary: String,
        of value: Keyword? = nil,
        isOfList: Bool = false,
        swift swiftName: String,
        isOfApp: Bool = true,
        _ options: [Option] = []
    ) {
        self.word = word
        self.summary = summary
        self.value = value
        self.isOfList = isOfList
        self.swiftName = swiftName
        self.isOfApp = isOfApp
        self.options = options
    }

    /// The names of its options.
    public var optionNames: [String] { options.compactMap(\.name) }

    /// The keys that its values always have in JSON.
    public var requiredKeys: [String] {
        ["ls", "v"]
            + options.flatMap { option -> [String] in
                switch option.kind {
                case .flag, .digits, .digitRange: option.jsonKeys
                default: []
                }
            }
    }

    /// Whether the values of both have the same members in JSON.
    public func hasMembers(of other: LocalizedFormat) -> Bool {
        isOfApp && other.isOfApp ? value == other.value && isOfList == other.isOfList : word == other.word
    }

    /// The type that emitted Swift stores.
    public var libraryType: String { isOfApp ? Self.ownType : swiftName }
}

extension LocalizedFormat {
    /// The type of values whose format the app has itself.
    public static let ownType = "LocalizableFormatted"
    /// What such formats are nested in.
    public static let ownFormats = "LocalizableFormats"

    /// The formats that have a word. The parser, the checker, completion, signature help, hover, evaluation, emission,
    /// lifting and the shape of the JSON read them here.
    public static let all =
        [
            LocalizedFormat(
                .join,
                "several texts as one",
                swift: "LocalizableCompoundValue",
                isOfApp: false,
                [Option(nil, .texts), Option("by", .texts)]
            )
        ] + ofLibrary + ofApps

    /// Those that the library has. It writes the decimal separator as `.` in every language.
    private static let ofLibrary = [
        LocalizedFormat(
            .int,
            "a whole number in the user's language",
            of: .int,
            swift: "LocalizableInt",
            isOfApp: false,
            [
                Option("grouping", .flag, swift: "showGroupingSeparator", json: ["sgep"]),
                Option("size", .digits, swift: "groupingSize", json: ["gsepsz"]),
            ]
        ),
        LocalizedFormat(
            .double,
            "a number in the user's language, with '.' before its decimals",
            of: .double,
            swift: "LocalizableDouble",
            isOfApp: false,
            [
                Option("grouping", .flag, swift: "showGroupingSeparator", json: ["sgsep"]),
                Option("size", .digits, swift: "groupingSize", json: ["gsepsz"]),
                Option(
                    "fraction",
                    .digitRange,
                    swift: "minimumFractionDigits",
                    "maximumFractionDigits",
                    json: ["minfd", "maxfd"]
                ),
            ]
        ),
        LocalizedFormat(
            .date,
            "a date in the user's language",
            of: .date,
            swift: "LocalizableDate",
            isOfApp: false,
            [
                Option("date", .words(dateStyles), swift: "dateStyle", swiftType: "DateFormatter.Style", json: ["ds"]),
                Option("time", .words(dateStyles), swift: "timeStyle", swiftType: "DateFormatter.Style", json: ["ts"]),
                Option("format", .pattern, swift: "dateFormat", json: ["df"]),
            ]
        ),
    ]

    /// Those of the app's own, which write everything as the user's language has it.
    ///
    /// For a further one, add a row, a file to `FVMEvaluation/Formats`, its name to `SwiftTemplates.c`, and a function to
    /// `FormattedText`. The guide's table must have it, too.
    private static let ofApps = [
        LocalizedFormat(
            .number,
            "a number as the user's language writes it",
            of: .double,
            swift: "Number",
            [Option("grouping", .flag), fraction]
        ),
        LocalizedFormat(
            .percent,
            "a part of 1 as a percentage: 0.25 is '25%'",
            of: .double,
            swift: "Percent",
            [fraction]
        ),
        LocalizedFormat(
            .currency,
            "an amount of money",
            of: .double,
            swift: "Currency",
            [Option("code", .currency, isRequired: true), fraction]
        ),
        LocalizedFormat(.bytes, "the size of a file, of its bytes", of: .int, swift: "ByteCount"),
        LocalizedFormat(
            .duration,
            "a span of time, of its seconds",
            of: .int,
            swift: "TimeSpan",
            [width, Option("parts", .digits)]
        ),
        LocalizedFormat(
            .relative,
            "a date as it is seen from another one: 'in 3 days'",
            of: .date,
            swift: "RelativeDate",
            [Option("to", .property(.date), isRequired: true), width]
        ),
        LocalizedFormat(
            .range,
            "the time from a date to another one",
            of: .date,
            swift: "DateRange",
            [
                Option("to", .property(.date), isRequired: true), Option("date", .words(dateStyles)),
                Option("time", .words(dateStyles)),
            ]
        ),
        LocalizedFormat(
            .day,
            "a day, which is the same one everywhere",
            of: .day,
            swift: "Day",
            [Option("style", .words(Array(dateStyles.dropFirst())))]
        ),
        LocalizedFormat(
            .time,
            "a time of day, which is the same one everywhere",
            of: .time,
            swift: "Time",
            [Option("style", .words(["short", "medium"]))]
        ),
        LocalizedFormat(
            .list,
            "a list of strings in a sentence: 'A, B and C'",
            of: .string,
            isOfList: true,
            swift: "List",
            [Option("type", .words(["and", "or"]))]
        ),
    ]

    /// That of an enum with texts.
    public static let ofEnum = LocalizedFormat(
        nil,
        "a case with its text in the user's language",
        swift: "LocalizableCase",
        isOfApp: false,
        [Option("choices", .flag, swift: "includingAllCases")]
    )

    /// Words of formats that people look for, and that there are not.
    public static let absentWords = ["measurement", "ordinal", "unit"]

    /// What to write in the place of a format with one of these words.
    public static let helpForAbsentWords =
        "The formats are \(all.compactMap { $0.word?.text }.joined(separator: ", ")). Anything else is a 'text', which the server writes in the user's language."

    /// Returns the format with a word, or the format of enums for any other name.
    public static func named(_ name: some StringProtocol) -> LocalizedFormat {
        all.first { $0.word.map { $0.text == name } ?? false } ?? ofEnum
    }

    /// Returns the format with a word, or `nil` if there is none.
    public static func of(_ word: Keyword) -> LocalizedFormat? { all.first { $0.word == word } }

    private static let fraction = Option("fraction", .digitRange)
    private static let width = Option("width", .words(["wide", "abbreviated", "narrow"]))
    private static let dateStyles = ["none", "short", "medium", "long", "full"]
}
