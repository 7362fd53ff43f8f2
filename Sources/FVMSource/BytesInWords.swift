extension Span<UInt8> {
    /// The eight bytes from `offset` on, which must be there, the first lowest.
    @inlinable
    @inline(__always)
    package func eightBytes(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= count &- 8)
        return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// Questions about short runs of bytes that take eight of them at once, as one number.
extension UnsafeBufferPointer<UInt8> {
    /// A one in each byte of a number.
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    /// The highest bit of each byte of a number.
    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    private func word(at offset: Int) -> UInt64 { span.eightBytes(at: offset) }

    /// How many bytes two runs have in common, from their first on.
    package func countInCommon(with other: UnsafeBufferPointer<UInt8>) -> Int {
        let end = Swift.min(count, other.count)
        var offset = 0
        while offset + 8 <= end {
            let difference = word(at: offset) ^ other.word(at: offset)
            if difference != 0 { return offset + difference.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < end, self[offset] == other[offset] { offset += 1 }
        return offset
    }

    /// Whether `byte` is among those from `start` on.
    package func contains(_ byte: UInt8, from start: Int) -> Bool {
        let searched = UInt64(byte) &* Self.ones
        var offset = start
        while offset + 8 <= count {
            // A byte that is 0 now borrows from its highest bit.
            let difference = word(at: offset) ^ searched
            if (difference &- Self.ones) & ~difference & Self.highBits != 0 { return true }
            offset += 8
        }
        while offset < count {
            if self[offset] == byte { return true }
            offset += 1
        }
        return false
    }

    package var isASCII: Bool {
        var all: UInt64 = 0
        var offset = 0
        while offset + 8 <= count {
            all |= word(at: offset)
            offset += 8
        }
        while offset < count {
            all |= UInt64(self[offset])
            offset += 1
        }
        return all & Self.highBits == 0
    }

    /// Writes bytes that are ASCII, in lower case, to where there is room for them. Returns how many there are.
    package func lowercased(to lowercased: UnsafeMutableBufferPointer<UInt8>) -> Int {
        precondition(lowercased.count >= count)
        var offset = 0
        while offset + 8 <= count {
            let word = word(at: offset)
            // In ASCII a sum has its highest bit from `A` on, or behind `Z`, and carries nothing to the next byte.
            let isCapital = (word &+ 0x3F &* Self.ones) & ~(word &+ 0x25 &* Self.ones) & Self.highBits
            UnsafeMutableRawBufferPointer(lowercased).storeBytes(
                of: (word | isCapital >> 2).littleEndian,
                toByteOffset: offset,
                as: UInt64.self
            )
            offset += 8
        }
        while offset < count {
            lowercased[offset] = 0x41...0x5A ~= self[offset] ? self[offset] | 0x20 : self[offset]
            offset += 1
        }
        return count
    }
}
