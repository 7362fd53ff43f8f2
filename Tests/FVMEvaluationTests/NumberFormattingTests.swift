import FVMBytes
import FVMLanguage
import FVMSemantics
import FVMTestSupport
import Foundation
import Testing

@testable import FVMEvaluation

@Suite struct NumberFormattingTests {
    @Test(
        arguments: [
            ("en", 0, "0"), ("en", 999, "999"), ("en", -1000, "-1,000"), ("es", 9999, "9.999"),
            ("fr", 1_234_567, "1\u{202F}234\u{202F}567"),
            ("de_CH", -1000, "-1’000"), ("pl", 1_234_567, "1\u{A0}234\u{A0}567"), ("fa", 1000, "1\u{66C}000"),
            ("hi", 1_234_567, "1,234,567"),
            ("xx", Int.max, "9,223,372,036,854,775,807"), ("", Int.min, "-9,223,372,036,854,775,808"),
        ] as [(String, Int, String)]
    )
    func integers(locale: String, number: Int, expected: String) {
        #expect(formatted(number, AppliedFormat(.int), locale) == expected)
    }

    @Test(
        arguments: [
            (nil, nil, "1,234,567"), (false, nil, "1234567"), (nil, 2, "1,23,45,67"), (true, 4, "123,4567"),
            (nil, 1, "1,2,3,4,5,6,7"),
            (nil, 0, "1234567"), (false, 2, "1234567"), (nil, 7, "1234567"),
        ] as [(Bool?, Int?, String)]
    )
    func groups(grouping: Bool?, size: Int?, expected: String) {
        #expect(formatted(1_234_567, .number(.int, grouping: grouping, size: size), "en") == expected)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0"), (0.1, "0.1"), (-0.5, "-0.5"), (2.675, "2.68"), (2.665, "2.66"), (0.005, "0"),
            (0.015, "0.02"),
            (1.005, "1"), (0.125, "0.12"), (0.375, "0.38"), (999.999, "1,000"), (-0.001, "-0"),
            (1e21, "1,000,000,000,000,000,000,000"),
            (1e-7, "0"), (99.995, "100"), (0.995, "1"), (1e42, "0"),
            (1.0002e44, "20,000,000,000,000,000,000,000,000,000,000,000,000,000"),
        ] as [(Double, String)]
    )
    func doubles(number: Double, expected: String) {
        #expect(formatted(number, AppliedFormat(.double), "en") == expected)
    }

    @Test(
        arguments: [
            (1234.5, 2, nil, "1,234.50"), (1234.5, nil, 0, "1,234"), (1234.5, 3, 1, "1,234.500"),
            (98765.43219, 1, 3, "98,765.4"), (2.00005, 3, 4, "2.000"), (1.5, 0, 0, "2"), (2.5, 0, 0, "2"),
            (0, 3, 4, "0.000"), (0.7, 0, 0, "1"), (0.05, 0, 1, "0"), (0.15, 1, 1, "0.2"),
            (3333333333.333333, 0, 15, "3,333,333,333.333333"),
            (3333333333.333333, 0, 16, "3,333,333,333.33333"),
        ] as [(Double, Int?, Int?, String)]
    )
    func fractions(number: Double, minimum: Int?, maximum: Int?, expected: String) {
        let format = AppliedFormat.number(.double, fraction: (minimum, maximum))
        #expect(formatted(number, format, "en") == expected)
    }

    /// On Linux, `NumberFormatter` takes everything except the grouping separator from `en_001`, whatever the host's
    /// locale is.
    @Test(
        .enabled(if: Locale.current.identifier == "en_001"),
        arguments: ["en", "es", "de", "fr", "de_CH", "ja", "ar", "ar_EG", "fa", "sv", "hi", "pt-BR", "xx"]
    )
    func agreesWithNumberFormatter(locale: String) {
        var random = SeededGenerator(seed: UInt64(locale.utf8.reduce(0) { $0 * 31 + Int($1) }))
        for _ in 0..<150 {
            let grouping = random.int(in: 0...4) > 0
            let size = random.int(in: 0...5)
            let formatter = Self.formatter(allowsFloats: false, locale, grouping, size)
            for _ in 0..<10 {
                let number = random.anyInt()
                let ours = formatted(number, .number(.int, grouping: grouping, size: size), locale)
                let theirs = formatter.string(from: NSNumber(value: number))
                if ours != theirs { Issue.record("\(number), \(grouping), \(size): \(ours), not \(theirs ?? "nil")") }
            }
            let minimum = random.int(in: 0...4)
            let maximum = random.int(in: 0...20)
            let doubles = Self.formatter(allowsFloats: true, locale, grouping, size)
            doubles.minimumFractionDigits = minimum
            doubles.maximumFractionDigits = maximum
            let format = AppliedFormat.number(
                .double,
                grouping: grouping,
                size: size,
                fraction: (minimum, maximum)
            )
            for _ in 0..<20 {
                let number = random.double()
                let ours = formatted(number, format, locale)
                let theirs = doubles.string(from: NSNumber(value: number))
                if ours != theirs {
                    Issue.record(
                        "\(number), \(grouping), \(size), \(minimum)...\(maximum): \(ours), not \(theirs ?? "nil")"
                    )
                }
            }
        }
    }

    /// Set up as the library does, in its order.
    private static func formatter(
        allowsFloats: Bool,
        _ locale: String,
        _ grouping: Bool,
        _ size: Int
    ) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.allowsFloats = allowsFloats
        formatter.alwaysShowsDecimalSeparator = false
        if let separator = Locale(identifier: locale).groupingSeparator { formatter.groupingSeparator = separator }
        formatter.usesGroupingSeparator = grouping
        formatter.groupingSize = size
        return formatter
    }

    private func formatted(_ number: Int, _ format: AppliedFormat, _ locale: String) -> String {
        var numbers = NumberFormatting(locale: locale)
        var output = ByteBuffer()
        numbers.append(number, IntOptions(format), to: &output)
        return output.text
    }

    private func formatted(_ number: Double, _ format: AppliedFormat, _ locale: String) -> String {
        var numbers = NumberFormatting(locale: locale)
        var output = ByteBuffer()
        numbers.append(number, DoubleOptions(format), to: &output)
        return output.text
    }
}

extension AppliedFormat {
    fileprivate static func number(
        _ word: Keyword,
        grouping: Bool? = nil,
        size: Int? = nil,
        fraction: (least: Int?, most: Int?) = (nil, nil)
    ) -> AppliedFormat {
        var options: [String: Value] = [:]
        options["grouping"] = grouping.map { .flag($0) }
        options["size"] = size.map { .number($0) }
        options["fraction"] = .digits(least: fraction.least, most: fraction.most)
        return AppliedFormat(word, options)
    }
}
