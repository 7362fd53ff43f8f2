import FVMLanguage
import FVMSource

/// A name as a small number: equal names of one table have equal numbers.
@frozen
public struct Name: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }
    /// No name.
    public static let none = Name(0)
}

extension Keyword {
    /// The word as a name: the same in every `NameTable`.
    @inlinable public var name: Name { Name(rawValue) }
}

extension Name {
    /// Whether the name is this word of the language.
    @inlinable
    public static func == (lhs: Name, rhs: Keyword) -> Bool { lhs.index == rhs.rawValue }

    @inlinable
    public static func != (lhs: Name, rhs: Keyword) -> Bool { lhs.index != rhs.rawValue }

    /// The word of the language that this name is, if it is one.
    @inlinable
    public var keyword: Keyword? { Keyword(rawValue: index) }
}

/// The distinct identifiers of one file (or, in the checker, of a program), each stored once.
///
/// Interning is expected O(length). Every table begins with `Name.none` and the words of `Keyword`.
public struct NameTable: Sendable {
    private var interner = Self.keywords

    /// How many names every table has: the words of the language, and `Name.none`.
    @inlinable public static var sharedCount: Int { Int(Keyword.properties.rawValue) + 1 }

    private static let keywords: Interner = {
        var keywords = Interner()
        for word in [""] + Keyword.allCases.map(\.text) { word.withBytes { _ = keywords.intern($0.span) } }
        return keywords
    }()

    public init() {}

    /// How many names there are, `Name.none` included.
    public var count: Int { interner.texts.count }

    public func text(_ name: Name) -> String { interner.texts[Int(name.index)] }

    /// The name for `text`, new or old; `Name.none` for an empty one.
    public mutating func intern(_ text: String) -> Name {
        text.withBytes { intern($0.span, $0.indices) }
    }

    /// The name for the bytes `range` of `bytes`, which must be UTF-8.
    public mutating func intern(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Name {
        Name(UInt32(interner.intern(bytes.extracting(range))))
    }

    /// Adds the names of another table, except the words of the language, and returns their new names in order.
    public mutating func intern(ownOf other: NameTable) -> [Name] {
        other.interner.texts.dropFirst(Self.sharedCount).map { intern($0) }
    }

    /// The name for `text`, if the table holds it.
    public func find(_ text: String) -> Name? {
        if text.isEmpty { return nil }
        return text.withBytes { bytes in interner.find(bytes.span).map { Name(UInt32($0)) } }
    }
}
