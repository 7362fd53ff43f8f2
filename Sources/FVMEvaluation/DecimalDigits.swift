/// The shortest decimal digits that read back as a double, and their rounding.
struct DecimalDigits {
    /// Values from 0 to 9; neither the first nor the last is 0. Empty for zero.
    private(set) var digits: [UInt8]
    /// How many digits come before the decimal point; negative for zeros after it.
    private(set) var point: Int
    var isNegative: Bool

    /// - Parameter value: finite.
    init(_ value: Double) {
        digits = []
        point = 0
        isNegative = value.sign == .minus
        var exponent = 0
        var sawPoint = false
        var text = value.magnitude.description.utf8[...]
        while let byte = text.popFirst() {
            switch byte {
            case UInt8(ascii: "."): sawPoint = true
            case UInt8(ascii: "e"):
                exponent = Int(String(Substring(text))) ?? 0
                text = text[text.endIndex...]
            default:
                if !sawPoint { point += 1 }
                digits.append(byte - UInt8(ascii: "0"))
            }
        }
        point += exponent
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point -= zeros
        removeTrailingZeros()
    }

    /// The digit with this distance from the decimal point: -1 is the last before it, 0 the first after it.
    func digit(at distance: Int) -> UInt8 {
        let index = point + distance
        return digits.indices.contains(index) ? digits[index] : 0
    }

    /// How many digits after the decimal point are needed.
    var fractionCount: Int { digits.isEmpty ? 0 : max(0, digits.count - point) }

    mutating func round(toFractionDigits count: Int) { round(keeping: point + count) }

    mutating func round(toSignificantDigits count: Int) { round(keeping: count) }

    /// Half to even.
    private mutating func round(keeping count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            digits = []
            return
        }
        let next = digits[count]
        let isHalf = next == 5 && count + 1 == digits.count
        let isOdd = count > 0 && digits[count - 1] % 2 == 1
        digits.removeLast(digits.count - count)
        if isHalf ? isOdd : next >= 5 { increment() }
        removeTrailingZeros()
    }

    private mutating func increment() {
        while digits.last == 9 { digits.removeLast() }
        if digits.isEmpty {
            digits = [1]
            point += 1
        } else {
            digits[digits.count - 1] += 1
        }
    }

    private mutating func removeTrailingZeros() {
        while digits.last == 0 { digits.removeLast() }
    }
}
