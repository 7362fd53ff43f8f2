import FVMLanguage

/// A type as a small number: equal types have equal ids.
@frozen
public struct TypeID: Hashable, Sendable {
    public let index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }

    /// The id of `ValueType.invalid`.
    static let invalid = TypeID(0)
}

/// The type of a stored value (language.md, section 4).
public enum ValueType: Hashable, Sendable {
    case text, string, int, double, bool, date, url, uuid, id, version, pagination, data, day, time
    case enumeration(EnumID)
    /// Which record of a model it is: the library's `ModelIdentity`.
    case identity(ModelID)
    /// A view model or a summary.
    case record(RecordID)
    case optional(TypeID)
    case list(TypeID)
    /// `[string: T]`
    case dictionary(TypeID)
    /// Stands for a type that was refused with a message; fits everything. Never in a program without errors.
    case invalid

    /// Whether values are before or after each other: moments, days and times of day.
    package var isInTime: Bool { self == .date || self == .day || self == .time }

    /// Whether a value says which record or row is meant.
    package var isIdentity: Bool {
        switch self {
        case .id, .uuid, .identity: true
        default: false
        }
    }
}

/// All types of a program, each once. Finding or adding one is O(1), without hashing.
public struct TypeTable: Sendable {
    private struct Entry {
        var type: ValueType
        /// The record that it holds, and one more; 0 where it holds none.
        var heldRecord: UInt32 = 0
        /// The ids of its optional, list and dictionary types, or 0 if there are none yet.
        var optional: UInt32 = 0
        var list: UInt32 = 0
        var dictionary: UInt32 = 0
    }

    private var entries: [Entry]
    /// The type of each record and each enum, or 0 if there is none yet.
    private var records: [UInt32] = []
    private var enums: [UInt32] = []
    private var models: [UInt32] = []

    public init() { entries = [Entry(type: .invalid)] + BuiltInType.all.map { Entry(type: $0.type) } }

    /// Returns the built-in type with an id, or `nil` for other types. O(1).
    public func builtIn(_ id: TypeID) -> BuiltInType? {
        (1...BuiltInType.all.count).contains(Int(id.index)) ? BuiltInType.all[Int(id.index) - 1] : nil
    }

    public subscript(_ id: TypeID) -> ValueType { entries[Int(id.index)].type }

    /// How many there are: the parts of a type have smaller ids than the type.
    public var count: Int { entries.count }

    /// The id of `type`, new or old.
    public mutating func id(of type: ValueType) -> TypeID {
        switch type {
        case .enumeration(let id):
            if let known = Self.known(id.index, &enums) { return known }
            enums[id.index] = add(type)
            return TypeID(enums[id.index])
        case .identity(let id):
            if let known = Self.known(id.index, &models) { return known }
            models[id.index] = add(type)
            return TypeID(models[id.index])
        case .record(let id):
            if let known = Self.known(id.index, &records) { return known }
            records[id.index] = add(type, holding: UInt32(id.index + 1))
            return TypeID(records[id.index])
        case .optional(let inner): return composite(type, of: inner, \.optional)
        case .list(let element): return composite(type, of: element, \.list)
        case .dictionary(let element): return composite(type, of: element, \.dictionary)
        default: return known(type)
        }
    }

    /// The id of a type of the language, of an enum or of a list; `invalid` for one that no member has. O(1).
    public func known(_ type: ValueType) -> TypeID {
        switch type {
        case .enumeration(let id): return enums.indices.contains(id.index) ? TypeID(enums[id.index]) : .invalid
        case .list(let element): return TypeID(entries[Int(element.index)].list)
        default: break
        }
        return BuiltInType.all.firstIndex { $0.type == type }.map { TypeID(UInt32($0 + 1)) } ?? .invalid
    }

    /// Returns the known id of a definition in a table, and grows the table to include it.
    private static func known(_ index: Int, _ table: inout [UInt32]) -> TypeID? {
        while table.count <= index { table.append(0) }
        return table[index] == 0 ? nil : TypeID(table[index])
    }

    @inline(__always)
    private mutating func composite(
        _ type: ValueType,
        of part: TypeID,
        _ place: WritableKeyPath<Entry, UInt32>
    ) -> TypeID {
        let part = Int(part.index)
        if entries[part][keyPath: place] == 0 {
            let id = add(type, holding: entries[part].heldRecord)
            entries[part][keyPath: place] = id
        }
        return TypeID(entries[part][keyPath: place])
    }

    private mutating func add(_ type: ValueType, holding record: UInt32 = 0) -> UInt32 {
        entries.append(Entry(type: type, heldRecord: record))
        return UInt32(entries.count - 1)
    }

    /// Whether values of a type that is part of the language have a trait. O(1).
    package func has(_ trait: TypeWord.Traits, _ id: TypeID) -> Bool {
        builtIn(id).map { $0.row.traits.contains(trait) } ?? false
    }

    /// Whether its values are of no declared type, have no parts, and are no ids.
    func standsAlone(_ id: TypeID) -> Bool { builtIn(unwrapped(id)).map { !$0.type.isIdentity } ?? false }

    /// Whether a value of the type may have an id or a uuid in it.
    func mayHoldIDs(_ id: TypeID) -> Bool {
        switch self[id] {
        case .record, .list, .dictionary: true
        case .optional(let inner): mayHoldIDs(inner)
        case let type: type.isIdentity
        }
    }

    /// `id`, `uuid`, `identity`, or an optional one.
    func isIdentifier(_ id: TypeID) -> Bool { self[unwrapped(id)].isIdentity }

    /// The type without an outer `optional`.
    public func unwrapped(_ id: TypeID) -> TypeID {
        if case .optional(let inner) = self[id] { return inner }
        return id
    }

    /// The record that rows or children of this type are: of `Card`, `Card?`, `[Card]`, `[Card]?` it is Card; and so
    /// through any nesting of lists, optionals and dictionaries.
    public func record(in id: TypeID) -> RecordID? {
        let held = entries[Int(id.index)].heldRecord
        return held == 0 ? nil : RecordID(Int(held) - 1)
    }

    /// The record whose view a property of this type shows, once or in rows.
    public func displayedRecord(of id: TypeID) -> RecordID? {
        if case .record(let record) = self[unwrapped(id)] { return record }
        return rowRecord(of: id)
    }

    /// Returns the record of the rows in a list of this type, or in lists of such lists, or `nil`.
    public func rowRecord(of id: TypeID) -> RecordID? {
        guard case .list(let element) = self[unwrapped(id)] else { return nil }
        if case .record(let row) = self[unwrapped(element)] { return row }
        return rowRecord(of: element)
    }

    /// Returns the record in a list or a dictionary of this type.
    func listedRecord(in id: TypeID) -> RecordID? {
        switch self[unwrapped(id)] {
        case .list(let element), .dictionary(let element): record(in: element)
        default: nil
        }
    }
}
