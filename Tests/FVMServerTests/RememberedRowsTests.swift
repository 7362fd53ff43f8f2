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

    // MARK: Records of models

    private static let records = """
        app Shop < locales: en, es >
        model Dock < name: string; berths: [identity Berth] >
        model Berth < dock: identity Dock; number: int; note: string? >
        viewmodel Docks server < docks: [DockRow] = [DockRow(name: "North")] from Dock; total: int = 5 from docks >
        viewmodel DockRow < id: identity Dock; name: string >
        viewmodel Page server < query: < scope: identity Dock >; list: List >
        viewmodel List < berths: [BerthRow] from Berth >
        viewmodel BerthRow < id: identity Berth; number: localized int; note: string? = nil >
        request DockAdd create < body: < name: string >; writes: Dock; response: Docks >
        request DockRename update < query: < target: identity Dock >; body: < name: string? >; writes: Dock; response: Docks >
        request DockClose archive < query: < target: identity Dock >; body: < >; writes: Dock; response: Docks >
        request BerthAdd create <
          query: < scope: identity Dock >; body: < number: int >; writes: Berth; response: List
        >
        request BerthChange update <
          query: < scope: identity Dock; target: identity Berth >; body: < number: int?; note: string? >
          writes: Berth; response: List
        >
        """
    private static let created = "C0DE0000-0000-4000-8000-000000000001"

    /// A query with the identity of a dock.
    private static func query(_ member: String, _ id: String) -> String {
        "?%7B%22\(member)%22:%7B%22id%22:%22\(id)%22,%22namespace%22:%22ViewModels.DockNamespace%22%7D%7D"
    }

    private static func names(_ value: JSONValue?) -> [String?] {
        value?["docks"]?.elements?.map { $0["name"]?.text } ?? []
    }

    @Test func areWrittenByRequests() {
        var server = Server(Compilation(of: Self.records, leastSeverity: .error), remembersWrites: true)
        let added = Self.ask(&server, "POST", "/dock_add_docks_view_model", #"{"name":"South"}"#)
        #expect(Self.names(added) == ["North", "South"] && added?["total"] == 6)
        let target = Self.query("target", Self.created)
        let renamed = Self.ask(&server, "PATCH", "/dock_rename_docks_view_model" + target, #"{"name":"West"}"#)
        #expect(Self.names(renamed) == ["North", "West"])
        // A PATCH leaves what it does not send.
        #expect(
            Self.names(Self.ask(&server, "PATCH", "/dock_rename_docks_view_model" + target, "{}")) == ["North", "West"]
        )
        #expect(Self.names(Self.ask(&server, "GET", "/docks_docks_view_model")) == ["North", "West"])
        _ = Self.ask(&server, "DELETE", "/dock_close_docks_view_model" + target, "{}")
        let closed = Self.ask(&server, "GET", "/docks_docks_view_model")
        #expect(Self.names(closed) == ["North"] && closed?["total"] == 5)
        _ = Self.ask(&server, "POST", "/~/reset")
        #expect(Self.names(Self.ask(&server, "GET", "/docks_docks_view_model")) == ["North"])
    }

    /// A PATCH keeps what it leaves out, and clears what is null if the column can be empty.
    @Test func areClearedByNull() throws {
        var server = Server(Compilation(of: Self.records, leastSeverity: .error), remembersWrites: true)
        let scope = Self.query("scope", Self.created)
        let berth = Self.ask(&server, "GET", "/page_page_view_model" + scope)?["list"]?["berths"]?.elements?.first
        let id = try #require(berth?["id"]?["id"]?.text)
        let target =
            scope.dropLast("%7D".count)
            + ",%22target%22:%7B%22id%22:%22\(id)%22,%22namespace%22:%22ViewModels.BerthNamespace%22%7D%7D"
        func change(_ body: String) -> [String?] {
            let list = Self.ask(&server, "PATCH", "/berth_change_list_view_model" + target, body)
            let berth = list?["berths"]?.elements?.first
            return [berth?["number"]?["ls"]?.text, berth?["note"]?.text]
        }
        #expect(change(#"{"note":"Deep"}"#) == ["42", "Deep"])
        #expect(change(#"{"number":7}"#) == ["7", "Deep"])
        #expect(change(#"{"number":null,"note":null}"#) == ["7", nil])
    }

    /// Records of the stub can be changed and removed, too, and records of one scope are not shown in another.
    @Test func areBelowTheirScope() throws {
        var server = Server(Compilation(of: Self.records, leastSeverity: .error), remembersWrites: true)
        let docks = Self.ask(&server, "GET", "/docks_docks_view_model")?["docks"]?.elements
        let north = try #require(docks?.first?["id"]?["id"]?.text)
        _ = Self.ask(&server, "DELETE", "/dock_close_docks_view_model" + Self.query("target", north), "{}")
        #expect(Self.names(Self.ask(&server, "GET", "/docks_docks_view_model")) == [])
        func texts(_ list: JSONValue?) -> [String?] {
            list?["berths"]?.elements?.map { $0["number"]?["ls"]?.text } ?? []
        }
        let (one, other) = (Self.query("scope", Self.created), Self.query("scope", north))
        let added = Self.ask(&server, "POST", "/berth_add_list_view_model" + one, #"{"number":1234}"#)
        #expect(texts(added) == ["42", "1.234"])
        #expect(texts(Self.ask(&server, "GET", "/page_page_view_model" + one)?["list"]) == ["42", "1.234"])
        #expect(texts(Self.ask(&server, "GET", "/page_page_view_model" + other)?["list"]) == ["42"])
    }

    /// A value that another record has is refused, as the server's model refuses it.
    @Test func haveUniqueValues() throws {
        let spec = """
            fields DockText < name: string = "North" trim unique { taken: "There is one." } >
            model Dock from DockText
            viewmodel Docks server < title: localized "Docks"; docks: [DockRow] from Dock >
            viewmodel DockRow < id: identity Dock; name: string = "North" >
            request DockAdd create < body: DockText; writes: Dock; response: Docks; error: validation >
            request DockRename update <
              query: < target: identity Dock >; body: DockText; writes: Dock; response: Docks; error: validation
            >
            request DockClose archive < query: < target: identity Dock >; body: < >; writes: Dock; response: Docks >
            """
        let compilation = Compilation(of: spec, leastSeverity: .error)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation, remembersWrites: true)
        func add(_ name: String) -> JSONValue? {
            Self.ask(&server, "POST", "/dock_add_docks_view_model", #"{"name":"\#(name)"}"#)
        }
        let refused = add(" North ")?["response"]?["_0"]?["validations"]?.elements?.first
        #expect(refused?["messages"]?.elements?.first?["message"] == "There is one.")
        #expect(refused?["messages"]?.elements?.first?["fieldIds"]?.elements == [["id": "DockTextFields.name"]])
        #expect(Self.names(add("South")) == ["North", "South"])
        #expect(add("South")?["response"] != nil)
        let target = Self.query("target", Self.created)
        // A record has its own value already.
        let path = "/dock_rename_docks_view_model" + target
        #expect(Self.names(Self.ask(&server, "PATCH", path, #"{"name":"South"}"#)) == ["North", "South"])
        #expect(Self.ask(&server, "PATCH", path, #"{"name":"North"}"#)?["response"] != nil)
        _ = Self.ask(&server, "DELETE", "/dock_close_docks_view_model" + target, "{}")
        #expect(Self.names(add("South")) == ["North", "South"])
    }
}
