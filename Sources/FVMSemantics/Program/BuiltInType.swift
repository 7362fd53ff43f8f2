import FVMLanguage

/// A built-in type. Its row in `TypeWord.all` has its properties. Where a type needs its own behavior, a `switch`
/// over `ValueType` has a case for it, and the compiler requires it.
public struct BuiltInType: Sendable {
    public let row: TypeWord
    public let type: ValueType

    /// In the order of the rows.
    public static let all = TypeWord.all.map { BuiltInType(row: $0, type: type(of: $0.word)) }

    private static let byKeyword = Dictionary(uniqueKeysWithValues: all.map { ($0.keyword, $0) })

    private init(row: TypeWord, type: ValueType) {
        self.row = row
        self.type = type
    }

    /// The type of this name, or `nil` if the word names none.
    public init?(_ keyword: Keyword) {
        guard let known = Self.byKeyword[keyword] else { return nil }
        self = known
    }

    /// Its name in specs.
    public var keyword: Keyword { row.word }

    private static func type(of word: Keyword) -> ValueType {
        switch word {
        case .text: .text
        case .string: .string
        case .int: .int
        case .double: .double
        case .bool: .bool
        case .date: .date
        case .url: .url
        case .uuid: .uuid
        case .id: .id
        case .version: .version
        case .pagination: .pagination
        case .data: .data
        case .day: .day
        case .time: .time
        default: .invalid
        }
    }
}
