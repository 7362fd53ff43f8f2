import FVMBytes
import FVMSemantics

/// Plain values in JSON, and as text: the spellings without quotes.
extension ByteBuffer {
    /// Appends the shortest decimal form that reads back as `number`, as `JSONEncoder` spells it: `3`, `0.1`, `1e+21`.
    mutating func append(json number: Double) {
        // Whole numbers below 2^53 have no exponent; -0 keeps its sign.
        if number == number.rounded(.towardZero), number.magnitude < 9_007_199_254_740_992, number != 0 {
            append(decimal: Int(number))
            return
        }
        let text = number.description
        append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// Appends `6F9619FF-8B86-D011-B42D-00C04FC964FF`.
    mutating func append(_ id: UUIDValue) {
        let first = Self.hexDigits(of: id.high >> 32)
        let second = Self.hexDigits(of: id.high)
        let third = Self.hexDigits(of: id.low >> 32)
        let fourth = Self.hexDigits(of: id.low)
        let hyphen = UInt64(UInt8(ascii: "-"))
        // The 36 bytes as words, whose highest byte comes first: ids are much of the output, and one append is fast.
        let words = (
            first.bigEndian,
            ((hyphen << 56) | ((second >> 32) << 24) | (hyphen << 16) | ((second >> 16) & 0xFFFF)).bigEndian,
            ((second << 48) | (hyphen << 40) | ((third >> 32) << 8) | hyphen).bigEndian,
            ((third << 32) | (fourth >> 32)).bigEndian,
            (fourth << 32).bigEndian
        )
        withUnsafeBytes(of: words) { append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<36])) }
    }

    /// The eight digits of the low 32 bits, the first in the highest byte.
    private static func hexDigits(of bits: UInt64) -> UInt64 {
        // One half-byte in each byte.
        var digits = ((bits & 0xFFFF_0000) << 16) | (bits & 0xFFFF)
        digits = ((digits << 8) | digits) & 0x00FF_00FF_00FF_00FF
        digits = ((digits << 4) | digits) & 0x0F0F_0F0F_0F0F_0F0F
        let isLetter = ((digits &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
        return digits &+ 0x3030_3030_3030_3030 &+ isLetter &* UInt64(UInt8(ascii: "A") - 10 - UInt8(ascii: "0"))
    }

    /// Appends `2.10.3`.
    mutating func append(_ version: SemanticVersion) {
        append(decimal: version.major)
        append(UInt8(ascii: "."))
        append(decimal: version.minor)
        append(UInt8(ascii: "."))
        append(decimal: version.patch)
    }
}
