/// A JSON document as a value: members in their order, numbers as they are spelled.
///
/// Two values are equal when they mean the same: objects whatever the order of their members, numbers by their value,
/// strings by their scalars (where Swift's own `==` takes `é` and `e´` for one).
public indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// A number in the spelling of the document, which is one of JSON's.
    case number(String)
    case string(String)
    case list([JSONValue])
    /// Keys are distinct.
    case object([Member])

    public struct Member: Sendable {
        public var key: String
        public var value: JSONValue

        public init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// How deep documents that are read may nest.
    public static let nestingLimit = 512

    /// Parses a document strictly: UTF-8 without a byte order mark, one value of RFC 8259, unique keys in each
    /// object, at most `nestingLimit` levels. O(size).
    public init(reading bytes: [UInt8]) throws(JSONReadingError) {
        var reader = JSONReader(bytes)
        self = try reader.readDocument()
    }

    /// The members of an object by key, with the first of equal keys. Empty for other values. O(members).
    public var values: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The member with a key, or `nil` if there is none or the value is no object. O(members).
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The elements of a list, or `nil` for other values.
    public var elements: [JSONValue]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    /// The text of a string, or `nil` for other values.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Returns the name of the enum case in this JSON: the string itself for an enum with raw strings, otherwise the
    /// only key of an object. `nil` if it is no case.
    public func caseName(isRaw: Bool) -> String? {
        if isRaw { return text }
        guard case .object(let members) = self, members.count == 1, case .object = members[0].value else { return nil }
        return members[0].key
    }

    /// The JSON of an enum's case without values.
    public static func enumCase(_ name: String, isRaw: Bool) -> JSONValue {
        isRaw ? .string(name) : .object([Member(name, .object([]))])
    }

    /// The value of a whole number, or `nil` for other values.
    public var int: Int? {
        if case .number(let spelling) = self { Int(spelling) } else { nil }
    }

    // MARK: Making values

    /// A whole number.
    public static func number(_ number: Int) -> JSONValue { .number(String(number)) }

    /// An object without the members that have no value.
    public static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key, $0) } })
    }

    /// A list of strings.
    public static func strings(_ texts: some Sequence<String>) -> JSONValue { .list(texts.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map(Member.init)) }
}

extension JSONValue: Equatable {
    public static func == (first: JSONValue, second: JSONValue) -> Bool {
        switch (first, second) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let other)): return one == other
        case (.number(let one), .number(let other)): return isSameNumber(one, other)
        case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8)
        case (.list(let one), .list(let other)): return one == other
        case (.object(let one), .object(let other)):
            guard one.count == other.count else { return false }
            return zip(sorted(one), sorted(other)).allSatisfy {
                $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value
            }
        default: return false
        }
    }

    /// Whether two numbers are equal: exactly if both are integers, otherwise as doubles.
    private static func isSameNumber(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        if let first = Int(one), let second = Int(other) { return first == second }
        return Double(one) == Double(other)
    }

    private static func sorted(_ members: [Member]) -> [Member] {
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
