import FVMBytes
import FVMSemantics

/// Formats numbers like the library's `NumberFormatter` on a Linux server: with the grouping separator of the locale,
/// and everything else of `en_001`, the server's locale. Digits are Latin, and the decimal separator is `.`.
struct NumberFormatting: Sendable {
    private let locale: String
    /// Looked up when it is first needed: the tables of all locales take a while to load.
    private var separator: [UInt8]?

    /// More digits before the decimal point are not shown: the formatter's `maximumIntegerDigits`.
    private static let mostIntegerDigits = 42
    /// From this many fraction digits on, the formatter sees 15 significant digits of a double.
    private static let manyFractionDigits = 16

    init(locale: String) {
        self.locale = locale
    }

    mutating func append(_ number: Int, _ options: IntOptions, to output: inout ByteBuffer) {
        if number < 0 { output.append(UInt8(ascii: "-")) }
        let digits = String(number.magnitude).utf8
        var left = digits.count
        for digit in digits {
            if left < digits.count, options.grouping.endsGroup(at: left) { appendSeparator(to: &output) }
            output.append(digit)
            left -= 1
        }
    }

    /// - Parameter number: finite.
    mutating func append(_ number: Double, _ options: DoubleOptions, to output: inout ByteBuffer) {
        var decimal = DecimalDigits(number)
        let most = options.mostFractionDigits
        if most >= Self.manyFractionDigits { decimal.round(toSignificantDigits: 15) }
        decimal.round(toFractionDigits: most)
        if decimal.isNegative { output.append(UInt8(ascii: "-")) }
        appendInteger(of: decimal, options.grouping, to: &output)
        let fraction = max(decimal.fractionCount, options.minimumFractionDigits)
        guard fraction > 0 else { return }
        output.append(UInt8(ascii: "."))
        for distance in 0..<fraction { output.append(UInt8(ascii: "0") + decimal.digit(at: distance)) }
    }

    private mutating func appendInteger(of decimal: DecimalDigits, _ grouping: Grouping, to output: inout ByteBuffer) {
        var count = min(decimal.digits.isEmpty ? 0 : decimal.point, Self.mostIntegerDigits)
        while count > 1, decimal.digit(at: -count) == 0 { count -= 1 }
        count = max(count, 1)
        for left in stride(from: count, through: 1, by: -1) {
            if left < count, grouping.endsGroup(at: left) { appendSeparator(to: &output) }
            output.append(UInt8(ascii: "0") + decimal.digit(at: -left))
        }
    }

    private mutating func appendSeparator(to output: inout ByteBuffer) {
        let bytes = separator ?? Array(groupingSeparator(ofLocale: locale).utf8)
        separator = bytes
        for byte in bytes { output.append(byte) }
    }
}

/// How digits before the decimal point are grouped.
struct Grouping: Sendable, Hashable {
    var isShown: Bool
    var size: Int

    init(_ isShown: Bool?, _ size: Int?) {
        self.isShown = isShown ?? true
        self.size = size ?? 3
    }

    /// Whether a group ends before the last `count` digits.
    func endsGroup(at count: Int) -> Bool { isShown && size > 0 && count % size == 0 }
}

/// The options of a `LocalizableInt`, with the library's defaults for those that the spec does not write.
struct IntOptions: Sendable, Hashable {
    var grouping: Grouping

    init(_ format: AppliedFormat = AppliedFormat(.int)) {
        grouping = Grouping(format.flag("grouping"), format.number("size"))
    }
}

/// The options of a `LocalizableDouble`, with the library's defaults for those that the spec does not write.
struct DoubleOptions: Sendable, Hashable {
    var grouping: Grouping
    var minimumFractionDigits: Int
    var maximumFractionDigits: Int

    init(_ format: AppliedFormat = AppliedFormat(.double)) {
        grouping = Grouping(format.flag("grouping"), format.number("size"))
        let digits = format.digits("fraction")
        minimumFractionDigits = digits?.least ?? 0
        maximumFractionDigits = digits?.most ?? 2
    }

    /// The library sets the minimum first; on Linux the formatter then ignores a maximum, unless the minimum is 0.
    var mostFractionDigits: Int { minimumFractionDigits > 0 ? minimumFractionDigits : maximumFractionDigits }
}
