import FVMSemantics
import FVMTestSupport
import Testing

/// The plural forms of whole numbers, and of texts.
@Suite struct PluralFormTests {
    /// A group of languages with the same rule, and a letter for each number. Computed by ICU, whose version the file has:
    /// in JavaScript, `new Intl.PluralRules(language).select(number)`.
    struct Group: CustomStringConvertible, Sendable {
        var languages: [Substring]
        var categories: String

        var description: String { languages.first.map(String.init) ?? "" }
    }

    private static let numbers =
        Array(0...300) + [
            1_000, 2_000, 22_000, 40_000, 60_000, 100_000, 101_000, 140_000, 1_000_000, 1_000_001, 1_000_100, 1_100_000,
            2_000_000, 3_000_000, 1_000_000_000,
        ]

    private static let letters: [PluralForm: Character] = [
        .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
    ]

    /// Those of `Tests/Golden/Plurals/icu.txt`.
    static let groups: [Group] = {
        let file = GoldenFolder(GoldenFolder.package.appending(path: "Tests/Golden/Plurals"))
        let text = String(decoding: file.bytes("icu.txt") ?? [], as: UTF8.self)
        let blocks = text.split(separator: "\n\n").dropFirst()
        return blocks.map { block in
            let lines = block.split(separator: "\n")
            let languages = lines.dropLast(4).flatMap { $0.split(separator: " ") }
            return Group(languages: languages, categories: lines.suffix(4).joined())
        }
    }()

    @Test func coverAllLanguagesOfICU() { #expect(Self.groups.reduce(0) { $0 + $1.languages.count } == 223) }

    @Test(arguments: groups) func agreeWithICU(group: Group) {
        for language in group.languages {
            let found = Self.numbers.map { number in
                Self.letters[PluralForm.category(of: number, language: String(language))] ?? "?"
            }
            #expect(String(found) == group.categories, "\(language)")
        }
    }

    @Test(arguments: [
        ("en", "one other"), ("pl", "one few many other"), ("ar", "zero one two few many other"), ("ja", "other"),
        ("fr", "one other"), ("pt-BR", "one other"), ("zh_Hant_TW", "other"), ("tlh", "other"), ("", "other"),
    ])
    func areNeeded(in language: String, forms: String) {
        #expect(PluralForm.needed(in: language).map(\.rawValue).joined(separator: " ") == forms)
    }

    /// Regions and scripts have the forms of their language, except for Portuguese.
    @Test func ofARegion() {
        #expect(PluralForm.category(of: 0, language: "pt_BR") == .one)
        #expect(PluralForm.category(of: 0, language: "pt-PT") == .other)
        #expect(PluralForm.category(of: -1, language: "en-GB") == .one)
        #expect(PluralForm.category(of: .min, language: "pl") == .many)
    }

    @Test func ofATextForANumber() {
        let text = PluralText(forms: [.none: "none", .one: "one", .other: "other"])
        #expect([0, 1, 2].map { text.form(for: $0, language: "en") } == [PluralForm.none, .one, .other])
        #expect(text.form(for: 3, language: "pl") == .other)
    }

    @Test(arguments: [
        ("a: int; b: int; t: localized { one: \"%{a}\"; other: \"%{a} %{b}\" }", "FVM6031"),
        ("a: int?; t: localized { one: \"1\"; other: \"%{a}\" }", "FVM6031"),
        ("a: double; t: localized { one: \"1\"; other: \"%{a}\" }", "FVM6031"),
        ("a: int; t: localized { by: a; one: \"1\"; other: \"2\" }", nil),
        ("a: int; t: localized { by: b; one: \"1\"; other: \"%{a}\" }", "FVM6019"),
        ("a: int; t: localized { by: \"a\"; one: \"1\"; other: \"%{a}\" }", "FVM6003"),
        ("a: int; t: localized { one: 1; other: \"%{a}\" }", "FVM6003"),
        ("a: int; t: localized { one: \"1\"; one: \"2\"; other: \"%{a}\" }", "FVM1002"),
        ("a: localized int; t: localized { one: \"1\"; other: \"%{a}\" }", nil),
        ("a: int; t: [localized] { one: \"1\"; other: \"2\" }", "FVM6034"),
        ("a: int; s: localized { one: \"%{a}\"; other: \"%{a}\" }; t: localized \"%{s}\"", nil),
    ])
    func areChecked(members: String, code: String?) {
        let found = checked("viewmodel V server < \(members) >").diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind.code) == (code.map { [$0] } ?? []), "\(found.map(\.message))")
    }

    @Test func canBeChosenByAField() {
        let spec = """
            fields Order < seats: int { title: "Seats" } >
            viewmodel V client form Order < t: localized { one: "a seat"; other: "%{seats} seats" }; operation save(order: Order) >
            """
        #expect(checked(spec).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }

    @Test func haveOneNumberInAllLocales() {
        let spec = """
            app A < locales: en, de >
            viewmodel V server <
              a: int
              b: int
              t: localized { en: { by: a; one: "1"; other: "2" }; de: { by: b; one: "1"; other: "2" } }
            >
            """
        #expect(checked(spec).diagnostics.map(\.kind.code) == ["FVM6031"])
    }

    /// A shared text has the forms, and each view model that shows it the number.
    @Test func ofASharedText() {
        let spec = """
            text cards = { one: "%{count} card"; other: "%{count} cards" }
            viewmodel A server < count: int; cards: localized cards >
            viewmodel B server < count: string; cards: localized cards >
            enum E < a: cards >
            """
        let found = checked(spec).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind.code) == ["FVM6031", "FVM6034"], "\(found.map(\.message))")
    }
}
