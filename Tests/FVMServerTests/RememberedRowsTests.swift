import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace
import Testing

/// Rows that requests have created.
@Suite("Remembered rows")
struct RememberedRowsTests {
    private static let spec = """
        app Shop < locales: en, es >
        viewmodel Card < id: id; title: string = "A card"; count: localized int = 1 >
        viewmodel Board server < cards: [Card] = 1 * Card() >
        request CreateCard create < body: < title: string; count: int >; response: Card >
        """

    private static func ask(_ server: inout Server, _ method: String, _ target: String, _ body: String = "")
        -> JSONValue?
    {
        let request = HTTPRequest(
            method: method,
            target: target,
            headers: [("host", "localhost"), ("accept-language", "es"), ("content-type", "application/json")],
            body: Array(body.utf8)
        )
        guard case .response(let response, _) = server.answer(request, now: Instant(secondsSinceReferenceDate: 0)).reply
        else { return nil }
        return try? JSONValue(reading: response.body)
    }

    private static func titles(_ server: inout Server) -> [String?] {
        ask(&server, "GET", "/board_board_view_model")?["cards"]?.elements?.map { $0["title"]?.text } ?? []
    }

    private static func create(_ server: inout Server, _ title: String) -> JSONValue? {
        ask(&server, "POST", "/create_card_card_view_model", #"{"title":"\#(title)","count":1234567}"#)
    }

    @Test func areInTheirList() {
        var server = Server(Compilation(of: Self.spec, leastSeverity: .error), remembersWrites: true)
        let first = Self.create(&server, "One")
        let second = Self.create(&server, "Two")
        #expect(first?["title"] == "One")
        #expect(first?["count"]?["ls"] == "1.234.567")
        #expect(first?["id"] != second?["id"])
        #expect(first?["vmId"]?["id"] == first?["id"])
        #expect(Self.titles(&server) == ["A card", "One", "Two"])
        // A body that the server refuses creates nothing.
        #expect(Self.ask(&server, "POST", "/create_card_card_view_model", "{}")?.text != nil)
        #expect(Self.titles(&server) == ["A card", "One", "Two"])
        // Specs that change keep them, a reset does not.
        server.update(Compilation(of: "enum Tone < warm >\n" + Self.spec, leastSeverity: .error))
        #expect(Self.titles(&server) == ["A card", "One", "Two"])
        _ = Self.ask(&server, "POST", "/~/reset")
        #expect(Self.titles(&server) == ["A card"])
    }

    /// As the generated writer stores them.
    @Test func haveTrimmedTexts() {
        let spec = Self.spec.replacing("body: < title: string; count: int >", with: "body: NewCard")
        let fields = "fields NewCard < title: string trim required; count: int >\n"
        var server = Server(Compilation(of: fields + spec, leastSeverity: .error), remembersWrites: true)
        #expect(Self.create(&server, " One\\n")?["title"] == "One")
        #expect(Self.create(&server, " \\n")?["title"] == nil)
        #expect(Self.titles(&server) == ["A card", "One"])
    }

    @Test func areForgottenWithoutBeingAsked() {
        var server = Server(Compilation(of: Self.spec, leastSeverity: .error))
        #expect(Self.create(&server, "One")?["title"] == "A card")
        #expect(Self.titles(&server) == ["A card"])
    }

    /// Where it is not clear which list is meant, or which row it is, the stub is answered.
    @Test(arguments: [
        ("cards: [Card] = 1 * Card()", "cards: [Card] = 1 * Card(); others: [Card]"),
        ("create <", "update <"),
    ])
    func needASpecWithoutDoubt(old: String, new: String) {
        let compilation = Compilation(of: Self.spec.replacing(old, with: new), leastSeverity: .error)
        #expect(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation, remembersWrites: true)
        _ = Self.create(&server, "One")
        #expect(!Self.titles(&server).contains("One"))
    }
}
