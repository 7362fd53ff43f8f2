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
        // What is left, filled up with zeros.
        var rest: (UInt64, UInt64) = (0, 0)
        withUnsafeMutableBytes(of: &rest) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset...])) }
        h2 ^= mixed2(UInt64(littleEndian: rest.1))
        h1 ^= mixed1(UInt64(littleEndian: rest.0))
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
        withUnsafeBytes(of: (first.littleEndian, second.littleEndian)) { bytes.append(contentsOf: $0) }
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
        digits.withUnsafeBytes { digits in
            guard let high = half(digits.loadUnaligned(as: UInt64.self)),
                let low = half(digits.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            else { return nil }
            return high << 32 | low
        }
    }

    /// The number that eight digits are, all at once: which of them are letters, nobody can guess. Nil for other bytes.
    private static func half(_ digits: UInt64) -> UInt64? {
        let each: UInt64 = 0x0101_0101_0101_0101
        // The first digit highest.
        let digits = UInt64(bigEndian: digits)
        let isLetter = digits >> 6 & each
        var values = (digits & (0x0F &* each)) &+ isLetter &* 9
        guard values & (0xF0 &* each) == 0, Self.digits(of: values) == digits else { return nil }
        values = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
        values = (values | values >> 8) & 0x0000_FFFF_0000_FFFF
        return (values | values >> 16) & 0xFFFF_FFFF
    }

    /// The digits of eight numbers below 16, a byte each.
    private static func digits(of values: UInt64) -> UInt64 {
        let each: UInt64 = 0x0101_0101_0101_0101
        let isLetter = (values &+ 6 &* each) >> 4 & each
        return values &+ 0x30 &* each &+ isLetter &* 39
    }

    /// Appends 32 hexadecimal digits.
    func write(to writer: inout ByteWriter) {
        Self.write(first, to: &writer)
        Self.write(second, to: &writer)
    }

    private static func write(_ word: UInt64, to writer: inout ByteWriter) {
        for half in [word >> 32, word & 0xFFFF_FFFF] {
            var values = (half | half << 16) & 0x0000_FFFF_0000_FFFF
            values = (values | values << 8) & 0x00FF_00FF_00FF_00FF
            values = (values | values << 4) & 0x0F0F_0F0F_0F0F_0F0F
            withUnsafeBytes(of: digits(of: values).bigEndian) { bytes in
                bytes.withMemoryRebound(to: UInt8.self) { bytes in
                    if let start = bytes.baseAddress { writer.append(start, count: bytes.count) }
                }
            }
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
