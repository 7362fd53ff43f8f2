/// A growing buffer of UTF-8 bytes: the one place that the text of an output file is written to.
///
/// Appending is amortized O(1) for each byte. A buffer never holds anything but what was appended, in order.
public struct ByteBuffer: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8]

    /// An empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// How many bytes have been written.
    public var count: Int { bytes.count }

    /// Appends one byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        appendByte(byte)
    }

    @usableFromInline
    mutating func appendByte(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends text that is known when the tool is built: keywords, punctuation.
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends the UTF-8 form of `text`.
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes that are already UTF-8.
    public mutating func append(contentsOf other: some Sequence<UInt8>) {
        bytes.append(contentsOf: other)
    }

    /// Appends `byte` `count` times.
    public mutating func append(repeating byte: UInt8, count: Int) {
        for _ in 0..<count { bytes.append(byte) }
    }

    /// Appends the decimal digits of `number`.
    public mutating func append(decimal number: Int) {
        append(String(number))
    }

    /// Removes everything, and keeps the room.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// The buffer's content as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
