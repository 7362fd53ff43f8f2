/// The form of an identifier that needs escaping. Trees are built from identifiers without backticks.
public enum ReservedWord: Sendable {
    case none
    /// A keyword, which needs backticks in declarations and alone.
    case keyword
    /// These, and backticks after a dot: `self`, `Self`, `init`, `Type`, `Protocol`.
    case member
    /// Those of a keyword, and backticks as the label of a parameter: `let`, `var`.
    case label
    /// Those, and backticks as the label of an argument: `inout`.
    case argument

    /// Creates the form of `name`.
    public init(_ name: String) {
        guard let first = name.utf8.first, name.utf8.count <= Self.longest else {
            self = .none
            return
        }
        for entry in Self.buckets[Self.bucket(first, name.utf8.count)] where entry.text == name {
            self = entry.word
            return
        }
        self = .none
    }

    private static let longest = 15

    private static func bucket(_ first: UInt8, _ count: Int) -> Int { count * 32 + Int(first & 31) }

    /// The reserved words of The Swift Programming Language, "Keywords and Punctuation", and `await`, which is
    /// reserved at the start of an expression.
    private static let keywords = """
        associatedtype class deinit enum extension fileprivate func import internal operator precedencegroup \
        private protocol public rethrows static struct subscript typealias break case catch continue default defer do \
        else fallthrough for guard if in repeat return switch throw throws where while Any as await false is nil super \
        true try
        """

    /// The words by their first letter and length, so that most names meet none.
    private static let buckets: [[(text: String, word: ReservedWord)]] = {
        var table = Array(repeating: [(text: String, word: ReservedWord)](), count: (longest + 1) * 32)
        let words: [(String, ReservedWord)] = [
            (keywords, .keyword), ("self Self init Type Protocol", .member), ("let var", .label), ("inout", .argument),
        ]
        for (texts, word) in words {
            for text in texts.split(separator: " ") {
                table[bucket(text.utf8.first!, text.utf8.count)].append((String(text), word))
            }
        }
        return table
    }()
}

extension String {
    /// Whether it needs backticks somewhere as an identifier of Swift.
    public var isReservedInSwift: Bool { ReservedWord(self) != .none }

    /// Whether it needs backticks as the label of a parameter.
    public var isReservedAsParameterLabel: Bool {
        let word = ReservedWord(self)
        return word == .label || word == .argument
    }

    /// Whether the name alone may be something else than a property: a keyword of Swift, or a type of a protocol,
    /// such as the `ID` of `Identifiable`.
    public var isAmbiguousAloneInSwift: Bool {
        isReservedInSwift || utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    }

    // MARK: - As Swift writes it

    /// The name in a declaration, or alone in an expression.
    var asName: String { isReservedInSwift ? inBackticks : self }

    /// After a dot.
    var asMember: String { ReservedWord(self) == .member ? inBackticks : self }

    /// As the label of a parameter.
    var asParameterLabel: String { isReservedAsParameterLabel ? inBackticks : self }

    /// As the label of an argument.
    var asLabel: String { ReservedWord(self) == .argument ? inBackticks : self }

    private var inBackticks: String { "`" + self + "`" }
}
