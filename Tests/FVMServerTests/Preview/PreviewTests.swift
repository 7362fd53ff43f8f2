import FVMBytes
import FVMDrawing
import FVMFiles
import FVMScreens
import FVMSemantics
import FVMServer
import FVMSource
import FVMTerminal
import FVMTestSupport
import FVMWorkspace
import Testing

/// The requests of the page to the server.
@Suite("Preview")
struct PreviewTests {
    private static let spec = """
        app Shop < locales: en, ar >
        fields Contact <
            email: string = "a@b.example" input text(emailAddress) required length(3...20) {
                title: { en: "E-mail"; ar: "البريد" }
            }
            age: int = 30 input text(number) range(18...99) { title: "Age" }
        >
        viewmodel Profile server form Contact <
            title: localized { en: "Profile"; ar: "ملف" }
            saveButtonLabel: localized { en: "Save"; ar: "حفظ" }
            operation save() async throws
        >
        viewmodel Card < id: id; title: string = "A card" >
        viewmodel Board server <
            title: localized { en: "Board"; ar: "لوحة" }
            subtitle: localized "Only English"
            owner: string = "Fred"
            cards: [Card] = 2 * Card()
            emptyMessage: localized { en: "No cards"; ar: "لا بطاقات" }
            operation delete(id: id) async
        >
        stub Board "empty" (cards: [], owner: "Wilma")
        """

    // MARK: Screens

    @Test func listsScreensByFeature() throws {
        let list = try Self.ask(Self.spec, "screens")
        let screens = list["features"]?.elements?.flatMap { $0["screens"]?.elements ?? [] } ?? []
        #expect(screens.map { $0["name"]?.text } == ["Profile", "Card", "Board"])
        #expect(screens.last?["stubs"] == ["empty"])
        #expect(list["locales"]?.elements?.map { $0["isRightToLeft"] } == [.bool(false), .bool(true)])
    }

    @Test func showsAStubInALocale() throws {
        let screen = try Self.ask(Self.spec, "screen", "name=Board&stub=empty&locale=ar")
        let texts = screen["screen"]?["elements"]?.elements?.compactMap { $0["text"]?.text } ?? []
        #expect(screen["screen"]?["title"]?["text"] == "لوحة")
        #expect(texts.contains("Wilma"))
        #expect(texts.contains("لا بطاقات"))
        let missing = screen["texts"]?.elements?.first { $0["key"] == "Board.subtitle" }
        #expect(missing?["texts"] == .list([.string("Only English"), .null]))
    }

    @Test(arguments: [
        ("", "New Both"), ("1.2.0", "New Both"), ("1.1.0", "Old Both"), ("1.1.9", "Both"), ("9.0.0", "New Both"),
    ])
    func showsWhatAnAppOfAVersionSees(version: String, expected: String) throws {
        let spec = """
            app News < version: 1.2.0; shipped: 1.0.0 >
            viewmodel Start client < new: localized "New" since 1.2.0; old: localized "Old" until 1.1.0; both: localized "Both" >
            """
        #expect(try Self.ask(spec, "screens")["versions"] == ["1.0.0", "1.1.0", "1.2.0"])
        let start = try Self.ask(spec, "screen", "name=Start&version=" + version)
        let texts = start["screen"]?["elements"]?.elements?.compactMap { $0["text"]?.text } ?? []
        #expect(texts.joined(separator: " ") == expected)
        // What is sent is the same.
        #expect(start["json"] == (try Self.ask(spec, "screen", "name=Start"))["json"])
    }

    @Test func saysWhereAnElementIsDeclared() throws {
        let screen = try Self.ask(Self.spec, "screen", "name=Board")
        let title = screen["screen"]?["title"]
        #expect(title?["kind"] == "heading")
        #expect(title?["place"]?["line"]?.int == 15)
    }

