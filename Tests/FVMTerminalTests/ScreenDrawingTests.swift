import FVMTerminal
import FVMTestSupport
import FVMWorkspace
import Testing

@Suite("Drawing screens")
struct ScreenDrawingTests {
    private static let spec = """
        app Shop < locales: en, ar >
        enum Status < active: { en: "Active"; ar: "نشط" }; done: { en: "Done"; ar: "تم" } >
        fields Contact <
            email: string = "fred@bedrock.example" input text(emailAddress) required { title: { en: "E-mail"; ar: "البريد" } }
            note: string = "" input textArea { title: { en: "Note"; ar: "ملاحظة" }; placeholder: { en: "Anything"; ar: "شيء" } }
            status: Status input select { title: { en: "Status"; ar: "الحالة" } }
            news: bool input checkbox { title: { en: "News"; ar: "أخبار" } }
        >
        viewmodel Profile server form Contact <
            title: localized { en: "Profile"; ar: "ملف" }
            saveButtonLabel: localized { en: "Save"; ar: "حفظ" }
            operation save() async throws
        >
        viewmodel Card < id: id; title: localized { en: "日本 card"; ar: "بطاقة" }; status: Status >
        viewmodel Board server <
            title: localized { en: "Board"; ar: "لوحة" }
            totalLabel: localized { en: "Total"; ar: "المجموع" }
            total: localized int = 1234
            cards: [Card] = 2 * Card()
            emptyMessage: localized { en: "No cards yet"; ar: "لا بطاقات" }
            canRefresh: bool = false
            refreshButtonLabel: localized { en: "Refresh"; ar: "تحديث" }
            hero: Card?
            operation refresh() async
        >
        stub Board "empty" (cards: [], hero: nil, canRefresh: true)
        result Answer < board: Board; profile: Profile >
        """

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var stub: String?
        var locale = "en"
        var columns = 30
        let drawing: String
        var testDescription: String { "\(name) \(stub ?? "") \(locale) \(columns)" }
    }

    static let cases: [Case] = [
        Case(
            name: "Board",
            drawing: """
                ╭────────────────────────────╮
                │ Board                      │
                │                            │
                │ Total                1,234 │
                │ ────────────────────────── │
                │ 日本 card                  │
                │ Active                     │
                │ ────────────────────────── │
                │ 日本 card                  │
                │ Active                     │
                │ ────────────────────────── │
                │   日本 card                │
                │   Active                   │
                │ ( Refresh )                │
                ╰────────────────────────────╯
                """
        ),
        Case(
            name: "Board",
            stub: "empty",
            drawing: """
                ╭────────────────────────────╮
                │ Board                      │
                │                            │
                │ Total                1,234 │
                │ No cards yet               │
                │ [ Refresh ]                │
                ╰────────────────────────────╯
                """
        ),
        Case(
            name: "Board",
            columns: 12,
            drawing: """
                Board

                Total  1,234
                ────────────
                日本 card
                Active
                ────────────
                日本 card
                Active
                ────────────
                  日本 card
                  Active
                ( Refresh )
                """
        ),
        Case(
            name: "Board",
            columns: 1,
            drawing: """
                Boar
                d

                Tota
                l
                1,23
                4
                ────
                日本
                card
                Acti
                ve
                ────
                日本
                card
                Acti
                ve
                ────
                日本
                card
                Acti
                ve
                (
                Refr
                esh
                )
                """
        ),
        Case(
            name: "Board",
            stub: "empty",
            locale: "ar",
            drawing: """
                ╭────────────────────────────╮
                │                       لوحة │
                │                            │
                │ 1,234              المجموع │
                │                  لا بطاقات │
                │                  [ تحديث ] │
                ╰────────────────────────────╯
                """
        ),
        Case(
            name: "Profile",
            drawing: """
                ╭────────────────────────────╮
                │ Profile                    │
                │                            │
                │ E-mail *                   │
                │ [fred@bedrock.example    ] │
                │ Note                       │
                │ [Anything                ] │
                │ Status                     │
                │ [Active                 ▾] │
                │ [x] News                   │
                │ [ Save ]                   │
                ╰────────────────────────────╯
                """
        ),
        Case(
            name: "Profile",
            locale: "ar",
            drawing: """
                ╭────────────────────────────╮
                │                        ملف │
                │                            │
                │                   البريد * │
                │ [    fred@bedrock.example] │
                │                     ملاحظة │
                │ [                     شيء] │
                │                     الحالة │
                │ [▾                    نشط] │
                │                  [x] أخبار │
                │                    [ حفظ ] │
                ╰────────────────────────────╯
                """
        ),
        Case(
            name: "Answer",
            columns: 200,
            drawing: """
                ╭──────────────────────────────────────────────────────────────────────╮
                │ Board                                                                │
                │                                                                      │
                │ Total                                                          1,234 │
                │ ──────────────────────────────────────────────────────────────────── │
                │ 日本 card                                                            │
                │ Active                                                               │
                │ ──────────────────────────────────────────────────────────────────── │
                │ 日本 card                                                            │
                │ Active                                                               │
                │ ──────────────────────────────────────────────────────────────────── │
                │   日本 card                                                          │
                │   Active                                                             │
                │ ( Refresh )                                                          │
                ╰──────────────────────────────────────────────────────────────────────╯
                """
        ),
    ]

    @Test("A screen is drawn as its view shows it", arguments: cases)
    func drawings(_ test: Case) throws {
        let drawn = try Self.draw(test.name, test.stub, test.locale, test.columns)
        #expect(drawn.map { $0.text(usesColor: false) }.joined(separator: "\n") == test.drawing)
    }

    @Test("No line is wider than the terminal", arguments: 1...40)
    func widths(_ columns: Int) throws {
        for name in ["Board", "Profile", "Answer"] {
            for line in try Self.draw(name, nil, "en", columns) {
                #expect(line.reduce(0) { $0 + $1.columns } <= max(columns, 4))
            }
        }
    }

    private static func draw(_ name: String, _ stub: String?, _ locale: String, _ columns: Int) throws -> [[Glyph]] {
        let compilation = Compilation([.bytes(Array(spec.utf8), name: "board.fvm")], in: MemoryFileSystem())
        try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
        let json = try compilation.json(of: name, stub: stub, locale: locale)
        let program = compilation.program
        return try #require(drawing(of: name, json: json, locale: locale, in: program, columns: columns))
    }
}
