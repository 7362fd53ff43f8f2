import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

@testable import FVMSemantics

/// Texts that are declared on their own, and points that lead to members.
@Suite struct SharedTextTests {
    /// A new locale has hundreds of blank texts: one message for each locale and file says how many.
    @Test func blankTranslationsAreCounted() {
        let group = "Home < a: \"\"; b: \" \"; list: [\"\"] >"
        let (_, diagnostics) = checked(
            """
            app A < locales: en, de, fr, it >
            viewmodel Home server < a: localized "A"; b: localized "B"; list: [localized] ["C"] >
            translation de < \(group) >
            translation fr < \(group) >
            translation it < Home < a: "A"; b: ""; list: ["C"] > >
            """
        )
        #expect(
            diagnostics.filter { $0.kind == TextProblems.blankText }.map(\.message) == [
                "3 texts are blank in 'de'", "3 texts are blank in 'fr'", "this text is blank in 'it'",
            ]
        )
    }

    /// Each mistake once, where the mark is.
    @Test(
        arguments: [
            ("text ok = \"OK\"\ntext ⟦ok⟧ = \"Okay\"", "FVM1001"),
            ("text ok = ⟦12⟧", "FVM6003"),
            ("text ok = ⟦[\"OK\"]⟧", "FVM6003"),
            ("text yes = \"Yes\"\ntext ok = ⟦yes⟧", "FVM6003"),
            ("viewmodel Home server < title: localized ⟦okk⟧ >\ntext ok = \"OK\"", "FVM1005"),
            ("enum State < open: ⟦opened⟧ >", "FVM6003"),
            ("enum State < open: ⟦Home⟧ >\nviewmodel Home server < title: localized \"Home\" >", "FVM1004"),
            ("viewmodel Home server < ok: ⟦label⟧ >\ntext label = \"OK\"", "FVM1103"),
            ("viewmodel Home server < ⟦title⟧: localized hello >\ntext hello = \"Hello, %{name}\"", "FVM6019"),
            ("fields User < name: string { title: label; title: ⟦\"Name\"⟧ } >\ntext label = \"Name\"", "FVM6002"),
            ("fields User < name: string { title: \"Name\"; title: ⟦label⟧ } >\ntext label = \"Name\"", "FVM6002"),
            (
                "app A < locales: en, de >\ntext ok = { en: \"OK\"; de: \"Gut\" }\ntranslation de < ok: ⟦\"Ok\"⟧ >",
                "FVM6002"
            ),
            ("translation en < ⟦ok⟧: \"OK\" >", "FVM6009"),
            ("translation en < ⟦Home⟧: \"OK\" >\nviewmodel Home server < title: localized >", "FVM1004"),
            ("app A < locales: en, de >\ntext ⟦ok⟧ = \"OK\"", "FVM6007"),
            ("text ok ⟦\"OK\"⟧", "FVM0102"),
            ("text ok⟦:⟧ \"OK\"", "FVM0102"),
            (
                "viewmodel Home server < line: localized \"⟦%{card.nam}⟧\"; card: Card >\nviewmodel Card < name: string >",
                "FVM6019"
            ),
            ("viewmodel Home server < line: localized \"⟦%{name.first}⟧\"; name: string >", "FVM6020"),
            (
                "viewmodel Home server < line: localized \"⟦%{cards.name}⟧\"; cards: [Card] >\nviewmodel Card < id: id; name: string >",
                "FVM6020"
            ),
            (
                "viewmodel Home server < line: localized \"⟦%{card.title}⟧\"; card: Card >\n"
                    + "viewmodel Card < title: localized \"Card\" >", "FVM6020"
            ),
            (
                "viewmodel Home server < line: localized \"⟦%{card}⟧\"; card: Card >\nviewmodel Card < name: string >",
                "FVM6020"
            ),
        ]
    )
    func aMistakeHasOneMessage(marked: String, code: String) throws {
        let source = MarkedSource(marked)
        let found = checked(source.text).diagnostics
        #expect(found.map(\.kind.code) == [code], "\(found.map(\.message))")
        #expect(found.first?.location.span == source.marks.first)
    }

    @Test(arguments: [
        "text ok = \"OK\"\nviewmodel Home server < ok: localized ok >",
        "text state = \"State\"\nenum State < open: \"Open\" >\nviewmodel Home server < state: State; line: localized state >",
        "text ok = \"OK\"\nviewmodel Home server < title: localized ok since 1.0.0 >",
        "text string = \"String\"\nviewmodel Home server < name: string; title: localized string >",
        "text hello = \"Hello, %{name}\"\nviewmodel A server < name: string; hello: localized hello >\n"
            + "viewmodel B server < name: int; hello: localized hello >",
        "viewmodel A server < b: B?; line: localized \"%{b.c.name}\" >\nviewmodel B < c: C >\nviewmodel C < name: string? >",
    ])
    func isRight(text: String) {
        #expect(checked(text).diagnostics.map { "\($0.kind.code) \($0.message)" } == [])
    }

    @Test func whatHasTheNameInTheViewModelGoesFirst() throws {
        let text = """
            text state = "State"
            enum State < open: "Open" >
            viewmodel Home server < state: State; line: localized state; title: localized other >
            text other = "Other"
            """
        let record = try #require(checked(text).program.records.first)
        guard case .enumText(property: 0) = record.properties[1].kind else {
            Issue.record("\(record.properties[1].kind)")
            return
        }
        guard case .staticText = record.properties[2].kind else {
            Issue.record("\(record.properties[2].kind)")
            return
        }
    }

    /// `with ok` is `ok: localized ok` behind all that the view model has itself.
    @Test func areGivenByName() throws {
        let texts = "text ok = \"OK\"\ntext sum = \"%{n} in all\"\n"
        let short = checked(texts + "viewmodel A server with sum, ok guarded < n: int; t: localized \"%{ok}\" >")
        let long = checked(
            texts
                + "viewmodel A server guarded < n: int; t: localized \"%{ok}\"; sum: localized sum; ok: localized ok >"
        )
        #expect(short.diagnostics.map(\.message) == long.diagnostics.map(\.message))
        let (one, other) = try (#require(short.program.records.first), #require(long.program.records.first))
        #expect(one.isGuarded && one.properties.map(\.declared.name) == ["n", "t", "sum", "ok"])
        #expect(one.properties.map { "\($0.kind)" } == other.properties.map { "\($0.kind)" })
    }

    @Test(
        arguments: [
            ("FVM6003", "viewmodel A server with ⟦ok⟧ < n: int >"),
            ("FVM1004", "viewmodel A server with ⟦B⟧ < n: int >\nviewmodel B < id: id >"),
            ("FVM1002", "text n = \"N\"\nviewmodel A server with ⟦n⟧ < n: int >"),
            ("FVM1002", "text n = \"N\"\nviewmodel A server with n, ⟦n⟧ < m: int >"),
            ("FVM1002", "text n = \"N\"\nviewmodel A server with n ⟦with⟧ n < m: int >"),
            ("FVM0103", "viewmodel A server with ⟦<⟧ n: int >"),
        ]
    )
    func areRefused(code: String, marked: String) {
        expectError(code, in: marked)
    }

    /// Other ways to write the names: one message each, and a fix.
    @Test(
        arguments: [
            "with⟦:⟧ ok, no", "with ⟦(⟧ok, no)", "with ⟦[⟧ok, no]", "with ok⟦⟧ no", "⟦using⟧ ok, no",
        ]
    )
    func areReadInOtherWays(marked: String) {
        let texts = "text ok = \"OK\"\ntext no = \"No\"\n"
        let source = MarkedSource(texts + "viewmodel A client \(marked) < a: int; t: localized \"%{ok} %{no}\" >")
        let problems = checked(source.text).diagnostics
        #expect(problems.count == 1, "\(problems.map(\.message))")
        let fixed = Array(source.text.utf8).applying(problems.first?.fixIts.first?.edits ?? [])
        let result = checked(String(decoding: fixed, as: UTF8.self))
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        #expect(result.program.records.first?.properties.map(\.declared.name) == ["a", "t", "ok", "no"])
    }
}
