/// A JSON value as the conformance cases compare it: objects without order, numbers by value, strings by their scalars.
public indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(JSONText)
    case list([JSONValue])
    case object([JSONText: JSONValue])

    /// Parses strictly: one value, no doubled keys, nothing behind it.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.readDocument()
    }

    /// Where and how `other` differs from this value, one line a place: `$.cards[0].title: "A", not "B"`.
    public func differences(from other: JSONValue, at path: String = "$") -> [String] {
        switch (self, other) {
        case (.object(let mine), .object(let theirs)):
            let keys = Set(mine.keys).union(theirs.keys).sorted { $0.text < $1.text }
            return keys.flatMap { key -> [String] in
                let place = "\(path).\(key.text)"
                switch (mine[key], theirs[key]) {
                case (let own?, let foreign?): return own.differences(from: foreign, at: place)
                case (let own?, nil): return ["\(place): \(own), not absent"]
                case (nil, let foreign): return ["\(place): absent, not \(foreign.map(\.description) ?? "absent")"]
                }
            }
        case (.list(let mine), .list(let theirs)) where mine.count == theirs.count:
            return zip(mine, theirs).enumerated().flatMap { $1.0.differences(from: $1.1, at: "\(path)[\($0)]") }
        default:
            return self == other ? [] : ["\(path): \(self), not \(other)"]
        }
    }

    /// How many values that are neither objects nor lists it holds.
    public var leafCount: Int {
        switch self {
        case .object(let members): members.values.reduce(0) { $0 + $1.leafCount }
        case .list(let elements): elements.reduce(0) { $0 + $1.leafCount }
        default: 1
        }
    }
}

extension JSONValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): number.spelling
        case .string(let text): text.text.debugDescription
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\($0.key.text): \($0.value)" }.sorted().joined(separator: ", "))}"
        }
    }
}

/// Text compared by its bytes: Swift's own strings are equal when they are canonically equivalent.
public struct JSONText: Hashable, Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
    public static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }
    public func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

/// A number compared by value: exactly if both are whole and written so, else as the nearest double.
public struct JSONNumber: Hashable, Sendable {
    public let spelling: String
    private let whole: Int?
    private let double: Double

    public init(_ spelling: String) {
        self.spelling = spelling
        whole = Int(spelling)
        double = Double(spelling) ?? .nan
    }

    public static func == (first: Self, second: Self) -> Bool {
        if let one = first.whole, let other = second.whole { return one == other }
        return first.double == second.double
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(double) }
}

public struct JSONSyntaxError: Error, Hashable, Sendable {
    public var offset: Int
    public var expected: String
}

private struct JSONReader {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func readDocument() throws(JSONSyntaxError) -> JSONValue {
        let value = try read()
        skipSpace()
        guard offset == bytes.count else { throw error("the end") }
        return value
    }

    private func error(_ expected: String) -> JSONSyntaxError { JSONSyntaxError(offset: offset, expected: expected) }

    private mutating func skipSpace() {
        while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let wanted = Array("\(text)".utf8)
        guard bytes[offset...].starts(with: wanted) else { return false }
        offset += wanted.count
        return true
    }

    private mutating func read() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard offset < bytes.count else { throw error("a value") }
        if take("null") { return .null }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if take("{") { return try readObject() }
        if take("[") { return try readList() }
        if bytes[offset] == UInt8(ascii: "\"") { return .string(JSONText(try readString())) }
        return try readNumber()
    }

    private mutating func readObject() throws(JSONSyntaxError) -> JSONValue {
        var members: [JSONText: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            let key = JSONText(try readString())
            skipSpace()
            guard take(":") else { throw error("':'") }
            guard members.updateValue(try read(), forKey: key) == nil else { throw error("a new key") }
            skipSpace()
        } while take(",")
        guard take("}") else { throw error("'}'") }
        return .object(members)
    }

    private mutating func readList() throws(JSONSyntaxError) -> JSONValue {
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return .list(elements) }
        repeat {
            elements.append(try read())
            skipSpace()
        } while take(",")
        guard take("]") else { throw error("']'") }
        return .list(elements)
    }

    private mutating func readNumber() throws(JSONSyntaxError) -> JSONValue {
        let start = offset
        while offset < bytes.count, "+-.eE0123456789".utf8.contains(bytes[offset]) { offset += 1 }
        let spelling = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard spelling.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
            offset = start
            throw error("a number")
        }
        return .number(JSONNumber(spelling))
    }

    private mutating func readString() throws(JSONSyntaxError) -> String {
        guard take("\"") else { throw error("a string") }
        var units: [UInt16] = []
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                offset += 1
                units.append(try readEscape())
                continue
            }
            guard bytes[offset] >= 0x20 else { throw error("an escape") }
            let start = offset
            while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
                bytes[offset] != UInt8(ascii: "\\")
            { offset += 1 }
            guard let text = String(validating: bytes[start..<offset], as: UTF8.self) else { throw error("UTF-8") }
            units += text.utf16
        }
        guard take("\"") else { throw error("'\"'") }
        guard let text = String(validating: units, as: UTF16.self) else { throw error("whole surrogate pairs") }
        return text
    }

    private mutating func readEscape() throws(JSONSyntaxError) -> UInt16 {
        guard offset < bytes.count else { throw error("an escape") }
        let letter = bytes[offset]
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
            guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
                throw error("four digits")
            }
            offset += 4
            return unit
        default: throw error("an escape")
        }
    }
}
