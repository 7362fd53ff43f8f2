/// A growing buffer of UTF-8 bytes. All output files are written to one.
///
/// Appending is amortized O(1) for each byte.
@frozen
public struct ByteBuffer: Sendable {
    /// The bytes written so far.
    @inlinable
    public var bytes: [UInt8] { storage }

    @usableFromInline var storage: [UInt8]

    /// An empty buffer with room for `capacity` bytes.
    @inlinable
    public init(capacity: Int = 0) {
        storage = []
        storage.reserveCapacity(capacity)
    }

    /// How many bytes have been written.
    @inlinable
    public var count: Int { storage.count }

    /// Makes room for so many bytes in all.
    @inlinable
    public mutating func reserveCapacity(_ capacity: Int) { storage.reserveCapacity(capacity) }

    /// Appends one byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        storage.append(byte)
    }

    /// Appends text that is known when the tool is built: keywords, punctuation.
    @inlinable
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { storage.append(contentsOf: $0) }
    }

    /// Appends the UTF-8 form of `text`.
    @inlinable
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { storage.append(contentsOf: $0) }
    }

    /// Appends bytes that are already UTF-8.
    @inlinable
    public mutating func append(contentsOf other: some Sequence<UInt8>) {
        storage.append(contentsOf: other)
    }

    /// Appends part of another buffer.
    @inlinable
    public mutating func append(_ other: borrowing ByteBuffer, in range: Range<Int>) {
        other.storage.withUnsafeBufferPointer { storage.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Appends `byte` `count` times.
    @inlinable
    public mutating func append(repeating byte: UInt8, count: Int) {
        storage.append(contentsOf: repeatElement(byte, count: count))
    }

    /// Appends the decimal digits of `number`.
    public mutating func append(decimal number: Int) {
        if number < 0 { storage.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    private mutating func append(digitsOf number: UInt) {
        let start = storage.count
        var rest = number
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            storage.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = quotient
        } while rest > 0
        var (first, last) = (start, storage.count - 1)
        while first < last {
            storage.swapAt(first, last)
            first += 1
            last -= 1
        }
    }

    /// Removes everything, and keeps the room.
    @inlinable
    public mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
    }

    /// The buffer's content as text.
    public var text: String { String(decoding: storage, as: UTF8.self) }
}
