import FVMBytes
import FVMChecking

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
        append(hexDigitsOf: id.high, from: 64, to: 32)
        append(UInt8(ascii: "-"))
        append(hexDigitsOf: id.high, from: 32, to: 16)
        append(UInt8(ascii: "-"))
        append(hexDigitsOf: id.high, from: 16, to: 0)
        append(UInt8(ascii: "-"))
        append(hexDigitsOf: id.low, from: 64, to: 48)
        append(UInt8(ascii: "-"))
        append(hexDigitsOf: id.low, from: 48, to: 0)
    }

    /// The digits of the bits below `start`, down to bit `end`.
    private mutating func append(hexDigitsOf bits: UInt64, from start: UInt64, to end: UInt64) {
        var shift = start
        while shift > end {
            shift -= 4
            let digit = UInt8(truncatingIfNeeded: bits >> shift) & 15
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
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
