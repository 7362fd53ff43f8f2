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
    case `enum`, fields, viewmodel, request, result, view, stub, translation, expect, `import`, feature
    case server, client, live, form, error
    case localized, join, int, double, date, text, string, bool, url, uuid, id, version
    case vmId, singleton, instance, query, operation, async, `throws`, summary, since, until, from
    case input, required, length, range, autocomplete, autocapitalize, disabled
    case textArea, checkbox, select, colorPicker
    case show, create, update, replace, delete, destroy
    case body, response, maxBodySize
    case display, interactive, container, list, loading
    case `true`, `false`, `nil`, by
    case locales, bundle, copyright, modules, saveTitle, cancelTitle, rules
    case passes, fails

    /// The word as it is written.
    public var text: String { Self.texts[Int(rawValue)] }

    /// The words by raw value. The cases' own names would say the same, but asking for them costs a start of the tool
    /// more than all else that it does.
    private static let texts = [
        "",
        "app", "enum", "fields", "viewmodel", "request", "result", "view", "stub", "translation",
        "expect", "import", "feature",
        "server", "client", "live", "form", "error",
        "localized", "join", "int", "double", "date", "text", "string", "bool", "url", "uuid", "id", "version",
        "vmId", "singleton", "instance", "query", "operation", "async", "throws", "summary", "since", "until", "from",
        "input", "required", "length", "range", "autocomplete", "autocapitalize", "disabled",
        "textArea", "checkbox", "select", "colorPicker",
        "show", "create", "update", "replace", "delete", "destroy",
        "body", "response", "maxBodySize",
        "display", "interactive", "container", "list", "loading",
        "true", "false", "nil", "by",
        "locales", "bundle", "copyright", "modules", "saveTitle", "cancelTitle", "rules",
        "passes", "fails",
    ]

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
/// Interning is expected O(length), eight bytes at a time. Every table begins with the words of `Keyword`.
public struct NameTable: Sendable {
    /// The text of each name; index 0 is `Name.none` and empty.
    public private(set) var texts: [String]
    private var entries: [Entry]
    /// The words of the names that are longer than one, without their first.
    private var furtherWords: [UInt64]
    /// A hash table with open addressing: the index of a name, or 0.
    private var slots: [UInt32]

    /// A name as words of eight bytes, the first byte lowest and the last word filled up with zeros.
    private struct Entry {
        var firstWord: UInt64
        var count: UInt32
        /// Where its words begin in `furtherWords`.
        var furtherStart: UInt32
    }

    /// The words of the language alone: what every table begins as, made once.
    private static let ofKeywords = NameTable(keywords: Keyword.allCases)

    public init() {
        self = Self.ofKeywords
    }

    private init(keywords: [Keyword]) {
        texts = [""]
        entries = [Entry(firstWord: 0, count: 0, furtherStart: 0)]
        furtherWords = []
        slots = Array(repeating: 0, count: 512)
        for keyword in keywords {
            let name = intern(keyword.text)
            precondition(name == keyword)
        }
    }

    /// How many names there are, `Name.none` included.
    public var count: Int { texts.count }

    public func text(_ name: Name) -> String { texts[Int(name.index)] }

    /// The name for `text`, new or old; `Name.none` for an empty one.
    public mutating func intern(_ text: String) -> Name {
        let bytes = Array(text.utf8)
        return intern(bytes.span, bytes.indices)
    }

    /// The name for the bytes `range` of `bytes`, which must be UTF-8.
    @inline(__always)
    public mutating func intern(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Name {
        if range.isEmpty { return .none }
        let firstWord = Self.word(bytes, range)
        let hash = Self.hash(bytes, range, firstWord: firstWord)
        let (found, slot) = find(bytes, range, firstWord: firstWord, hash: hash)
        return found ?? add(bytes, range, firstWord: firstWord, slot: slot)
    }

    /// The name for `text`, if the table holds it.
    public func find(_ text: String) -> Name? {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { return nil }
        let firstWord = Self.word(bytes.span, bytes.indices)
        let hash = Self.hash(bytes.span, bytes.indices, firstWord: firstWord)
        return find(bytes.span, bytes.indices, firstWord: firstWord, hash: hash).found
    }

    /// The name, if it is there, and the slot where it is or would be.
    @inline(__always)
    private func find(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        firstWord: UInt64,
        hash: UInt32
    ) -> (found: Name?, slot: Int) {
        let mask = slots.count &- 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot])]
            if entry.firstWord == firstWord, Int(entry.count) == range.count, isSame(entry, bytes, range) {
                return (Name(slots[slot]), slot)
            }
            slot = (slot &+ 1) & mask
        }
        return (nil, slot)
    }

    /// Whether the words behind the first are the same.
    @inline(__always)
    private func isSame(_ entry: Entry, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var index = Int(entry.furtherStart)
        var offset = range.lowerBound &+ 8
        while offset < range.upperBound {
            if furtherWords[index] != Self.word(bytes, offset..<range.upperBound) { return false }
            index &+= 1
            offset &+= 8
        }
        return true
    }

    private mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>, firstWord: UInt64, slot: Int) -> Name {
        let name = Name(UInt32(texts.count))
        texts.append(
            String(unsafeUninitializedCapacity: range.count) { buffer in
                for index in 0..<range.count { buffer[index] = bytes[range.lowerBound + index] }
                return range.count
            }
        )
        entries.append(
            Entry(firstWord: firstWord, count: UInt32(range.count), furtherStart: UInt32(furtherWords.count))
        )
        for offset in stride(from: range.lowerBound + 8, to: range.upperBound, by: 8) {
            furtherWords.append(Self.word(bytes, offset..<range.upperBound))
        }
        slots[slot] = name.index
        if texts.count * 2 > slots.count { grow() }
        return name
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 4)
        let mask = slots.count - 1
        for index in 1..<entries.count {
            var slot = Int(hash(of: entries[index])) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(index)
        }
    }

    // MARK: Words

    /// The first eight bytes of a range that is not empty, or all if it has fewer.
    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        let start = range.lowerBound
        let count = range.upperBound &- start
        if start &+ 8 <= bytes.count {
            let word = UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
            )
            return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
        }
        var word: UInt64 = 0
        for index in 0..<min(count, 8) { word |= UInt64(bytes[start &+ index]) << UInt64(index * 8) }
        return word
    }

    @inline(__always)
    private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, firstWord: UInt64) -> UInt32 {
        var hash = mix(UInt64(truncatingIfNeeded: range.count), firstWord)
        var offset = range.lowerBound &+ 8
        while offset < range.upperBound {
            hash = mix(hash, word(bytes, offset..<range.upperBound))
            offset &+= 8
        }
        return finish(hash)
    }

    private func hash(of entry: Entry) -> UInt32 {
        var hash = Self.mix(UInt64(entry.count), entry.firstWord)
        for index in 0..<(Int(entry.count) - 1) / 8 {
            hash = Self.mix(hash, furtherWords[Int(entry.furtherStart) + index])
        }
        return Self.finish(hash)
    }

    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        ((hash &<< 5 | hash &>> 59) ^ word) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The upper half: a product's lower bits depend on few bits of its factors.
    @inline(__always)
    private static func finish(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) }
}