    @Test(arguments: [
        (#"{"owner":"Betty"}"#, "Betty", 0), (#"{"owner":7}"#, "Fred", 1), (#"{"nothing":7}"#, "Fred", 1),
        (#"{"cards":[]}"#, "Fred", 1),
    ])
    func takesValuesInPlaceOfTheStubs(values: String, owner: String, refusals: Int) throws {
        let screen = try Self.ask(Self.spec, "screen", "name=Board&values=" + Self.encoded(values))
        let texts = screen["screen"]?["elements"]?.elements?.compactMap { $0["text"]?.text } ?? []
        #expect(texts.contains(owner))
        #expect(screen["refused"]?.elements?.count == refusals)
    }

    /// A form gives what is typed to the client screen that it opens, where an enum has the name of its case.
    @Test func screensGiveValues() throws {
        let spec = """
            enum Meal < soup: "Soup"; cake: "Cake" >
            fields Guest < guest: string = "Fred" { title: "Guest" }; meal: Meal { title: "Meal" } >
            viewmodel Invite client form Guest < note: string = "Soon"; operation next() opens Invited >
            viewmodel Invited client < guest: string; meal: Meal; mealText: localized meal; note: string hidden >
            """
        let elements = try Self.ask(spec, "screen", "name=Invite")["screen"]?["elements"]?.elements
        let given = elements?.first { $0["opens"] == "Invited" }?["gives"]
        #expect(
            given == [
                ["name": "guest", "field": "guest", "value": "Fred"],
                ["name": "meal", "field": "meal", "value": "soup"], ["name": "note", "field": .null, "value": "Soon"],
            ]
        )
        let values = #"{"guest":"Betty","meal":"cake","note":"Late"}"#
        let screen = try Self.ask(spec, "screen", "name=Invited&values=" + Self.encoded(values))
        #expect(screen["screen"]?["elements"]?.elements?.compactMap { $0["text"]?.text } == ["Betty", "Cake"])
        #expect(screen["refused"] == [])
    }

    @Test func validatesInput() throws {
        let input = Self.encoded(#"{"email":"","age":17}"#)
        let messages = try Self.ask(Self.spec, "validate", "name=Profile&values=" + input)["messages"]?.elements ?? []
        #expect(messages.map { $0["field"]?.text } == ["email", "age"])
        #expect(messages.allSatisfy { $0["message"]?.text?.isEmpty == false })
        let good = Self.encoded(#"{"email":"x@y.example","age":18}"#)
        #expect(try Self.ask(Self.spec, "validate", "name=Profile&values=" + good)["messages"] == [])
    }

    @Test func showsWhatADeclarationLowersTo() throws {
        let files = try Self.ask(Self.spec, "source", "name=Board")["files"]?.elements ?? []
        let paths = files.compactMap { $0["path"]?.text }
        #expect(paths.contains { $0.hasSuffix("/BoardView.swift") })
        #expect(paths.contains { $0.hasSuffix(".yml") })
        #expect(!paths.contains { $0.contains("Card") })
    }

    @Test func keepsTheLastGoodScreen() throws {
        var server = Server(Compilation(of: Self.spec))
        server.update(Compilation(of: Self.spec + "\nviewmodel Broken server < x: Nothing >"))
        #expect(try Self.ask(&server, "screen", "name=Board")["isOld"] == .bool(false))
        server.update(Compilation(of: "viewmodel Board server < x: Nothing >"))
        #expect(try Self.ask(&server, "screen", "name=Board")["isOld"] == .bool(true))
        let list = try Self.ask(&server, "screens")
        #expect(list["isBroken"] == .bool(true))
        #expect(list["problems"]?.elements?.first?["place"]?["line"]?.int == 1)
    }

    /// The target of a line in the spec: a screen, its declaration, and a stub or a locale.
    @Test(arguments: [
        (15, "Board", 15, nil, nil), (17, "Board", 17, nil, nil), (3, "Profile", 3, nil, nil),
        (22, "Board", 14, "empty", nil), (24, "Board", 15, nil, "de"),
    ])
    func saysWhatALineIsAbout(line: Int, screen: String, place: Int, stub: String?, locale: String?) throws {
        let german = "\ntranslation de <\n Board < title: \"Brett\" >\n>"
        let spec = Self.spec.replacing("en, ar", with: "en, ar, de") + german
        let answer = try Self.ask(spec, "spec", "file=Main.fvm")
        #expect(answer["text"]?.text == spec)
        let marks = answer["marks"]?.elements ?? []
        let lines = marks.compactMap { $0["line"]?.int }
        #expect(lines == lines.sorted() && Set(lines).count == lines.count)
        let shows = marks.last { ($0["line"]?.int ?? 0) <= line }?["shows"]
        #expect(shows?["screen"]?.text == screen)
        #expect(shows?["place"]?["line"]?.int == place)
        #expect(shows?["stub"]?.text == stub)
        #expect(shows?["locale"]?.text == locale)
    }

    @Test(arguments: [
        ("screen", "name=Nothing", 404), ("spec", "file=/etc/passwd", 404), ("spec", "", 404),
        ("screen", "name=Board&stub=x", 404), ("screen", "name=Board&zone=Mars", 400),
        ("screen", "name=Board&values=[", 400), ("screen", "name=%ff", 400), ("validate", "name=Board", 404),
        ("nothing", "", 404),
    ])
    func refuses(path: String, query: String, status: Int) {
        var server = Server(Compilation(of: Self.spec))
        #expect(Self.response(&server, "/~/api/\(path)?\(query)")?.status == status)
    }

    // MARK: All screens

    /// The elements that the emitted view shows, in its order.
    @Test(arguments: ["Examples/Ideas", "Examples/Shop", "Examples/Clinic", "Examples/Dashboard.fvm"])
    func hasEveryElementOfTheOutline(path: String) throws {
        try Self.check(Compilation([.path(GoldenFolder.package.appending(path: path).path)], in: DiskFileSystem()))
    }

    @Test func hasEveryElementOfTheSeeds() throws {
        let seeds = GoldenFolder(GoldenFolder.package).files(in: "Examples/Seeds").filter { $0.hasSuffix(".fvm") }
        #expect(!seeds.isEmpty)
        for seed in seeds {
            let path = GoldenFolder.package.appending(path: "Examples/Seeds/\(seed)").path
            try Self.check(Compilation([.path(path)], in: DiskFileSystem()))
        }
    }

    @Test(
        arguments: ["Views", "Programs"].flatMap { family in
            GoldenFolder.all(of: family).map { "\(family)/\($0.name)" }
        }
    )
    func hasEveryElementOfAGolden(name: String) throws {
        let path = GoldenFolder.package.appending(path: "Tests/Golden/\(name)/spec.fvm").path
        try Self.check(Compilation([.path(path)], in: DiskFileSystem()))
    }

    private static func check(_ compilation: Compilation) throws {
        #expect(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation)
        var outlines = ScreenOutlines(compilation.program)
        var trees = ScreenTrees(compilation.program, locale: compilation.program.app.locales[0], timeZone: "UTC")
        for index in compilation.program.records.indices where compilation.program.records[index].isViewModel {
            let record = compilation.program.records[index]
            for stub in [nil] + record.stubs.map(\.declared.name) {
                let query = "name=\(record.declared.name)" + (stub.map { "&stub=\($0)" } ?? "")
                let screen = try ask(&server, "screen", query)
                let json = try JSONValue(reading: Array((screen["json"]?.text ?? "").utf8))
                let view = outlines[RecordID(index)]
                let subject = DrawnRecord(record, view, json)
                let expected = view.elements.filter(subject.shows).map(\.identifier.text)
                let elements = screen["screen"]?["elements"]?.elements ?? []
                #expect(elements.compactMap { $0["id"]?.text } == expected, "\(record.declared.name)")
                #expect(elements.allSatisfy { $0["place"]?["line"]?.int != nil }, "\(record.declared.name)")
                let tree = trees.tree(of: RecordID(index), json)
                let lines = ScreenDrawing(isRightToLeft: false).lines(of: tree, width: 2_000)
                let drawn = lines.map { $0.text(usesColor: false) }.joined(separator: "\n")
                for text in Self.texts(of: screen["screen"] ?? .null) {
                    #expect(drawn.contains(text), "\(record.declared.name): '\(text)' is not in\n\(drawn)")
                }
            }
        }
    }

    /// Returns all texts of the page, line by line.
    private static func texts(of view: JSONValue) -> [String] {
        let elements = view["elements"]?.elements ?? []
        if elements.isEmpty { return [view["words"]?.text ?? ""] }
        let texts = elements.flatMap { element -> [String] in
            let children = [element["view"]].compactMap(\.self) + (element["rows"]?.elements ?? [])
            let lines = (element["lines"]?.elements ?? []).flatMap { ($0.elements ?? []).compactMap(\.text) }
            let control = element["control"]?.text
            // A secret is hidden, and a switch says by its mark what it is.
            let isHidden = control == "secret" || control == "toggle" && element["isReadOnly"] != true
            let text = isHidden ? nil : element["text"]?.text
            let placeholder = text?.isEmpty == true && !isHidden ? element["placeholder"]?.text : nil
            let own = [element["title"]?.text, element["label"]?.text, text, placeholder].compactMap(\.self)
            return own + lines + children.flatMap(Self.texts)
        }
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
        return texts.flatMap { text -> [String] in
            let shown = text.unicodeScalars.filter { !marks.contains($0) }.map { scalar -> Unicode.Scalar in
                ["\u{A0}", "\u{202F}"].contains(scalar) ? " " : scalar
            }
            let lines = String(String.UnicodeScalarView(shown)).split(separator: "\n")
            return lines.map { [Glyph]($0).map(\.text).joined() }
        }
    }

    // MARK: Hostile texts

    @Test func givesHostileTextsAsTheyAre() throws {
        var server = Server(Compilation(of: "viewmodel Card server < note: string = \"x\" >"))
        for text in HostileText.all {
            var writer = JSONWriter(.compact)
            JSONValue.object(["note": .string(text)]).write(to: &writer)
            let values = Self.encoded(writer.output.text)
            let screen = try Self.ask(&server, "screen", "name=Card&values=" + values)
            let shown = screen["screen"]?["elements"]?.elements?.first?["text"]
            #expect(shown == .string(text))
        }
    }

    @Test func givesTheHostileTextsOfASpecAsTheyAre() throws {
        let compilation = Compilation(of: HostileText.spec(HostileText.marked))
        try #require(!compilation.hasErrors)
        var server = Server(compilation)
        let screen = try Self.ask(&server, "screen", "name=Screen")
        let elements = screen["screen"]?["elements"]?.elements ?? []
        var shown: [String: JSONValue] = [:]
        for element in elements { if let name = element["name"]?.text { shown[name] = element["text"] } }
        for (index, text) in HostileText.marked.enumerated() {
            #expect(shown["s\(index)"] == .string(text))
            #expect(shown["f\(index)"] == .string(text))
            #expect(shown["x\(index)"] == .string(text))
        }
    }

    @Test func showsTheOutcomesOfAResult() throws {
        let spec = """
            viewmodel Done server < title: localized "Done" >
            viewmodel Failed server < title: localized "Failed" >
            result Answer < done: Done; failed: Failed >
            """
        let answer = try Self.ask(spec, "screen", "name=Answer")
        #expect(answer["outcome"] == "done")
        #expect(answer["screen"]?["elements"]?.elements?.first?["text"] == "Done")
    }

    @Test func isStrictAboutWhatThePageLoads() throws {
        var server = Server(Compilation(of: Self.spec))
        for path in ["/", "/~/preview.css", "/~/preview.js", "/~/screen.js"] {
            let response = try #require(Self.response(&server, path))
            let policy = response.headers.first { $0.name == "content-security-policy" }?.value ?? ""
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
            let text = String(decoding: response.body, as: UTF8.self)
                .replacing("xmlns='http://www.w3.org/2000/svg'", with: "")
            #expect(!text.contains("innerHTML") && !text.contains("http://") && !text.contains("https://"))
            #expect(!text.isEmpty && text.utf8.count < 50_000)
        }
    }

    // MARK: Asking

    private static func ask(_ spec: String, _ path: String, _ query: String = "") throws -> JSONValue {
        let compilation = Compilation(of: spec)
        #expect(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation)
        return try ask(&server, path, query)
    }

    private static func ask(_ server: inout Server, _ path: String, _ query: String = "") throws -> JSONValue {
        let response = try #require(response(&server, "/~/api/\(path)?\(query)"))
        #expect(response.status == 200, "\(path)?\(query): \(String(decoding: response.body, as: UTF8.self))")
        return try JSONValue(reading: response.body)
    }

    private static func response(_ server: inout Server, _ target: String) -> HTTPResponse? {
        let request = HTTPRequest(method: "GET", target: target, headers: [("host", "localhost")])
        let (reply, _) = server.answer(request, now: Instant(secondsSinceReferenceDate: 0))
        guard case .response(let response, _) = reply else { return nil }
        return response
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "%0" + digits : "%" + digits
        }
        .joined()
    }

    /// The page has a button for a problem with one fix, which writes the spec.
    @Test func appliesFixes() throws {
        let files = MemoryFileSystem(["a.fvm": "viewmodel A server < n: Int; a: Missing >"])
        var server = Server(Compilation([.path("a.fvm")], in: files), folder: "/")
        let list = try Self.ask(&server, "screens")
        let problems = try #require(list["problems"]?.elements)
        let number = try #require(problems.firstIndex { $0["fix"]?.text == "write 'int'" })
        let message = try #require(problems[number]["message"]?.text)
        func ask(_ number: Int, _ message: String, _ headers: [(String, String)] = []) -> Server.Reply {
            let body = #"{"number":\#(number),"code":"FVM1101","message":"\#(message)"}"#
            let known = [("host", "localhost"), ("content-type", "application/json")]
            let request = HTTPRequest(
                method: "POST",
                target: "/~/fix",
                headers: (known + headers).map { (name: $0.0, value: $0.1) },
                body: Array(body.utf8)
            )
            return server.answer(request, now: Instant(secondsSince1970: 0)).reply
        }
        guard case .write(let changes) = ask(number, message) else {
            Issue.record("nothing is to be written")
            return
        }
        #expect(changes.files.map(\.path) == ["a.fvm"])
        #expect(
            changes.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "viewmodel A server < n: int; a: Missing >"
            ]
        )
        // Another problem than the page has, one without a fix, and a page of another site change nothing.
        for reply in [
            ask(number, "something else"), ask(99, message), ask(-1, message),
            ask(number, message, [("origin", "http://evil.example")]),
        ] {
            guard case .response(let response, _) = reply else {
                Issue.record("something is to be written")
                continue
            }
            #expect([403, 409].contains(response.status))
        }
    }
}
