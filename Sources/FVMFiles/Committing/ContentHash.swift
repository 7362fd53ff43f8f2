import FVMSource

/// A 128-bit hash of the bytes of a file: MurmurHash3 (Appleby, the x64 variant, seed 0).
///
/// It detects accidental changes at the speed of memory. It does not resist attacks, but an attacker could change the
/// manifest as well.
package struct ContentHash: Equatable, Sendable {
    private let first: UInt64
    private let second: UInt64

    /// O(bytes).
    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Self.hash($0) }
    }

    /// Of the bytes from `start` on. O(bytes).
    package init(_ bytes: [UInt8], from start: Int) {
        self = bytes.withUnsafeBytes { Self.hash(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    }

    /// Of a file that is expected to have `hash`. A file that only has CRLF in place of line feeds has that hash, too:
    /// Git checks text out so with `core.autocrlf`. O(bytes).
    package init(_ bytes: [UInt8], expecting hash: ContentHash?) {
        self.init(bytes)
        guard let hash, self != hash, bytes.contains(UInt8(ascii: "\r")) else { return }
        if ContentHash(bytes.withLineFeeds) == hash { self = hash }
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
        // The remaining bytes, padded with zeros.
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

    // MARK: Text

    /// Reads 32 hexadecimal digits, letters in lower case.
    package init?(text: ArraySlice<UInt8>) {
        guard text.count == 32, let first = Self.word(text.prefix(16)), let second = Self.word(text.suffix(16)) else {
            return nil
        }
        self.init(first, second)
    }

    private static func word(_ digits: ArraySlice<UInt8>) -> UInt64? {
        var word: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): word = word << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): word = word << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return word
    }

    /// 32 hexadecimal digits.
    package var text: String {
        String(unsafeUninitializedCapacity: 32) { digits in
            for place in 0..<32 {
                let word = place < 16 ? first : second
                let digit = UInt8(word >> UInt64((15 - place % 16) * 4) & 0xF)
                digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 32
        }
    }
}

extension UInt64 {
    fileprivate func rotated(_ count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}
