import FVMDiagnostics
import FVMSource
import Testing

/// Placeholders and plurals in the syntax of other tools are warnings where they are surely meant.
@Suite struct ForeignSyntaxTests {
    /// A text of a view model with a property `count`, and the code of the warning.
    private static let texts: [(text: String, code: String?)] = [
        ("{count, plural, one {# egg} other {# eggs}}", "FVM6523"), ("{ count , plural, other {#}}", "FVM6523"),
        ("{kind, select, a {A} other {B}}", "FVM6523"), ("{n, selectordinal, one {#st} other {#th}}", "FVM6523"),
        ("Since {day, date, long}", "FVM6523"), ("{count, plural, one {# egg}", "FVM6523"),
        ("%#@eggs@", "FVM6523"), ("^[%{count} egg](inflect: true)", "FVM6523"),
        ("^[1 egg](morphology: { number: one })", "FVM6523"),
        ("\\\\(count) eggs", "FVM6514"), ("\\\\(items.count + 1) eggs", "FVM6514"), ("{0} eggs", "FVM6514"),
        ("%@ eggs", "FVM6514"), ("%lld eggs", "FVM6514"), ("%1$lld eggs", "FVM6514"), ("%ld eggs", "FVM6514"),
        ("%lu eggs", "FVM6514"), ("%.2f kg", "FVM6514"), ("%f kg", "FVM6514"), ("%(count)d eggs", "FVM6514"),
        ("%<count>d eggs", "FVM6514"), ("%count eggs", "FVM6514"), (":count eggs", "FVM6514"),
        ("(:count)", "FVM6514"), ("%1$#@eggs@", "FVM6514"),
        ("{count} eggs", "FVM6501"), ("{{count}} eggs", "FVM6501"), ("${count} eggs", "FVM6501"),
        ("{{total}} eggs", nil), ("#{total} eggs", nil),
        // Plain text.
        ("50% discount", nil), ("50 %, plural", nil), ("{a, b}", nil), ("{total} eggs", nil), ("100%d", nil),
        ("%total eggs", nil), ("Eggs:count", nil), ("10:count", nil), (":smile: eggs", nil), ("a ^ b", nil),
        ("^[1](https://example.com)", nil), ("\\\\o/", nil), ("Price: {, plural}", nil), ("5%count", nil),
        ("%i18n", nil), ("::count", nil),
    ]

    @Test(arguments: texts.map(\.text)) func inTexts(text: String) throws {
        let code = try #require(Self.texts.first { $0.text == text }).code
        let spec = "viewmodel Cart client < count: int; eggs: localized \"\(text)\" >"
        let codes = reviewed(spec, leastSeverity: .warning).map(\.kind.code)
        #expect(codes == (code.map { [$0] } ?? []), "\(codes)")
    }

    /// In enums, fields, lists, shared texts and translations, too.
    @Test(arguments: [
        "enum Size < s: \"{n, plural, other {#}}\"; m: \"M\" >\nviewmodel A client < size: Size >",
        "fields F < n: int { title: \"%#@n@\" } >\nviewmodel A client form F < save: localized \"S\"; operation save() >",
        "viewmodel A client < list: [localized] [\"One\", \"^[1 egg](inflect: true)\"] >",
        "text eggs = \"{n, plural, other {#}}\"\nviewmodel A client with eggs < n: int >",
        """
        app A < locales: en, pl >
        viewmodel A client < n: int; t: localized "%{n}" >
        translation pl < A < t: "%{n} {n, plural, other {#}}" > >
        """,
    ])
    func everywhere(spec: String) {
        let found = reviewed(spec, leastSeverity: .warning).filter { $0.kind.code == "FVM6523" }
        #expect(found.count == 1, "\(reviewed(spec).lines)")
    }

    /// A fix writes the placeholder that is meant, and removes the warning.
    @Test(arguments: ["%count eggs", ":count eggs", "{{count}} eggs", "%(count)d eggs", "%<count>d eggs"])
    func fixes(text: String) throws {
        let spec = "viewmodel Cart client < count: int; eggs: localized \"\(text)\" >"
        let fix = try #require(reviewed(spec, leastSeverity: .warning).first?.fixIts.first)
        let fixed = String(decoding: Array(spec.utf8).applying(fix.edits), as: UTF8.self)
        #expect(fixed.contains("\"%{count} eggs\""), "\(fixed)")
        #expect(reviewed(fixed, leastSeverity: .warning).lines == [])
    }
}
