import FVMBytes
import FVMSemantics
import FVMTestSupport
import Foundation
import Testing

@testable import FVMEvaluation

/// Spellings of our own against Foundation's, which the library uses: fixed edges, and seeded random values.
@Suite struct FoundationAgreementTests {
    @Test func everyScalarIsTrimmedAsFoundationTrimsIt() {
        let trimmed = CharacterSet.whitespacesAndNewlines
        let different = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
            .filter { $0.isTrimmedInStore != trimmed.contains($0) }
        #expect(different.isEmpty)
    }

    @Test(arguments: [
        "", " ", "a", " a", "a ", "\u{A0}a b\u{3000}", "\n\u{200B}\u{2060}x\u{2060}\u{2028}", "\r\n\t", " \u{301}x ",
        "x \u{301}",
        "\u{FEFF}a", "\u{85}\u{0B}x\u{0C}", "👩‍👩‍👧‍👦 ",
    ])
    func textsAreTrimmedAsFoundationTrimsThem(text: String) {
        let expected = text.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(Array(text.trimmedAsInStore.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func everyScalarIsEscapedAsFoundationEscapesIt() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var text = ""
        for value in (UInt32(0)...0x2FF).reversed() { text.unicodeScalars.append(Unicode.Scalar(value)!) }
        text += "\u{2028}\u{2029}\u{FEFF}\u{FFFF}\u{1F600}\u{10FFFF}<>&'/"
        var writer = JSONWriter(.compact)
        writer.string(text)
        #expect(writer.output.text == String(decoding: try encoder.encode(text), as: UTF8.self))
    }

    @Test func doublesAreSpelledAsFoundationSpellsThem() throws {
        var random = SeededGenerator(seed: 1)
        var numbers: [Double] = [
            0, -0.0, 1, -1, 0.1, 0.30000000000000004, 1e15, 1e16, 1e21, 1e-5, 0.000001, 123456789.125,
            .leastNonzeroMagnitude,
            9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_994, 1.7976931348623157e308,
            1_769_854_500.25,
        ]
        for _ in 0..<20_000 { numbers.append(random.double()) }
        let expected = String(decoding: try JSONEncoder().encode(numbers), as: UTF8.self)
        var writer = JSONWriter(.compact)
        writer.beginList()
        for number in numbers { writer.double(number) }
        writer.endList()
        #expect(writer.output.text == expected)
    }

    @Test func idsAreSpelledAsFoundationSpellsThem() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<1000 {
            let id = UUIDValue(high: random.next(), low: random.next())
            #expect(id.text == UUID(uuidString: id.text)?.uuidString)
        }
    }

    @Test func momentsAreSpelledAsTheLibrarySpellsThem() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'.'SSS'Z'"
        var random = SeededGenerator(seed: 3)
        var seconds: [Double] = [
            0, 0.0005, 0.0006, 0.9994, 0.9995, -0.0004, -0.0005, -0.5, 978_307_200, -978_307_200, 1e10, -1e10,
            // The calendar changes here, and then back to the years before 1.
            -13_197_600_000, -13_197_600_000.001, -13_197_513_600, -13_197_513_600.001, -63_114_076_800,
            -63_145_526_400.1,
        ]
        for _ in 0..<20_000 {
            seconds.append(Double(random.int(in: -72_000_000_000...252_500_000_000)) + random.fraction())
            seconds.append(Double(random.int(in: 0...1_000_000_000_000)) / 1000)
        }
        for second in seconds {
            var output = ByteBuffer()
            output.append(Instant(secondsSinceReferenceDate: second))
            let expected = formatter.string(from: Date(timeIntervalSinceReferenceDate: second))
            if output.text != expected { Issue.record("\(second): \(output.text), not \(expected)") }
        }
    }

    @Test func farMomentsDoNotTrap() {
        for second in [Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude] {
            var output = ByteBuffer()
            output.append(Instant(secondsSinceReferenceDate: second))
            #expect(output.text.hasSuffix("Z"))
        }
    }
}
