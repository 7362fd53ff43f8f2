import FVMBytes

/// 128 bits that stand for the bytes of a file: MurmurHash3 (Appleby, the x64 variant, seed 0).
///
/// It tells apart what people and tools write by accident, at the speed of memory; it does not withstand an attacker, who
/// could as well change the manifest.
package struct ContentHash: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64

    /// O(bytes).
    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Self.hash($0) }
    }

    /// Of the bytes from `start` on. O(bytes).
    init(_ bytes: [UInt8], from start: Int) {
        self = bytes.withUnsafeBytes { Self.hash(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    }

    /// One half tells hashes apart as well as both.
    package func hash(into hasher: inout Hasher) { hasher.combine(first) }

    /// Stands for some hashes, in their order, and a text. O(their number, and length of the text).
    init(combining hashes: [ContentHash], text: String = "") {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(hashes.count * Self.size + text.utf8.count)
        for hash in hashes { hash.append(to: &bytes) }
        bytes += text.utf8
        self.init(bytes)
    }

    private init(_ first: UInt64, _ second: UInt64) {
        self.first = first
        self.second = second
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
        var (h1, h2): (UInt64, UInt64) = (0, 0)
        var offset = 0
        while offset + 16 <= bytes.count {
            let k1 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let k2 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
            offset += 16
            h1 ^= mixed1(k1)
            h1 = (h1.rotated(27) &+ h2) &* 5 &+ 0x52DC_E729
            h2 ^= mixed2(k2)
            h2 = (h2.rotated(31) &+ h1) &* 5 &+ 0x3849_5AB5
        }
        var (k1, k2): (UInt64, UInt64) = (0, 0)
        for (place, byte) in bytes[offset...].enumerated() {
            if place < 8 { k1 |= UInt64(byte) << (8 * place) } else { k2 |= UInt64(byte) << (8 * (place - 8)) }
        }
        h2 ^= mixed2(k2)
        h1 ^= mixed1(k1)
        h1 ^= UInt64(bytes.count)
        h2 ^= UInt64(bytes.count)
        h1 &+= h2
        h2 &+= h1
        h1 = finished(h1)
        h2 = finished(h2)
        h1 &+= h2
        h2 &+= h1
        return ContentHash(h1, h2)
    }

    private static func mixed1(_ word: UInt64) -> UInt64 {
        (word &* 0x87C3_7B91_1142_53D5).rotated(31) &* 0x4CF5_AD43_2745_937F
    }

    private static func mixed2(_ word: UInt64) -> UInt64 {
        (word &* 0x4CF5_AD43_2745_937F).rotated(33) &* 0x87C3_7B91_1142_53D5
    }

    private static func finished(_ word: UInt64) -> UInt64 {
        var word = word
        word ^= word >> 33
        word &*= 0xFF51_AFD7_ED55_8CCD
        word ^= word >> 33
        word &*= 0xC4CE_B9FE_1A85_EC53
        word ^= word >> 33
        return word
    }

    // MARK: Bytes

    static let size = 16

    /// Appends the hash as `size` bytes.
    package func append(to bytes: inout [UInt8]) {
        for word in [first, second] { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    }

    /// Reads what `append` gives.
    init(words first: UInt64, _ second: UInt64) { self.init(first, second) }

    // MARK: Text

    /// Reads 32 hexadecimal digits.
    init?(text: ArraySlice<UInt8>) {
        guard text.count == 32, let first = Self.word(text.prefix(16)), let second = Self.word(text.suffix(16)) else {
            return nil
        }
        self.init(first, second)
    }

    private static func word(_ digits: ArraySlice<UInt8>) -> UInt64? {
        digits.withUnsafeBufferPointer { digits in
            var word: UInt64 = 0
            for digit in digits {
                switch digit {
                case 0x30...0x39: word = word << 4 | UInt64(digit - 0x30)
                case 0x61...0x66: word = word << 4 | UInt64(digit - 0x61 + 10)
                default: return nil
                }
            }
            return word
        }
    }

    /// Appends 32 hexadecimal digits.
    func write(to writer: inout ByteWriter) {
        Self.write(first, to: &writer)
        Self.write(second, to: &writer)
    }

    private static func write(_ word: UInt64, to writer: inout ByteWriter) {
        var rest = word
        for _ in 0..<16 {
            rest = rest.rotated(4)
            let value = UInt8(truncatingIfNeeded: rest) & 15
            writer.append(value < 10 ? 0x30 + value : 0x61 + value - 10)
        }
    }

    /// 32 hexadecimal digits.
    package var text: String {
        var writer = ByteWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension UInt64 {
    fileprivate func rotated(_ count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}
