import FVMDrawing
import FVMFiles
import FVMSession
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
        viewmodel Way client <
            title: localized { en: "Ways"; ar: "طرق" }
            cards: [Card] opens Board
            board: localized { en: "Board"; ar: "لوحة" } opens Board
            goButtonLabel: localized { en: "Go"; ar: "اذهب" }
            operation go() opens Board
        >
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
            name: "Way",
            drawing: """
                ╭────────────────────────────╮
                │ Ways                       │
                │                            │
                │ ────────────────────────── │
                │ 日本 card                › │
                │ Active                     │
                │ ────────────────────────── │
                │ Board                    › │
                │ [ Go ]                   › │
                ╰────────────────────────────╯
                """
        ),
        Case(
            name: "Way",
            locale: "ar",
            drawing: """
                ╭────────────────────────────╮
                │                        طرق │
                │                            │
                │ ────────────────────────── │
                │ ‹                    بطاقة │
                │                        نشط │
                │ ────────────────────────── │
                │ ‹                     لوحة │
                │ ‹                 [ اذهب ] │
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
                │ [‹Anything›              ] │
                │ [                        ] │
                │ [                        ] │
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
                │ [                   ‹شيء›] │
                │ [                        ] │
                │ [                        ] │
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

    /// Formats, names and marks of SwiftUI are drawn accordingly.
    @Test func controls() throws {
        let drawn = try Self.draw("Form", nil, "de", 40, of: Self.controls)
        #expect(
            drawn.map { $0.text(usesColor: false) }.joined(separator: "\n") == """
                ╭──────────────────────────────────────╮
                │ Alles                                │
                │                                      │
                │ Notiz                                │
                │ [‹Etwas›                           ] │
                │ [                                  ] │
                │ [                                  ] │
                │ Fällig                               │
                │ [1.3.2024                          ] │
                │ Alter                                │
                │ (12.345                            ) │
                │ Geheim                               │
                │ [••••                              ] │
                │ ( sichern )                          │
                ╰──────────────────────────────────────╯
                """
        )
        let shown = try Self.draw("Shown", nil, "de", 40, of: Self.controls)
        #expect(
            shown.map { $0.text(usesColor: false) }.joined(separator: "\n") == """
                ╭──────────────────────────────────────╮
                │ Alle Worte                           │
                │ • a                                  │
                │ • b                                  │
                │ • 1  2                               │
                │ • 3                                  │
                │ 1.234.567                            │
                │ 1.234,5                              │
                │ 1.3.2024, 10:00                      │
                │ <star>                               │
                │   { sketch }                         │
                │ Neuer Name                           │
                │ [                                  ] │
                │ [ Umbenennen ]                       │
                ╰──────────────────────────────────────╯
                """
        )
    }

    private static let controls = """
        app Shop < locales: de >
        fields F <
            note: string = "" input textArea { title: "Notiz"; placeholder: "Etwas" }
            due: date = @2024-03-01T10:00:00Z input text(date) { title: "Fällig" }
            age: int = 12345 input text(number) disabled { title: "Alter" }
            pin: string = "1234" input text(password) { title: "Geheim" }
        >
        viewmodel Form server form F <
            title: localized "Alles"; canSave: bool = false; saveButtonLabel: localized "sichern"
            operation save() async throws
        >
        viewmodel Shown server <
            wordsLabel: localized "Alle Worte"; words: [string] = ["a", "b"]; nested: [[int]] = [[1, 2], [3]]
            count: int = 1234567; price: double = 1234.5; at: date = @2024-03-01T10:00:00Z
            iconName: string = "star"; child: Sketch; renameToLabel: localized "Neuer Name"
            renameButtonLabel: localized "Umbenennen"
            operation rename(to: string)
        >
        """

    /// The kind that a `view` declares decides, and so do the rows that can be selected.
    @Test func declaredKinds() throws {
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(
            to: Request(
                """
                viewmodel Devices client <
                  devices: [Device] = 2 * Device(); connectButtonLabel: localized "Connect"
                  operation select(device: id); operation connect(device: id) async throws
                >
                viewmodel Device < id: id; name: string = "Router" >
                view Devices list devices
                """
            )
        )
        let drawn = try #require(Self.screen(session.respond(to: Request(":screen Devices"))))
        #expect(drawn.last { $0.text(usesColor: false).contains("( Connect )") } != nil)
        #expect(Self.screen(session.respond(to: Request(":screen Devices.devices[1]")))?.count == 3)
        #expect(Self.screen(session.respond(to: Request(":screen 3 * Device(name: \"x\")")))?.count == 9)
        #expect(session.respond(to: Request(":screen Devices.connectButtonLabel")).isFailure)
    }

    private static func draw(
        _ name: String,
        _ stub: String?,
        _ locale: String,
        _ columns: Int,
        of spec: String = spec
    ) throws -> [[Glyph]] {
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request(spec))
        _ = session.respond(to: Request(":locale \(locale)"))
        let response = session.respond(to: Request(":screen \(name)" + (stub.map { " \"\($0)\"" } ?? "")))
        return try #require(screen(response, columns), "\(response)")
    }

    private static func screen(_ response: Response, _ columns: Int = 40) -> [[Glyph]]? {
        guard case .screen(let screen)? = response.parts.last else { return nil }
        return drawing(of: screen.tree, isRightToLeft: screen.isRightToLeft, columns: columns)
    }
}
