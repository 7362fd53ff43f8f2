import FVMLanguage
import FVMSyntax

/// A type that is part of the language. Its entry in `all` has what each of them has; where a type needs behaviour of its own,
/// a `switch` over `ValueType` has a case for it, which the compiler asks for.
public struct BuiltInType: Sendable {
    /// Its name in specs.
    public let keyword: Keyword
    public let type: ValueType
    /// The type of a property in emitted Swift.
    public let swiftName: String
    /// What messages call a value: "a string".
    let description: String
    /// What a value looks like.
    let example: String

    /// In the order in which suggestions name them.
    public static let all = [
        BuiltInType(.text, .text, "LocalizableString", "a text", "\"Fred Flintstone\""),
        BuiltInType(.string, .string, "String", "a string", "\"Fred Flintstone\""),
        BuiltInType(.int, .int, "Int", "a whole number", "42"),
        BuiltInType(.double, .double, "Double", "a number", "3.14"),
        BuiltInType(.bool, .bool, "Bool", "'true' or 'false'", "true"),
        BuiltInType(.date, .date, "Date", "a date", "@2026-01-31 or @2026-01-31T10:15:00Z"),
        BuiltInType(.url, .url, "URL", "a URL", "\"https://example.com\""),
        BuiltInType(.uuid, .uuid, "UUID", "a UUID", "\"00000000-0000-4000-8000-000000000001\""),
        BuiltInType(.id, .id, "ModelIdType", "an id", "1"),
        BuiltInType(.version, .version, "SystemVersion", "a version", "1.2.0"),
        BuiltInType(.pagination, .pagination, "Pagination", "a window of rows", "0...24"),
    ]

    private static let byKeyword = Dictionary(uniqueKeysWithValues: all.map { ($0.keyword, $0) })

    private init(
        _ keyword: Keyword,
        _ type: ValueType,
        _ swiftName: String,
        _ description: String,
        _ example: String
    ) {
        self.keyword = keyword
        self.type = type
        self.swiftName = swiftName
        self.description = description
        self.example = example
    }

    /// The type of this name; nil where the word names none.
    public init?(_ keyword: Keyword) {
        guard let known = Self.byKeyword[keyword] else { return nil }
        self = known
    }
}
