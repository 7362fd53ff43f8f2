/// Receives a JSON document piece by piece in order. `JSONWriter` writes bytes, and `JSONBuilder` builds a value.
///
/// A document is one value. In an object, a key precedes each value. This is not checked.
public protocol JSONSink {
    /// - Parameter isShort: Whether it contains only a few numbers, so that it can be on one line.
    mutating func beginObject(isShort: Bool)
    mutating func endObject()
    /// - Parameter isShort: Whether it holds a few numbers and nothing else, and so may stay on one line.
    mutating func beginList(isShort: Bool)
    mutating func endList()
    /// The key of the value that comes next.
    mutating func key(_ key: String)
    /// A key that is written many times.
    mutating func key(_ key: JSONKey)
    mutating func null()
    mutating func bool(_ value: Bool)
    mutating func int(_ number: Int)
    /// A number in one of JSON's spellings.
    mutating func number(_ spelling: String)
    mutating func string(_ text: String)
    /// A string whose UTF-8 was put together in a buffer.
    mutating func string(_ text: borrowing ByteBuffer)
    /// Whether the document exceeds the sink's limit. It must not be used then, and the rest can be omitted.
    var isFull: Bool { get }
}

extension JSONSink {
    public mutating func beginObject() { beginObject(isShort: false) }
    public mutating func beginList() { beginList(isShort: false) }

    /// The case of an enum without values, as synthesized `Codable` writes it: `{"open":{}}`, or the name of an enum
    /// that keeps raw strings.
    public mutating func enumCase(_ name: String, isRaw: Bool = false) {
        if isRaw { return string(name) }
        beginObject()
        key(name)
        beginObject()
        endObject()
        endObject()
    }
    public mutating func key(_ key: JSONKey) { self.key(key.text) }

    /// The shortest decimal form that reads back as `number`, as `JSONEncoder` spells it: `3`, `0.1`, `1e+21`.
    ///
    /// - Parameter number: finite.
    public mutating func double(_ number: Double) {
        // Whole numbers below 2^53 have no exponent. -0 keeps its sign.
        if number == number.rounded(.towardZero), number.magnitude < 9_007_199_254_740_992, number != 0 {
            return int(Int(number))
        }
        let text = number.description
        self.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}
