import FVMSemantics
import FVMTestSupport
import Testing

@testable import FVMEmission

/// Written YAML is read back by an independent reader.
@Suite struct YamlReadingTests {
    private func document(_ texts: [(key: String, content: TextContent)], locale: String = "en") -> String {
        var writer = YamlWriter(locales: [locale])
        writer.eachLocale { writer, _ in
            writer.below("Card") { writer in
                for text in texts { writer.text(text.key, text.content) }
            }
        }
        return String(decoding: LocalizedTexts(header: [], sections: writer.sections).rendered([locale]), as: UTF8.self)
    }

    /// Strings are compared by scalars: two that look alike are not the same text.
    private func expectSame(_ read: String?, _ written: String, _ place: String) {
        #expect(read.map { Array($0.unicodeScalars) } == Array(written.unicodeScalars), "\(place)")
    }

    @Test func textsThatLookLikeSomethingElse() throws {
        let texts = Vocabulary.texts
        let singles = texts.enumerated().map { (key: "t\($0)", content: TextContent.single($1)) }
        let reader = try YamlReader(document(singles + [(key: "all", content: .list(texts))]))
        #expect(reader.texts.count == texts.count * 2)
        for (index, text) in texts.enumerated() {
            expectSame(reader.texts["en/Card/t\(index)"], text, "text \(index)")
            expectSame(reader.texts["en/Card/all/\(index)"], text, "item \(index)")
        }
    }

    @Test func everyScalarOfTheFirstPlanesAndSomeOfTheOthers() throws {
        let values =
            Array(0...0x2FFF) + Array(stride(from: 0x3000, through: 0x10FFFF, by: 61)) + [0xFEFF, 0xFFFE, 0xFFFF]
        var expected: [String] = []
        for value in values {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            expected.append("a\(scalar)b\(scalar)")
        }
        let reader = try YamlReader(document([(key: "all", content: .list(expected))]))
        for (index, text) in expected.enumerated() { expectSame(reader.texts["en/Card/all/\(index)"], text, text) }
    }

    @Test(arguments: ["no", "NO", "y", "on", "null", "true", "en-GB", "de_CH"])
    func keysAreStrings(locale: String) throws {
        let reader = try YamlReader(document([(key: locale, content: .single("x"))], locale: locale))
        #expect(reader.texts == ["\(locale)/Card/\(locale)": "x"])
    }
}
