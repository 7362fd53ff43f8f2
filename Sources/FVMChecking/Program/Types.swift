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

/// All types of a program, each once. Finding or adding one is O(1), without hashing.
public struct TypeTable: Sendable {
    private var types: [ValueType]
    /// For each type, the optional, list and dictionary of it; 0 where there is none yet.
    private var optionals: [UInt32]
    private var lists: [UInt32]
    private var dictionaries: [UInt32]
    /// The type of each record and each enum; 0 where there is none yet.
    private var records: [UInt32] = []
    private var enums: [UInt32] = []

    public init() {
        types = Self.basics
        optionals = Array(repeating: 0, count: types.count)
        lists = optionals
        dictionaries = optionals
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
        switch type {
        case .invalid: return Self.invalid
        case .text: return TypeID(1)
        case .string: return TypeID(2)
        case .int: return TypeID(3)
        case .double: return TypeID(4)
        case .bool: return TypeID(5)
        case .date: return TypeID(6)
        case .url: return TypeID(7)
        case .uuid: return TypeID(8)
        case .id: return TypeID(9)
        case .version: return TypeID(10)
        case .enumeration(let id): return Self.find(type, &types, &enums, id.index)
        case .record(let id): return Self.find(type, &types, &records, id.index)
        case .optional(let inner): return Self.find(type, &types, &optionals, Int(inner.index))
        case .list(let element): return Self.find(type, &types, &lists, Int(element.index))
        case .dictionary(let element): return Self.find(type, &types, &dictionaries, Int(element.index))
        }
    }

    private static func find(
        _ type: ValueType,
        _ types: inout [ValueType],
        _ table: inout [UInt32],
        _ index: Int
    ) -> TypeID {
        while table.count <= index { table.append(0) }
        if table[index] != 0 { return TypeID(table[index]) }
        let id = TypeID(UInt32(types.count))
        table[index] = id.index
        types.append(type)
        return id
    }

    /// Whether its values are of no declared type, have no parts, and are no ids.
    func standsAlone(_ id: TypeID) -> Bool {
        switch self[unwrapped(id)] {
        case .text, .string, .int, .double, .bool, .date, .url, .version: true
        case .enumeration, .uuid, .id, .record, .optional, .list, .dictionary, .invalid: false
        }
    }

    /// Whether a value of the type may have an id or a uuid in it.
    func mayHoldIDs(_ id: TypeID) -> Bool {
        switch self[id] {
        case .text, .string, .int, .double, .bool, .date, .url, .version, .enumeration, .invalid: false
        case .uuid, .id, .record, .list, .dictionary: true
        case .optional(let inner): mayHoldIDs(inner)
        }
    }

    /// `id`, `uuid`, or an optional one.
    func isIdentifier(_ id: TypeID) -> Bool {
        switch self[unwrapped(id)] {
        case .id, .uuid: true
        default: false
        }
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
