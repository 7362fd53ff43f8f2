import FVMDiagnostics
import Testing

@testable import FVMSemantics

/// Texts and values that are made where the spec gives none.
@Suite struct NameWordsTests {
    @Test(
        arguments: [
            ("title", "A Title", "Title"),
            ("pageTitle", "A Page Title", "Page title"),
            ("email", "An Email", "Email"),
            ("userName2", "A User Name2", "User name2"),
            ("URLOfHTMLPage", "A URL Of HTML Page", "URL of HTML page"),
            ("snake_case_name", "A Snake Case Name", "Snake case name"),
            ("x", "A X", "X"),
            ("_", "A _", "_"),
            ("ID", "An ID", "ID"),
            ("parseJSON", "A Parse JSON", "Parse JSON"),
        ]
    )
    func wordsOfAName(_ name: String, _ title: String, _ sentence: String) {
        #expect(NameWords.title(name) == title)
        #expect(NameWords.sentence(name) == sentence)
    }

    @Test(
        arguments: [
            ("https://example.com", true),
            ("https://example.com/a/b?c=d&e=f#top", true),
            ("https://user:pass@example.com:8080/", true),
            ("mailto:fred@bedrock.example", true),
            ("/relative/path", true),
            ("a%20b", true),
            ("", false),
            ("a b", false),
            ("https://example.com/ü", false),
            ("%zz", false),
            ("a%2", false),
            ("http://example.com:80a/", false),
            ("1http://example.com", false),
            ("a#b#c", false),
            ("http://[::1", false),
            ("http://[::1]/", true),
            ("http://fred@[2001:DB8::1]:8080/a?b#c", true),
            ("http://[1:2:3:4:5:6:7:8]", true),
            ("http://[1:2:3:4:5:6:7]", false),
            ("http://[1:2:3:4:5:6:7:8:9]", false),
            ("http://[::1::]", false),
            ("http://[12345::]", false),
            ("http://[::g]", false),
            ("http://[]", false),
            ("http://[::1]x/", false),
            ("http://a/[::1]", false),
            ("a\"b", false),
            ("a\\b", false),
        ]
    )
    func urls(_ text: String, _ isValid: Bool) {
        #expect(isURL(text) == isValid)
    }

    @Test(
        arguments: [
            ("0", "00000000-0000-0000-0000-000000000000"),
            ("10", "00000000-0000-0000-0000-00000000000A"),
            ("1_000", "00000000-0000-0000-0000-0000000003E8"),
            ("18446744073709551616", "00000000-0000-0001-0000-000000000000"),
            ("340282366920938463463374607431768211455", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"),
            ("340282366920938463463374607431768211456", nil),
            ("999999999999999999999999999999999999999999", nil),
            ("", nil),
            ("1a", nil),
        ]
    )
    func numbersAsIDs(_ decimal: String, _ text: String?) {
        #expect(UUIDValue(decimal: decimal)?.text == text)
    }

    @Test(
        arguments: [
            ("6f9619ff-8b86-d011-b42d-00c04fc964ff", true),
            ("6F9619FF-8B86-D011-B42D-00C04FC964FF", true),
            ("6f9619ff8b86d011b42d00c04fc964ff", false),
            ("6f9619ff-8b86-d011-b42d-00c04fc964f", false),
            ("6f9619ff-8b86-d011-b42d-00c04fc964fff", false),
            ("6f9619fg-8b86-d011-b42d-00c04fc964ff", false),
            ("", false),
        ]
    )
    func uuids(_ text: String, _ isValid: Bool) {
        #expect(UUIDValue(text)?.text == (isValid ? text.uppercased() : nil))
    }

    @Test(
        arguments: [
            ("Hello, %{name}!", ["name"]),
            ("%{a}%{b}%{a}", ["a", "b"]),
            ("100% of %{} and % {x} and %{1x} and %{ x }", []),
            ("%{x", []),
            ("%%{x}", ["x"]),
            ("%{a%{b}", ["b"]),
            ("%{ä}", []),
            ("", []),
        ]
    )
    func placeholders(_ text: String, _ names: [String]) {
        #expect(SubstitutionText.placeholders(in: text) == names)
    }

    /// Few names are found in another way than many.
    @Test(arguments: [0, 1, 15, 16, 17, 18, 60])
    func placeholdersAreDistinct(count: Int) {
        let names = (0..<count).map { "p\($0)" }
        let text = (names + names.reversed()).map { "%{\($0)}" }.joined(separator: " ")
        let found = SubstitutionText.distinctPlaceholders(in: text)
        #expect(found.names == names)
        #expect(names.allSatisfy(found.contains) && !found.contains("p") && !found.contains("p\(count)"))
    }

    @Test(
        arguments: [
            ("", true, 1), (" ", true, 1), ("\u{A0}\u{200B}", true, 1),
            ("\u{3000}x", false, 1), ("x\u{2028}", false, 1), ("x\n", false, 1), (" x", false, 1),
            ("x", false, 0), ("é", false, 0), ("\u{1}", false, 0), ("a b", false, 0),
        ]
    )
    func whiteSpace(_ text: String, isBlank: Bool, problems: Int) {
        #expect(FVMSemantics.isBlank(text) == isBlank)
        let written = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
        let checked = checked("viewmodel A server < title: localized \"\(written)\" >")
        let kinds = [TextProblems.blankText.code, TextProblems.paddedText.code]
        #expect(checked.diagnostics.count { kinds.contains($0.kind.code) } == problems)
    }
}

/// Ids that the spec leaves open.
@Suite struct ValuePathTests {
    @Test func differFromPathToPathAndCountUpInLists() {
        let cards = ValuePath(record: "Dashboard", property: "cards")
        let first = cards.element(0).id(of: "id")
        #expect(cards.element(1).id(of: "id") == first.advanced(by: 1))
        #expect(cards.element(41).id(of: "id") == first.advanced(by: 41))
        let others = [
            ValuePath(record: "Dashboard", property: "hero").id(of: "id"),
            ValuePath(record: "Card", property: "id").id,
            cards.element(0).id(of: "key"),
            cards.element(0).member("owner").id(of: "id"),
            cards.element(1).member("owner").id(of: "id"),
            cards.element(0).element(0).id(of: "id"),
            cards.element(1).element(0).id(of: "id"),
        ]
        #expect(Set(others + [first]).count == others.count + 1)
    }

    /// Ids are in snapshots and in emitted Swift: the scheme must not change.
    @Test func stayTheSameFromVersionToVersion() {
        #expect(ValuePath(record: "Card", property: "id").id.text == "DE6E69E8-FE1D-8578-8351-000000000000")
        let element = ValuePath(record: "Dashboard", property: "cards").element(0)
        #expect(element.id(of: "id").text == "CCD211CC-F9B7-8D15-9A9B-000000000001")
    }
}

/// Names that an emitted response error cannot have.
@Suite struct ErrorMemberNameTests {
    @Test(arguments: ["CodingKeys"])
    func areRefused(_ name: String) {
        let problems = checked("request Ping show < error: < \(name): int > >").diagnostics
        #expect(problems.map(\.kind.code) == ["FVM1006"])
    }
}
