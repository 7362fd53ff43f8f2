import FVMBytes
import FVMLanguage

/// The common structure of several JSON values at the same place.
struct InferredShape {
    struct Field {
        let key: String
        var shape: InferredShape
        /// The number of objects that contain the value.
        var count: Int
    }

    private(set) var nulls = 0
    private(set) var bools = 0
    private(set) var integers = 0
    private(set) var decimals = 0
    private(set) var strings = 0
    private(set) var objects = 0
    private(set) var lists = 0
    /// Different strings in their order, up to `mostWords`, and one more where there are more.
    private(set) var words: [String] = []
    private(set) var areDates = true
    private(set) var areDays = true
    private(set) var areTimes = true
    private(set) var areURLs = true
    private(set) var areUUIDs = true
    /// In the order of their first object.
    private(set) var fields: [Field] = []
    private var fieldIndices: [String: Int] = [:]
    /// The common structure of list elements. Empty, or one element.
    private(set) var elements: [InferredShape] = []

    static let mostWords = 6

    mutating func add(_ value: JSONValue) {
        switch value {
        case .null: nulls += 1
        case .bool: bools += 1
        case .number(let spelling):
            if Int(spelling) != nil { integers += 1 } else { decimals += 1 }
        case .string(let text): add(text)
        case .list(let values):
            lists += 1
            if elements.isEmpty { elements = [InferredShape()] }
            for value in values { elements[0].add(value) }
        case .object(let members):
            objects += 1
            for member in members { add(member) }
        }
    }

    private mutating func add(_ member: JSONValue.Member) {
        if let index = fieldIndices[member.key] {
            fields[index].count += 1
            fields[index].shape.add(member.value)
        } else {
            fieldIndices[member.key] = fields.count
            var shape = InferredShape()
            shape.add(member.value)
            fields.append(Field(key: member.key, shape: shape, count: 1))
        }
    }

    private mutating func add(_ text: String) {
        strings += 1
        areDates = areDates && Self.isDate(text)
        areDays = areDays && CalendarDay(text) != nil
        areTimes = areTimes && ClockTime(text) != nil
        areURLs = areURLs && (text.hasPrefix("https://") || text.hasPrefix("http://")) && !text.contains(" ")
        areUUIDs =
            areUUIDs && text.utf8.count == 36 && text.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
            && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.hexadecimalValue != nil }
        if words.count <= Self.mostWords, !words.contains(text) { words.append(text) }
    }

    /// `2026-01-31`, or that and a time.
    private static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes.count <= 40, bytes.count == 10 || bytes[10] == UInt8(ascii: "T") else {
            return false
        }
        return bytes.prefix(10).enumerated().allSatisfy { index, byte in
            index == 4 || index == 7 ? byte == UInt8(ascii: "-") : 48...57 ~= byte
        }
    }

    /// How many kinds of value there are, not counting null; whole numbers and others are one.
    var kindCount: Int {
        [bools, integers + decimals, strings, objects, lists].count { $0 > 0 }
    }

    /// Whether the strings are a few recurring words, so that an enum describes them.
    var isEnum: Bool {
        words.count >= 2 && words.count <= Self.mostWords && strings >= 2 * words.count
            && words.allSatisfy { word in
                SpecText.isName(word) && word.utf8.count <= 30 && word.utf8.first.map { 97...122 ~= $0 } == true
            }
    }

    /// Whether the keys are data rather than names.
    var isDictionary: Bool {
        guard objects > 0, fields.count > 1, !fields.contains(where: { SpecText.isName($0.key) }) else { return false }
        return fields.allSatisfy { $0.shape.kindCount <= 1 && $0.shape.objects == 0 && $0.shape.lists == 0 }
    }
}
