import FVMSource
import FVMSyntax
import Foundation
import Testing

@Suite("Literals")
struct LiteralTests {
    private func tree(_ text: String) -> SyntaxTree { parsed(Array(text.utf8)).tree }

    @Test(arguments: [
        (#""""#, ""),
        (#""plain""#, "plain"),
        (#""\n\t\r\"\\""#, "\n\t\r\"\\"),
        (#""caf\u{E9} \u{1F600}\u{0}""#, "café 😀\0"),
        (#""日本""#, "日本"),
        (#""50%% %{x}""#, "50%% %{x}"),
        (#""a\qb""#, #"a\qb"#),
        (#""a\(b)c""#, #"a\(b)c"#),
        (#""\u{D800}""#, #"\u{D800}"#),
        (#""open"#, "open"),
        (#""open\""#, "open\""),
        ("\"\"\"\n\"\"\"", ""),
        ("\"\"\"\n  a\n  b\n  \"\"\"", "a\nb"),
        ("\"\"\"\n  a\n\n    b\n \n  \"\"\"", "a\n\n  b\n"),
        ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", "a\nb"),
        ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
        ("\"\"\"\n  a \\  \n    b\n  \"\"\"", "a   b"),
        ("\"\"\"\n  a\\\\\n  b\n  \"\"\"", "a\\\nb"),
        ("\"\"\"\n  \\\"\"\" \"\" \"\n  \"\"\"", "\"\"\" \"\" \""),
        ("\"\"\"\n  a\\nb\n  \"\"\"", "a\nb"),
        ("\"\"\"one line\"\"\"", "one line"),
        ("\"\"\"\n  a\n b\n  \"\"\"", "a\nb"),
        ("\"\"\"\n  open", "  open"),
        ("\"\"\"", ""),
        ("\"\"\"\"\"\"", ""),
    ])
    func `strings`(source: String, value: String) {
        let tree = tree(source)
        #expect(tree[0].stringValue == value)
    }

    @Test(
        arguments: [
            ("0", false, 0), ("42", false, 42), ("1_000_000", false, 1_000_000), ("7", true, -7),
            ("9223372036854775807", false, .max), ("9223372036854775808", true, .min),
            ("9223372036854775808", false, nil), ("9223372036854775809", true, nil),
            ("999999999999999999999", false, nil), ("007", false, 7),
        ] as [(String, Bool, Int?)]
    )
    func `whole numbers`(source: String, negative: Bool, value: Int?) {
        #expect(tree(source)[0].integerValue(negative: negative) == value)
    }

    @Test(
        arguments: [
            ("3.14", false, 3.14), ("0.1", true, -0.1), ("1_0.2_5", false, 10.25), ("42", false, 42),
            ("0.30000000000000004", false, 0.30000000000000004), ("9007199254740993", false, 9_007_199_254_740_992),
            (String(repeating: "9", count: 400), false, nil),
        ] as [(String, Bool, Double?)]
    )
    func `decimals`(source: String, negative: Bool, value: Double?) {
        #expect(tree(source)[0].decimalValue(negative: negative) == value)
    }

    @Test(arguments: [
        ("1.2.0", VersionLiteral(major: 1, minor: 2, patch: 0)),
        ("10.020.30", VersionLiteral(major: 10, minor: 20, patch: 30)),
        ("1.2.3.4", nil), ("1.2.99999999999999999999", nil), ("99999999999999999999.2.3", nil),
    ])
    func `versions`(source: String, value: VersionLiteral?) {
        #expect(tree(source)[0].versionValue == value)
    }

    @Test(arguments: [
        ("50mb", 52_428_800), ("1b", 1), ("2kb", 2_048), ("3gb", 3_221_225_472), ("1_0kb", 10_240), ("12abc", nil),
        ("9999999999gb", nil), ("99999999999999999999b", nil),
    ])
    func `sizes`(source: String, value: Int?) {
        #expect(tree(source)[0].sizeValue == value)
    }

    @Test(arguments: [
        ("@1970-01-01", 0), ("@2001-01-01T00:00:00Z", 978_307_200),
        ("@2026-01-31T10:15:00.250+02:00", 1_769_847_300.25),
        ("@1938-06-07T01:02:03.5Z", -996_274_676.5), ("@1969-12-31T23:59:59.75Z", -0.25),
        ("@1969-12-31T23:59:58.5Z", -1.5),
        ("@1969-12-31T23:59:59.001Z", -0.999), ("@1999-12-31T23:59:59.999Z", 946_684_799.999),
        ("@2024-02-29", 1_709_164_800), ("@2000-02-29", 951_782_400), ("@0001-01-01", -62_135_596_800),
        ("@9999-12-31T23:59:59Z", 253_402_300_799), ("@2026-01-31T23:30:00-05:00", 1_769_920_200),
        ("@2026-01-31T10:15:00.000000001Z", 1_769_854_500.000000001),
        ("@2026-01-31T10:15:00.500000000Z", 1_769_854_500.5),
    ])
    func `dates`(source: String, seconds: Double) throws {
        let value = try tree(source)[0].dateValue.get()
        #expect(value == seconds)
        #expect(Date(timeIntervalSince1970: value) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        arguments: [
            ("@2026-02-30", .day), ("@2025-02-29", .day), ("@1900-02-29", .day), ("@2026-04-31", .day),
            ("@2026-01-00", .day),
            ("@2026-13-01", .month), ("@2026-00-01", .month), ("@0000-01-01", .year),
            ("@2026-01-31T24:00:00Z", .hour), ("@2026-01-31T10:60:00Z", .minute), ("@2026-01-31T10:00:61Z", .second),
            ("@2026-12-31T23:59:60Z", .leapSecond), ("@2026-01-31T10:00:00+18:01", .zone),
            ("@2026-01-31T10:00:00+01:60", .zone),
            ("@2026-01-31T10:00:00.1234567890Z", .fraction), ("@2026-1-31", .malformed), ("@", .malformed),
        ] as [(String, DateProblem)]
    )
    func `dates that are none`(source: String, problem: DateProblem) {
        #expect(tree(source)[0].dateValue == .failure(problem))
    }

    @Test func `every day of four centuries follows the one before`() throws {
        var expected = -2_208_988_800.0
        for year in 1900..<2300 {
            for month in 1...12 {
                for day in [1, 28] {
                    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
                    let source = "@\(year)-\(digits(month))-\(digits(day))"
                    let value = try tree(source)[0].dateValue.get()
                    #expect(value >= expected)
                    if day == 28 { #expect(value == expected + 27 * 86_400) }
                    expected = value
                }
            }
        }
        #expect(expected == 10_413_792_000 - 4 * 86_400)
    }

    @Test(arguments: [
        ("x", []),
        ("/// One.\nx", ["One."]),
        ("/// One.\n///Two.\n///\n///  Three.\nx", ["One.", "Two.", "", " Three."]),
        ("/// Of nothing.\n\n/// One.\nx", ["One."]),
        ("/// Of nothing.\n\nx", []),
        ("/// One.\n// note\nx", ["One."]),
        ("/// One.\r\n/// Two.\r\nx", ["One.", "Two."]),
        ("/* a /* /// no\n */ */\n/// One.\nx", ["One."]),
        ("//// no\n/// One.\nx", ["One."]),
        ("/// <b>&amp; é\nx", ["<b>&amp; é"]),
    ])
    func `documentation`(source: String, lines: [String]) {
        #expect(tree(source)[0].documentation == lines)
    }

    @Test func `a comment behind a member documents nothing`() {
        let tree = tree("viewmodel A <\n  a: int /// of a\n  b: int\n>")
        for index in tree.tokens.indices { #expect(tree[index].documentation == []) }
    }

    @Test(arguments: ["en", "pt-BR", "de_CH", "es-419", "zh-Hans-CN"])
    func `locale tags`(tag: String) throws {
        let tree = tree("translation \(tag) < >")
        let node = try #require(tree.nodes.firstIndex { $0.kind == .localeTag })
        #expect(Syntax(tree, NodeID(node)).text == tag)
    }
}
