/// A growing run of UTF-8 bytes with one owner, made for many small pieces: an append costs a comparison and the copy.
///
/// Where a `ByteBuffer` is a value that can be shared, and so asks at each append whether it is, a writer is not
/// copyable. Amortized O(1) for each byte. It is safe to send, because its memory has no other owner.
@frozen
public struct ByteWriter: ~Copyable, @unchecked Sendable {
    @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var end = 0

    /// An empty writer with room for `capacity` bytes.
    public init(capacity: Int = 0) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// How many bytes have been written.
    @inlinable
    public var count: Int { end }

    /// Makes room for `count` more bytes.
    @inlinable
    @inline(__always)
    mutating func reserve(_ count: Int) {
        if capacity &- end < count { grow(count) }
    }

    @usableFromInline
    mutating func grow(_ count: Int) {
        capacity = max(capacity * 2, end + count)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: end)
        base.deallocate()
        base = larger
    }

    /// Appends one byte.
    @inlinable
    @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        base[end] = byte
        end &+= 1
    }

    /// Appends text that is known when the tool is built.
    @inlinable
    @inline(__always)
    public mutating func append(_ text: StaticString) {
        append(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Appends `count` bytes from `start` on, which are no part of this writer.
    @inlinable
    @inline(__always)
    public mutating func append(_ start: UnsafePointer<UInt8>, count: Int) {
        // Copies of up to 16 bytes are two overlapping words each, and so need no loop.
        reserve(count &+ 16)
        let target = UnsafeMutableRawPointer(base + end)
        let source = UnsafeRawPointer(start)
        end &+= count
        if count > 16 {
            target.copyMemory(from: source, byteCount: count)
        } else if count >= 8 {
            copy(UInt64.self, source, target, count)
        } else if count >= 4 {
            copy(UInt32.self, source, target, count)
        } else if count >= 2 {
            copy(UInt16.self, source, target, count)
        } else if count == 1 {
            target.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
        }
    }

    @inlinable
    @inline(__always)
    func copy<Word: BitwiseCopyable>(
        _ word: Word.Type,
        _ source: UnsafeRawPointer,
        _ target: UnsafeMutableRawPointer,
        _ count: Int
    ) {
        let rest = count &- MemoryLayout<Word>.size
        let first = source.loadUnaligned(as: Word.self)
        let last = source.loadUnaligned(fromByteOffset: rest, as: Word.self)
        target.storeBytes(of: first, as: Word.self)
        target.storeBytes(of: last, toByteOffset: rest, as: Word.self)
    }

    /// Appends `byte` `count` times.
    @inlinable
    public mutating func append(repeating byte: UInt8, count: Int) {
        reserve(count)
        (base + end).update(repeating: byte, count: count)
        end &+= count
    }

    /// Appends the UTF-8 form of `text`.
    @inlinable
    @inline(__always)
    public mutating func append(_ text: String) {
        // Where the text is; `withUTF8` would need a copy.
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
            if let start = utf8.baseAddress { append(start, count: utf8.count) }
        }
        if isWritten == nil { for byte in text.utf8 { append(byte) } }
    }

    /// The byte at `position`, which has been written.
    @inlinable
    public subscript(position: Int) -> UInt8 {
        get { base[position] }
        set { base[position] = newValue }
    }

    /// Reverses the bytes from `start` on.
    public mutating func reverse(from start: Int) {
        var written = UnsafeMutableBufferPointer(start: base + start, count: end - start)
        written.reverse()
    }

    /// Where the bytes are, until the next append.
    @inlinable
    public var start: UnsafePointer<UInt8> { UnsafePointer(base) }

    /// Removes everything, and keeps the room.
    @inlinable
    public mutating func removeAll() { end = 0 }

    /// A copy of the bytes written so far.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: end)) }
}
