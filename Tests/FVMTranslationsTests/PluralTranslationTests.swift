import FVMFiles
import FVMTranslations
import Testing

@testable import FVMWorkspace

/// Each plural form is a text for translators.
@Suite struct PluralTranslationTests {
    private static let spec = """
        app Shop < locales: en, pl, ja >
        viewmodel Cart server <
          count: int
          name: string
          cards: localized { none: "No cards"; one: "One card of %{name}"; other: "%{count} cards of %{name}" }
        >

        """

    private static func compilation(_ files: MemoryFileSystem) -> Compilation {
        Compilation([.path("specs")], in: files, stage: .draft)
    }

    /// The translation of a form that the base language does not have is one of the form for all numbers.
    @Test func areEntries() {
        let sheet = TranslationSheet(Self.compilation(MemoryFileSystem(["specs/a.fvm": Self.spec])), locales: ["pl"])
        #expect(
            sheet.entries.map { "\($0.key) \($0.texts)" } == [
                #"Cart.cards.none ["No cards", ""]"#, #"Cart.cards.one ["One card of %{name}", ""]"#,
                #"Cart.cards.few ["%{count} cards of %{name}", ""]"#,
                #"Cart.cards.many ["%{count} cards of %{name}", ""]"#,
                #"Cart.cards.other ["%{count} cards of %{name}", ""]"#,
            ]
        )
    }

    @Test func areImported() throws {
        var files = MemoryFileSystem(["specs/a.fvm": Self.spec])
        let texts = [
            ("one", "karta %{name}", ""), ("few", "%{count} karty %{name}", ""), ("many", "%{count} kart %{name}", ""),
            ("other", "%{count} karty %{name}", "%{name} %{count}"),
        ]
        let entries = texts.map { TranslationSheet.Entry(key: "Cart.cards.\($0.0)", texts: [$0.1, $0.2]) }
        let sheet = TranslationSheet(locales: ["pl", "ja"], entries: entries)
        let translations = try TranslationImport(sheet, into: Self.compilation(files))
        #expect(translations.refusals.isEmpty && translations.count == 2)
        #expect(translations.changes.write(to: &files) == nil)
        let after = Self.compilation(files)
        #expect(after.diagnostics.isEmpty, "\(after.renderedDiagnostics())")
        #expect(TranslationMatrix(after).isComplete)
        let written = TranslationSheet(after, locales: ["pl", "ja"]).entries.dropFirst()
        #expect(written.map { Array($0.texts.dropFirst()) } == texts.map { [$0.1, $0.2] })
    }

    /// A form that a language does not have, a lost placeholder, and a text without the form for all numbers.
    @Test(arguments: [
        ("Cart.cards.few", "ja", "x %{name}", "'ja' has no plural form 'few'"),
        ("Cart.cards.other", "pl", "%{count}", "it lacks '%{name}'"),
        ("Cart.cards.one", "pl", "karta %{name}", "the text for all other numbers is missing"),
        ("Cart.cards.lots", "pl", "x", "the specs have no such text"),
    ])
    func areRefused(key: String, locale: String, text: String, reason: String) throws {
        let files = MemoryFileSystem(["specs/a.fvm": Self.spec])
        let sheet = TranslationSheet(locales: [locale], entries: [.init(key: key, texts: [text])])
        let texts = try TranslationImport(sheet, into: Self.compilation(files))
        #expect(texts.refusals.map(\.reason) == [reason])
        #expect(texts.count == 0)
    }

    /// The forms that a language needs are written as empty texts, and count as missing until they are filled in.
    @Test func areToBeFilledIn() {
        var files = MemoryFileSystem(["specs/a.fvm": Self.spec])
        let skeleton = TranslationSkeleton(Self.compilation(files))
        #expect(skeleton.count == 2)
        #expect(skeleton.changes.write(to: &files) == nil)
        let after = Self.compilation(files)
        let text = after.sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(text.contains(#"{ one: ""; few: ""; many: ""; other: "" }"#) && text.contains(#"{ other: "" }"#))
        #expect(!after.hasErrors, "\(after.renderedDiagnostics())")
        #expect(TranslationMatrix(after).rows.map(\.states) == [[.present, .missing, .missing]])
    }
}
