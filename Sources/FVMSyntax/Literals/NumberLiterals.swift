import FVMSource

/// The numbers of a version literal.
public struct VersionLiteral: Hashable, Sendable {
    public var major: Int
    public var minor: Int
    public var patch: Int

    public init(major: Int, minor: Int, patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }
}

// The values of number tokens. Each property is for tokens of its kind. For a malformed token, which the lexer has
// reported, it returns the readable part, or `nil`.
extension TokenSyntax {
    /// The value of an `integer` token, or of its negative, or `nil` if it does not fit 64 bits.
    public func integerValue(negative: Bool = false) -> Int? {
        integer(in: span.range, negative: negative)
    }

    /// The value of an `integer` or `decimal` token, or of its negative: the nearest `Double`, or `nil` if that is
    /// infinite.
    public func decimalValue(negative: Bool = false) -> Double? {
        var digits = negative ? "-" : ""
        for byte in tree.source.bytes[span.range] where byte != UInt8(ascii: "_") {
            digits.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The three numbers of a `version` token, or `nil` if it has another count of them, or one does not fit 64 bits.
    public var versionValue: VersionLiteral? {
        let range = span.range
        var numbers: [Int] = []
        var start = range.lowerBound
        for offset in range where tree.source.bytes[offset] == UInt8(ascii: ".") {
            guard numbers.count < 3, let number = integer(in: start..<offset, negative: false) else { return nil }
            numbers.append(number)
            start = offset + 1
        }
        guard numbers.count == 2, let last = integer(in: start..<range.upperBound, negative: false) else { return nil }
        return VersionLiteral(major: numbers[0], minor: numbers[1], patch: last)
    }

    /// The number of bytes of a `size` token, with units of powers of 1,024, or `nil` if it overflows 64 bits.
    public var sizeValue: Int? {
        let range = span.range
        let unitStart = range.first { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(tree.source.bytes[$0]) }
        guard let unitStart, let count = integer(in: range.lowerBound..<unitStart, negative: false) else { return nil }
        guard
            let power = ["b", "kb", "mb", "gb"].firstIndex(
                of: tree.source.text(SourceSpan(unitStart..<range.upperBound))
            )
        else { return nil }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: 1 << (10 * power))
        return overflow ? nil : bytes
    }

    /// Returns the number in `range`, or `nil` if it overflows or is not a number.
    private func integer(in range: Range<Int>, negative: Bool) -> Int? {
        var value = 0
        for byte in tree.source.bytes[range] where byte != UInt8(ascii: "_") {
            let digit = Int(byte) - 0x30
            guard (0...9).contains(digit) else { return nil }
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(negative ? -digit : digit)
            if tooLarge || overflow { return nil }
            value = sum
        }
        return range.isEmpty ? nil : value
    }
}
