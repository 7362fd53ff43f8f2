import FVMSemantics
import Foundation
import Testing

@testable import FVMEvaluation

@Suite struct SubstitutedTextTests {
    /// Two placeholders, `a` and `bb`, whose values are `1` and `22`.
    @Test(arguments: [
        "", "plain", "%{a}", "%{a}%{bb}%{a}", "x %{a} y", "%{", "%", "%{}", "%{a", "% {a}", "%{ a }", "{a}", "%{b}",
        "%{aa}", "%%{a}%",
        "%{%{a}}", "%{a}}", "%{a\n}", "%{c}%{a}", "%{a}\u{301}", "%{a}\u{200D}", "%{a}\u{1F3FB}", "%{a}é",
        "%{a}\u{FE0F}", "e\u{301}%{bb}日",
        "\r%{a}\n", "%{a}\u{903}", "%{A}", "%{a}\u{0}", "100% %{a} %", "%{a.b}", "%{a.}", "%{.a}", "%{a..b}",
    ])
    func putsValuesInWhereFoundationDoes(text: String) {
        let placeholders = [Placeholder(name: "a", property: 1), Placeholder(name: "bb", property: 22)]
        let ours = SubstitutedText.parts(of: text, placeholders).map {
            $0.text + ($0.placeholder.map { String($0.property) } ?? "")
        }
        .joined()
        let theirs = text.replacingOccurrences(of: "%{a}", with: "1").replacingOccurrences(of: "%{bb}", with: "22")
        #expect(Array(ours.unicodeScalars) == Array(theirs.unicodeScalars))
    }

    /// Each plural form is looked up in the locale, and then in its language, as the library's store does.
    @Test(arguments: [(0, "Keine"), (1, "1 Karte"), (2, "2 Kärtli")])
    func formsOfALanguageAreInherited(count: Int, text: String) throws {
        let program = program(
            """
            app Shop < locales: en, de, de-CH >
            viewmodel Cart client <
              count: int = \(count)
              cards: localized {
                en: { one: "%{count} card"; other: "%{count} cards" }
                de: { none: "Keine"; one: "%{count} Karte"; other: "%{count} Karten" }
                de-CH: { other: "%{count} Kärtli" }
              }
            >
            """
        )
        #expect(try json(of: "Cart", in: program, locale: "de-CH").contains("\"cards\":\"\(text)\""))
    }
}
