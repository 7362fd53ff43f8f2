/// Makes a value of a JSON document. O(size).
public struct JSONBuilder: JSONSink, Sendable {
    private enum Container {
        case object([JSONValue.Member])
        case list([JSONValue])
    }

    /// The document; nil until all of it has been taken.
    public private(set) var value: JSONValue?

    /// The containers that are open, the innermost last.
    private var open: [Container] = []
    /// The keys whose values are open, the innermost last.
    private var keys: [String] = []
    private var size = 0
    private let limit: Int

    /// - Parameter limit: How many bytes of keys and values there may be before the builder is full.
    public init(limit: Int = .max) {
        self.limit = limit
    }

    public var isFull: Bool { size > limit }

    public mutating func beginObject(isShort: Bool) { open.append(.object([])) }
    public mutating func endObject() { end() }
    public mutating func beginList(isShort: Bool) { open.append(.list([])) }
    public mutating func endList() { end() }

    private mutating func end() {
        switch open.removeLast() {
        case .object(let members): add(.object(members), size: 2)
        case .list(let elements): add(.list(elements), size: 2)
        }
    }

    private mutating func add(_ value: JSONValue, size: Int) {
        self.size += size
        switch open.popLast() {
        case .object(var members)?:
            members.append(JSONValue.Member(keys.removeLast(), value))
            open.append(.object(members))
        case .list(var elements)?:
            elements.append(value)
            open.append(.list(elements))
        case nil: self.value = value
        }
    }

    public mutating func key(_ key: String) {
        size += key.utf8.count
        keys.append(key)
    }

    /// A value that was made before. Its size is not counted.
    public mutating func add(_ value: JSONValue) { add(value, size: 0) }
    public mutating func null() { add(.null, size: 4) }
    public mutating func bool(_ value: Bool) { add(.bool(value), size: 4) }
    public mutating func int(_ number: Int) { add(.number(number), size: 8) }
    public mutating func number(_ spelling: String) { add(.number(spelling), size: spelling.utf8.count) }
    public mutating func string(_ text: String) { add(.string(text), size: text.utf8.count) }
    public mutating func string(_ text: borrowing ByteBuffer) { string(text.text) }
}
