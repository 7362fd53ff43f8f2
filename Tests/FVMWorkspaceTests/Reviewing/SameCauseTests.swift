import FVMTestSupport
import FVMWorkspace
import Testing

/// The consequences of one misspelled declaration are one message, whatever they are.
@Suite struct SameCauseTests {
    @Test(
        arguments: [
            // A property: the values of a stub, a point in a text, an identity, and what is expected of it.
            (
                """
                viewmodel Card < id: id; nameX: string; hello: localized "Hello %{name}"; vmId: instance(name) >
                viewmodel Board server < cards: [Card] = [Card(name: "A"), Card(name: "B")]; card: Card >
                stub Card "long" (name: "Long")
                expect Card < name: "A" >
                """, ["FVM6019"]
            ),
            // An id, without which rows cannot be distinguished.
            (
                """
                viewmodel Card < idX: id; name: string >
                viewmodel Board server < cards: [Card] = [Card(id: 1), Card(id: 2)]; others: [Card] >
                """, ["FVM4004"]
            ),
            ("viewmodel A server < b: B = B(id: 1); summary B < idX: id; name: string > >", ["FVM9009"]),
            // A case.
            (
                """
                app A < locales: en, es >
                enum State < freeX: "Free"; taken: "Taken" >
                viewmodel Board server < state: State = .free; text: localized state >
                translation es < State < free: "Libre"; taken: "Ocupado" > >
                """, ["FVM9002"]
            ),
            // A field.
            (
                """
                app A < locales: en, es >
                fields Login < nameX: string nonblank; other: string differs(name) >
                viewmodel SignIn client form Login < line: localized { en: "Hello %{name}"; es: "Hola %{name}" } >
                stub SignIn "x" (name: "Fred")
                translation es < Login < name < title: "Nombre" > > >
                expect Login(name: "") fails name
                expect SignIn < name: "x" >
                """, ["FVM3012"]
            ),
            // Fields that are not there, and what others take from them.
            (
                """
                fields ContactX < email: string; phone: string >
                fields Newsletter from Contact(email) < >
                fields Order from Newsletter < note: string differs(email) >
                expect Order(email: "x") fails note
                """, ["FVM1003"]
            ),
            // An error, and who shows it.
            (
                """
                request Pay create < body: < sum: int >; errorX: < code: broke | gone; message: text > >
                viewmodel Failure error Pay < message: text >
                scenario Poor < Pay: error >
                """, ["FVM7002"]
            ),
            // A locale of the app, of its tables and of what is expected.
            (
                """
                app A < locales: en, esX >
                viewmodel Board server < title: localized { en: "Board"; es: "Tablero" } >
                expect Board es < title: "Tablero" >
                """, ["FVM6001"]
            ),
            (
                "viewmodel Board server < name: string; title: localized { enX: \"Hello %{name}\" } >", ["FVM6001"]
            ),
            // A stub, asked for twice.
            (
                """
                viewmodel Board server < name: string >
                expect Board "empty" < name: "" >
                scenario Nothing < Board: "empty" >
                """, ["FVM8201"]
            ),
            // The word that makes a screen.
            ("viewmodel Player < name: string; operation play(); operation stop() >", ["FVM8001"]),
            // A model's member, by which it would be found.
            ("model Dock < berths: [identity Berth] >\nmodel Berth < number: int; dock: identity Dok >", ["FVM1003"]),
            // A field that is wrong in itself, and the text of what it lacks.
            ("fields A < name: string required (1...8) { outOfRange: \"1 to 8\" } >", ["FVM3006"]),
            ("fields A < name: stringX nonblank { required: \"It has a name\" } >", ["FVM1101"]),
            ("viewmodel A server < words: [localizedX] { en: [\"a\"] } >", ["FVM1101"]),
            // Two members of one name, one of which has the name of another.
            (
                """
                viewmodel Card < id: id; name: string; name: string; hello: localized "Hello %{title}" >
                stub Card "long" (title: "Long")
                """, ["FVM1002"]
            ),
            ("enum S < a; a >\nviewmodel A server < s: S = .zebra >", ["FVM1002"]),
            ("app A < locales: en, en >\nviewmodel B server < t: localized { en: \"B\"; es: \"T\" } >", ["FVM1013"]),
            // A declaration that begins with a word which is none, and others of its name.
            ("required Berth < a; b >\nfields Berth < n: int >\nviewmodel A server < b: Berth >", ["FVM0101"]),
            // An error's code, and who shows it.
            (
                """
                enum Failure < full: "Full" >
                request Pay create < body: < sum: int >; error: < codeX: Failure; message: localized code > >
                viewmodel Sorry error Pay < message: text; code: string >
                """, ["FVM1005"]
            ),
            ("viewmodel A server < d: localized dat = @2026-01-31 >", ["FVM1005"]),
            ("viewmodel A server < d: localized moment = @2026-01-31 >", ["FVM1005"]),
            ("fields F < >\nviewmodel A client form F < t: localized \"%{name}\" >", ["FVM3002"]),
            // An app that does not say its locales.
            (
                "app A < version: 1.0.0 >\nviewmodel B server < t: localized { en: \"B\"; es: \"T\"; ja: \"U\" } >\n"
                    + "expect B es < t: \"T\" >", ["FVM6001"]
            ),
            // A body that is not there, how large it may be, and who sends it.
            (
                """
                request Save create < maxBodySize: 5mb; response: < n: int > >
                viewmodel B server < t: localized "B"; n: int; operation save(n: int) sends Save >
                """, ["FVM7005"]
            ),
            // A bracket that ends a declaration in its midst, and what is left of it.
            ("viewmodel A server <\n  t: localized { en> \"x\"; es: \"y\" }\n  operation go()\n>", ["FVM0102"]),
            ("viewmodel A server < t> { en: \"x\" }; n: int >\nviewmodel B server < n: int >", ["FVM0102"]),
            // One that is not closed, and what its members seem to be part of.
            ("request A create < body: < a: string; response: < b: string > >", ["FVM0109"]),
            // A setting that may be the locales.
            ("app A < langs: en, es >\nviewmodel B server < t: localized { en: \"B\"; es: \"T\" } >", ["FVM1011"]),
            ("app A < : en, es >\nviewmodel B server < t: localized { en: \"B\"; es: \"T\" } >", ["FVM0106"]),
            // A member without a name, and its uses.
            ("viewmodel A server < : string = \"x\"; hello: localized \"Hi %{name}\" >", ["FVM0106"]),
        ]
    )
    func isOneMessage(spec: String, codes: [String]) {
        let errors = Compilation(of: spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.kind.code) == codes, "\(errors.map(\.message))")
    }

    /// Different problems are reported separately.
    @Test(
        arguments: [
            (
                "viewmodel A server < b: B = B(x: 1); c: C = C(x: 1) >\nviewmodel B < n: int >\nviewmodel C < n: int >",
                2
            ),
            ("viewmodel A server < b: B = B(x: 1, y: 2) >\nviewmodel B < n: int >", 2),
            ("viewmodel A server < n: int >\nviewmodel B server < x: int | >\nexpect A < other: 1 >", 2),
            ("viewmodel A < n: int; operation a() >\nviewmodel B < n: int; operation b() >", 2),
        ]
    )
    func othersAreMessagesOfTheirOwn(spec: String, count: Int) {
        let errors = Compilation(of: spec).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == count, "\(errors.map(\.message))")
    }
}
