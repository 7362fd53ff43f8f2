/// A type as a small number: equal types have equal ids.
@frozen
public struct TypeID: Hashable, Sendable {
    public let index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }
}

/// The type of a stored value (language.md, section 4).
public enum ValueType: Hashable, Sendable {
    case text, string, int, double, bool, date, url, uuid, id, version
    case enumeration(EnumID)
    /// A view model or a summary.
    case record(RecordID)
    case optional(TypeID)
    case list(TypeID)
    /// `[string: T]`
    case dictionary(TypeID)
    /// Stands for a type that was refused with a message; fits everything. Never in a program without errors.
    case invalid
}

/// All types of a program, each once.
public struct TypeTable: Sendable {
    private var types: [ValueType] = []
    private var ids: [ValueType: TypeID] = [:]

    public init() {
        for type in Self.basics { _ = id(of: type) }
    }

    /// The types without parts, in the order of their ids.
    private static let basics: [ValueType] = [
        .invalid, .text, .string, .int, .double, .bool, .date, .url, .uuid, .id, .version,
    ]

    /// The id of `.invalid`.
    static let invalid = TypeID(0)

    public subscript(_ id: TypeID) -> ValueType { types[Int(id.index)] }

    /// How many there are: the parts of a type have smaller ids than the type.
    public var count: Int { types.count }

    /// The id of `type`, new or old.
    public mutating func id(of type: ValueType) -> TypeID {
        if let id = ids[type] { return id }
        let id = TypeID(UInt32(types.count))
        types.append(type)
        ids[type] = id
        return id
    }

    /// The type without an outer `optional`.
    public func unwrapped(_ id: TypeID) -> TypeID {
        if case .optional(let inner) = self[id] { return inner }
        return id
    }

    /// The record that rows or children of this type are: of `Card`, `Card?`, `[Card]`, `[Card]?` it is Card; and so
    /// through any nesting of lists, optionals and dictionaries.
    public func record(in id: TypeID) -> RecordID? {
        switch self[id] {
        case .record(let record): record
        case .optional(let inner), .list(let inner), .dictionary(let inner): record(in: inner)
        default: nil
        }
    }
}
