/// A name as a small number: equal names of one table have equal numbers.
@frozen
public struct Name: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }
    /// No name.
    public static let none = Name(0)
}

/// The words of the language, in the order in which every `NameTable` holds them from 1 on.
public enum Keyword: UInt32, Sendable, CaseIterable {
    case app = 1
    case `enum`, fields, viewmodel, request, result, view, stub, translation, `import`, feature
    case server, client, live, form, error
    case localized, join, int, double, date, text, string, bool, url, uuid, id, version
    case vmId, singleton, instance, query, operation, async, `throws`, summary, since, until, from
    case input, required, length, range, autocomplete, autocapitalize, disabled
    case textArea, checkbox, select, colorPicker
    case show, create, update, replace, delete, destroy
    case body, response, maxBodySize
    case display, interactive, container, list, loading
    case `true`, `false`, `nil`, by
    case locales, bundle, copyright, modules, saveTitle, cancelTitle

    /// The word as it is written.
    public var text: String { String(describing: self) }

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
/// Interning is expected O(length). Every table begins with the words of `Keyword`.
public struct NameTable: Sendable {
    /// The text of each name; index 0 is `Name.none` and empty.
    public private(set) var texts: [String]
    private var hashes: [UInt32]
    private var slots: [UInt32]

    public init() {
        texts = [""]
        hashes = [0]
        slots = Array(repeating: 0, count: 512)
        for keyword in Keyword.allCases {
            let name = intern(keyword.text)
            precondition(name == keyword)
        }
    }

    /// How many names there are, `Name.none` included.
    public var count: Int { texts.count }

    public func text(_ name: Name) -> String { texts[Int(name.index)] }

    /// The name for `text`, new or old.
    public mutating func intern(_ text: String) -> Name {
        var text = text
        return text.withUTF8 { bytes in
            intern(count: bytes.count, byteAt: { bytes[$0] })
        }
    }

    /// The name for the bytes `range` of `bytes`, which must be ASCII.
    public mutating func intern(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Name {
        let start = range.lowerBound
        return intern(count: range.count, byteAt: { bytes[start &+ $0] })
    }

    /// The name for `text`, if the table holds it.
    public func find(_ text: String) -> Name? {
        let utf8 = Array(text.utf8)
        let hash = Self.hash(count: utf8.count, byteAt: { utf8[$0] })
        return find(hash: hash, count: utf8.count, byteAt: { utf8[$0] }).found
    }

    @inline(__always)
    private mutating func intern(count: Int, byteAt: (Int) -> UInt8) -> Name {
        let hash = Self.hash(count: count, byteAt: byteAt)
        let (found, slot) = find(hash: hash, count: count, byteAt: byteAt)
        if let found { return found }
        let name = Name(UInt32(texts.count))
        texts.append(
            String(unsafeUninitializedCapacity: count) { buffer in
                for index in 0..<count { buffer[index] = byteAt(index) }
                return count
            }
        )
        hashes.append(hash)
        slots[slot] = name.index
        if texts.count * 2 > slots.count { grow() }
        return name
    }

    @inline(__always)
    private func find(hash: UInt32, count: Int, byteAt: (Int) -> UInt8) -> (found: Name?, slot: Int) {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot])
            if hashes[index] == hash, Self.isEqual(texts[index], count: count, byteAt: byteAt) {
                return (Name(slots[slot]), slot)
            }
            slot = (slot &+ 1) & mask
        }
        return (nil, slot)
    }

    @inline(__always)
    private static func isEqual(_ text: String, count: Int, byteAt: (Int) -> UInt8) -> Bool {
        let utf8 = text.utf8
        guard utf8.count == count else { return false }
        var offset = 0
        for byte in utf8 {
            if byte != byteAt(offset) { return false }
            offset &+= 1
        }
        return true
    }

    @inline(__always)
    private static func hash(count: Int, byteAt: (Int) -> UInt8) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in 0..<count { hash = (hash ^ UInt32(byteAt(index))) &* 0x0100_0193 }
        return hash ^ (hash >> 15)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for index in 1..<texts.count {
            var slot = Int(hashes[index]) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(index)
        }
    }
}
