import FVMBytes
import FVMSemantics
import FVMServer
import FVMTestSupport
import FVMWorkspace
import Testing

/// Answers of the mock to an app.
@Suite struct MockServerTests {
    private static let harbor = """
        app Harbor < version: 2.1.0; locales: en, de >
        enum Code < noAccess: { en: "No access"; de: "Kein Zutritt" }; tooLong: { en: "Too long"; de: "Zu lang" } >
        viewmodel Dock server < query: < page: int = 1; since: date?; states: [string] = [] >
          title: localized; berths: int = 3; operation refresh() async throws >
        viewmodel Boat < id: id; vmId: instance(id); name: string = "Ann" >
        fields BoatInput <
          name: string = "Ann" input text(text) required length(1...10) { title: { en: "Name"; de: "Name" }
            required: { en: "Give it a name."; de: "Gib ihr einen Namen." }
            outOfRange: { en: "Too long."; de: "Zu lang." } }
          length: int = 3 input text(number) range(1...50) { title: { en: "Length"; de: "Laenge" }
            outOfRange: { en: "1 to 50."; de: "1 bis 50." } }
        >
        request CreateBoat create < body: BoatInput; response: < id: id; name: string = "Ann" >
          error: < code: Code = .tooLong; message: localized code; maximum: int = 50 > >
        request ReplaceBoat replace < query: < boatId: id >; body: BoatInput; response: Boat; error: validation >
        request DeleteBoat archive < query: < boatId: id > >
        request Upload update < body: < data: [string] = [] >; maxBodySize: 1kb >
        stub Dock "empty" (berths: 0)
        translation en < Dock < title: "Dock" > >
        translation de < Dock < title: "Hafen" > >
        """

    private let now = Instant(secondsSince1970: 1_800_000_000.25)

    private func server(_ more: String = "") throws -> Server {
        let compilation = Compilation(of: Self.harbor + more)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        return Server(compilation)
    }

    private func ask(
        _ server: inout Server,
        _ method: String,
        _ target: String,
        _ body: String = "",
        headers: [(String, String)] = [("accept-language", "en")]
    ) throws -> (response: HTTPResponse, value: JSONValue, lines: [String]) {
        let type = headers.contains { $0.0 == "content-type" } ? [] : [("content-type", "application/json")]
        let all = [("host", "localhost:8080")] + headers + type
        let request = HTTPRequest(
            method: method,
            target: target,
            headers: all.map { (name: $0.0, value: $0.1) },
            body: Array(body.utf8)
        )
        let (reply, lines) = server.answer(request, now: now)
        guard case .response(let response, _) = reply else { throw Closed() }
        return (response, (try? JSONValue(reading: response.body)) ?? .null, lines)
    }

    private struct Closed: Error {}

    // MARK: What the fact sheet has

    @Test func hasTheRoutesOfTheLibrary() throws {
        #expect(
            try server().routes.map(\.route.text) == [
                "GET /dock_dock_view_model", "POST /create_boat_response_body",
                "PUT /replace_boat_boat_view_model", "DELETE /delete_boat", "PATCH /upload",
            ]
        )
    }

    @Test func servesScreens() throws {
        var server = try server()
        let answer = try ask(&server, "GET", "/dock_dock_view_model", headers: [("accept-language", "de_AT")])
        #expect(answer.response.status == 200)
        #expect(
            answer.response.headers.contains {
                $0.name == "content-type" && $0.value == "application/json; charset=utf-8"
            }
        )
        #expect(answer.response.headers.contains { $0.name == "X-FOS-Version" && $0.value == "\"2.1.0\"" })
        #expect(answer.value["title"] == "Hafen" && answer.value["isStub"] == false)
        #expect(answer.value["vmId"]?["fsh"] == "2027-01-15T08:00:00.250Z")
        #expect(try ask(&server, "GET", "/dock_dock_view_model/").value["title"] == "Dock")
        #expect(try ask(&server, "HEAD", "/dock_dock_view_model").response.status == 200)
    }

    @Test(arguments: [
        ("fr", "Dock", 1), ("*", "Dock", 1), ("zh-Hans_CN", "Dock", 1), ("de-DE,de;q=0.9,en;q=0.8", "Hafen", 0),
        ("en_US@rg=dezzzz", "Dock", 0), ("", "Dock", 1),
    ])
    func choosesLocales(_ header: String, _ title: String, _ notes: Int) throws {
        var server = try server()
        let target = "/dock_dock_view_model?\(Self.page)%7D"
        let answer = try ask(&server, "GET", target, headers: [("accept-language", header)])
        #expect(answer.value["title"]?.text == title)
        #expect(answer.lines.count == 1 + notes)
    }

    @Test func answersWithoutALocaleInTheBaseLocale() throws {
        var server = try server()
        let answer = try ask(&server, "GET", "/dock_dock_view_model?\(Self.page)%7D", headers: [])
        #expect(answer.value["title"] == "Dock" && answer.lines.last?.contains("noLocaleFound") == true)
    }

    private static let page = "%7B%22page%22:3,%22states%22:%5B%22a%2526b%22%5D"

    @Test(arguments: [
        ("?\(page)%7D", 200), ("?\(page),%22since%22:%222026-01-31T10:15:00.250Z%22%7D", 200),
        ("?\(page),%22since%22:%222026-01-31%2010:15:00%22%7D", 200), ("?\(page),%22since%22:%222026-01-31%22%7D", 200),
        ("?\(page),%22since%22:5%7D", 500), ("?%7B%22page%22:%22x%22,%22states%22:%5B%5D%7D", 500), ("?%7B%7D", 500),
        ("?%7B", 500), ("?%ff", 500), ("?\(page)%7D&x=1", 500), ("?sort=%7B%7D&\(page)%7D", 200), ("", 200), ("?", 200),
    ])
    func readsQueriesAsTheLibraryDoes(_ query: String, _ status: Int) throws {
        var server = try server()
        let answer = try ask(&server, "GET", "/dock_dock_view_model" + query)
        #expect(answer.response.status == status, "\(query): \(answer.lines)")
        if status == 500 { #expect(answer.value.text?.hasPrefix("JSONError: ") == true) }
    }

    @Test(arguments: [
        ("POST", "/create_boat_response_body", #"{"name":"Ann é","length":3}"#, 200),
        ("POST", "/create_boat_response_body", #"{"name":"Ann","length":60}"#, 400),
        ("POST", "/create_boat_response_body", #"{"name":"Ann"}"#, 400),
        ("POST", "/create_boat_response_body", #"{"name":1,"length":3}"#, 400),
        ("POST", "/create_boat_response_body", "nonsense", 400), ("POST", "/create_boat_response_body", "", 422),
        (
            "PUT", "/replace_boat_boat_view_model?%7B%22boatId%22:%2200000000-0000-0000-0000-000000000005%22%7D",
            #"{"name":"","length":3}"#, 400
        ),
        ("DELETE", "/delete_boat?%7B%22boatId%22:%2200000000-0000-0000-0000-000000000005%22%7D", "", 200),
        ("DELETE", "/delete_boat?%7B%22boatId%22:%22x%22%7D", "", 500),
        ("PATCH", "/upload", #"{"data":["x"]}"#, 200), ("PATCH", "/upload", #"{"data":"x"}"#, 400),
        ("GET", "/upload", "", 404), ("GET", "/Dock_Dock_View_Model", "", 404), ("OPTIONS", "/nowhere", "", 404),
    ])
    func refusesWhatTheServerRefuses(_ method: String, _ target: String, _ body: String, _ status: Int) throws {
        var server = try server()
        let answer = try ask(&server, method, target, body)
        #expect(answer.response.status == status, "\(method) \(target) \(body): \(answer.lines)")
        if status == 404 { #expect(answer.value.text?.hasPrefix("Not Found") == true && answer.lines.count == 2) }
    }

    @Test func measuresBodies() throws {
        var server = try server()
        let body = #"{"data":[""# + String(repeating: "x", count: 1_010) + "\"]}"
        #expect(body.utf8.count == 1_023)
        #expect(try ask(&server, "PATCH", "/upload", body).response.status == 200)
        let answer = try ask(&server, "PATCH", "/upload", body + " ")
        #expect(answer.response.status == 413 && answer.value == "Payload Too Large")
    }

    @Test func saysErrorsAsTheyAreDeclared() throws {
        var server = try server()
        let declared = try ask(
            &server,
            "POST",
            "/create_boat_response_body",
            #"{"name":"","length":3}"#,
            headers: [("accept-language", "de")]
        )
        let error = declared.value["response"]?["_0"]
        #expect(error?["code"] == .enumCase("tooLong", isRaw: false))
        #expect(error?["message"] == "Zu lang" && error?["maximum"] == 50)
        #expect(error?["validations"]?.elements?.first?["status"] == 3)
        #expect(declared.lines.last?.contains("Gib ihr einen Namen.") == true)
        let target = "/replace_boat_boat_view_model?%7B%22boatId%22:%2200000000-0000-0000-0000-000000000005%22%7D"
        let library = try ask(
            &server,
            "PUT",
            target,
            #"{"name":"Ann","length":51}"#,
            headers: [("accept-language", "de")]
        )
        let messages = library.value["response"]?["_0"]?["validations"]?.elements?.first?["messages"]?.elements?.first
        #expect(messages?["message"] == "1 bis 50.")
    }

    @Test func answersWithRecordsAndViewModels() throws {
        var server = try server()
        let created = try ask(&server, "POST", "/create_boat_response_body", #"{"name":"Ann","length":3}"#)
        #expect(created.value["name"] == "Ann" && created.value["id"]?.text?.utf8.count == 36)
        let target = "/replace_boat_boat_view_model?%7B%22boatId%22:%2200000000-0000-0000-0000-000000000005%22%7D"
        let replaced = try ask(&server, "PUT", target, #"{"name":"Ann","length":3}"#)
        #expect(replaced.value["vmId"]?["fsh"] != nil)
        #expect(try ask(&server, "DELETE", "/delete_boat").value == .object([]))
    }

    // MARK: What is chosen

    private let json = [("content-type", "application/json")]

    @Test func doesWhatIsChosen() throws {
        var server = try server()
        func choose(_ body: String) throws -> Int {
            try ask(&server, "POST", "/~/state", body, headers: json).response.status
        }
        #expect(try choose(#"{"route":"Dock","stub":"empty"}"#) == 200)
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value["berths"] == 0)
        #expect(try choose(#"{"route":"GET /dock_dock_view_model","outcome":503}"#) == 200)
        let failed = try ask(&server, "GET", "/dock_dock_view_model")
        #expect(failed.response.status == 503 && failed.value == "Service Unavailable")
        #expect(try choose(#"{"route":"Dock","outcome":"credentials"}"#) == 200)
        let rejected = try ask(&server, "GET", "/dock_dock_view_model")
        #expect(rejected.value["surface"]?["_0"]?["reason"] == .enumCase("missing", isRaw: false))
        #expect(rejected.response.headers.contains { $0.name == "WWW-Authenticate" && $0.value == "Bearer" })
        #expect(try choose(#"{"route":"Dock","outcome":"broken"}"#) == 200)
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value == .null)
        #expect(try choose(#"{"route":"Dock","outcome":"closed"}"#) == 200)
        #expect(throws: Closed.self) { try ask(&server, "GET", "/dock_dock_view_model") }
        #expect(try choose(#"{"route":"CreateBoat","outcome":"error"}"#) == 200)
        let error = try ask(&server, "POST", "/create_boat_response_body", "{}").value["response"]?["_0"]
        #expect(error?["code"] == .enumCase("tooLong", isRaw: false) && error?["validations"] == .list([]))
        #expect(try choose(#"{"route":"ReplaceBoat","outcome":"error"}"#) == 200)
        let refused = try ask(&server, "PUT", "/replace_boat_boat_view_model", "{}").value["response"]?["_0"]
        #expect(refused?["validations"]?.elements?.count == 1)
        _ = try ask(&server, "POST", "/~/reset", headers: json)
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value["berths"] == 3)
    }

    @Test(arguments: [
        ("", 400), ("[]", 400), (#"{"route":"Nothing"}"#, 404), (#"{"route":"Dock","stub":"none"}"#, 404),
        (#"{"route":"Dock","stub":1}"#, 400), (#"{"route":"Dock","outcome":"odd"}"#, 400),
        (#"{"route":"Dock","outcome":200}"#, 400), (#"{"route":"Dock","delay":-1}"#, 400),
        (#"{"route":"Dock","delay":99999999}"#, 400),
    ])
    func refusesWhatCannotBeChosen(_ body: String, _ status: Int) throws {
        var server = try server()
        #expect(try ask(&server, "POST", "/~/state", body, headers: json).response.status == status)
    }

    private static let scenarios = """

        /// Nothing is there yet.
        scenario Quiet < Dock: "empty" after 250; ReplaceBoat: error >
        scenario Down < Dock: 503; CreateBoat: closed; DeleteBoat: credentials; Upload: broken >
        """

    @Test func playsScenarios() throws {
        var server = try server(Self.scenarios)
        #expect(server.scenarioNames == ["Quiet", "Down"])
        #expect(server.play("Silent") == "there is no scenario 'Silent' without errors; there is Quiet, Down")
        #expect(server.play("Quiet") == nil)
        let request = HTTPRequest(method: "GET", target: "/dock_dock_view_model", headers: [("host", "localhost")])
        guard case .response(let response, delay: 250) = server.answer(request, now: now).reply else {
            throw Closed()
        }
        #expect(try JSONValue(reading: response.body)["berths"] == 0)
        #expect(try ask(&server, "PUT", "/replace_boat_boat_view_model", "{}").response.status == 400)
        #expect(server.play("Down") == nil)
        #expect(try ask(&server, "GET", "/dock_dock_view_model").response.status == 503)
        #expect(throws: Closed.self) { try ask(&server, "POST", "/create_boat_response_body", "{}") }
        #expect(try ask(&server, "DELETE", "/delete_boat").response.status == 401)
        #expect(try ask(&server, "PUT", "/replace_boat_boat_view_model", "{}").value.text != nil)
        #expect(server.play(nil) == nil)
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value["berths"] == 3)
    }

    @Test func choosesScenariosByTheControlRoute() throws {
        var server = try server(Self.scenarios)
        func choose(_ body: String) throws -> (Int, JSONValue) {
            let answer = try ask(&server, "POST", "/~/scenario", body, headers: json)
            return (answer.response.status, answer.value)
        }
        var (status, value) = try choose(#"{"scenario":"Down"}"#)
        #expect(status == 200 && value["scenario"] == "Down" && value["scenarios"] == ["Quiet", "Down"])
        #expect(value["routes"]?.elements?[0]["outcome"] == "503")
        // One route is told to do otherwise; a scenario begins without that.
        _ = try ask(&server, "POST", "/~/state", #"{"route":"Dock","stub":"empty"}"#, headers: json)
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value["berths"] == 0)
        #expect(try ask(&server, "DELETE", "/delete_boat").response.status == 401)
        (status, value) = try choose(#"{"scenario":"Down"}"#)
        #expect(value["routes"]?.elements?[0]["outcome"] == "503")
        (status, value) = try choose(#"{"scenario":"None"}"#)
        #expect(status == 404 && value["error"]?.text?.contains("Quiet, Down") == true)
        for body in ["", "{}", #"{"scenario":1}"#, "[]"] { #expect(try choose(body).0 == 400, "\(body)") }
        (status, value) = try choose(#"{"scenario":null}"#)
        #expect(status == 200 && value["scenario"] == .null && value["routes"]?.elements?[0]["outcome"] == "success")
        #expect(
            try ask(&server, "POST", "/~/scenario", #"{"scenario":"Down"}"#, headers: [("content-type", "text/plain")])
                .response.status == 400
        )
    }

    /// An edit of the scenario that is played is in force at once; one with an error leaves it as it was.
    @Test func followsScenariosThatChange() throws {
        var server = try server(Self.scenarios)
        #expect(server.play("Down") == nil)
        server.update(Compilation(of: Self.harbor + "\nscenario Down < Dock: 404 >"))
        #expect(try ask(&server, "GET", "/dock_dock_view_model").response.status == 404)
        server.update(Compilation(of: Self.harbor + "\nscenario Down < Dock: 200 >"))
        #expect(try ask(&server, "GET", "/dock_dock_view_model").response.status == 404)
        server.update(Compilation(of: Self.harbor))
        #expect(try ask(&server, "GET", "/dock_dock_view_model").response.status == 200)
    }

    // MARK: Who may ask

    @Test func answersThisMachineAlone() throws {
        var server = try server()
        for host in [
            "evil.com", "localhost.evil.com", "127.0.0.1.evil.com", "localhost:1@evil.com", "[::1", "10.0.0.1", "",
        ] {
            let request = HTTPRequest(method: "GET", target: "/dock_dock_view_model", headers: [("host", host)])
            guard case .response(let response, _) = server.answer(request, now: Instant(secondsSince1970: 0)).reply
            else { continue }
            #expect(response.status == 421, "\(host)")
        }
        for host in ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080"] {
            let request = HTTPRequest(method: "GET", target: "/dock_dock_view_model", headers: [("host", host)])
            guard case .response(let response, _) = server.answer(request, now: Instant(secondsSince1970: 0)).reply
            else { continue }
            #expect(response.status == 200, "\(host)")
        }
    }

    @Test func keepsOtherSitesAwayFromItsControls() throws {
        var server = try server()
        let body = #"{"route":"Dock","stub":"empty"}"#
        for headers in [
            [("origin", "http://evil.com")], [("origin", "null")], [("origin", "http://localhost:9999")],
            [("sec-fetch-site", "cross-site")], [("sec-fetch-site", "same-site")],
        ] {
            #expect(try ask(&server, "POST", "/~/state", body, headers: json + headers).response.status == 403)
        }
        // A form can send this, and has no JSON.
        #expect(
            try ask(&server, "POST", "/~/state", body, headers: [("content-type", "text/plain")]).response.status == 400
        )
        #expect(
            try ask(&server, "POST", "/~/state", body, headers: json + [("origin", "http://localhost:8080")]).response
                .status == 200
        )
    }

    @Test func letsPagesOfThisMachineUseTheMock() throws {
        var server = try server()
        let headers = [("origin", "http://localhost:3000"), ("access-control-request-method", "GET")]
        // What no spec declares is refused with its own status, which a page can read.
        for path in ["/dock_dock_view_model", "/nowhere"] {
            let asked = try ask(&server, "OPTIONS", path, headers: headers)
            #expect(asked.response.status == 204)
            #expect(
                asked.response.headers.contains {
                    $0.name == "access-control-allow-origin" && $0.value == "http://localhost:3000"
                }
            )
        }
        let foreign = try ask(&server, "GET", "/dock_dock_view_model", headers: [("origin", "http://evil.com")])
        #expect(!foreign.response.headers.contains { $0.name.hasPrefix("access-control") })
    }

    @Test func answersOnWhileASpecIsBroken() throws {
        var server = try server()
        server.update(Compilation(of: Self.harbor.replacing("berths: int", with: "berths: itn")))
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value["title"] == "Dock")
        server.update(Compilation(of: Self.harbor.replacing("\"Dock\"", with: "\"Pier\"")))
        #expect(try ask(&server, "GET", "/dock_dock_view_model").value["title"] == "Pier")
    }

    /// Apart from what a stub lacks, it is what `eval` says.
    @Test(arguments: GoldenFolder.all(of: "Programs").map(\.name))
    func saysWhatEvalSays(_ name: String) throws {
        let folder = try #require(GoldenFolder.all(of: "Programs").first { $0.name == name })
        let text = folder.bytes("spec.fvm") ?? []
        let compilation = Compilation(of: String(decoding: text, as: UTF8.self))
        guard !compilation.hasErrors else { return }
        var server = Server(compilation)
        for route in server.routes where route.route.method == "GET" {
            // Without its query, a screen below a scope has no answer.
            guard case .screen(let id) = route.subject, let locale = compilation.program.app.locales.first,
                !compilation.program[id].query.contains(where: { $0.declared.name == "scope" })
            else { continue }
            let credentials = compilation.program.credentials?.headerName.lowercased() ?? "authorization"
            let headers = [("accept-language", locale), (credentials, "Bearer x")]
            let answer = try ask(&server, "GET", "/" + route.route.path, headers: headers)
            let expected = try JSONValue(reading: compilation.jsonBytes(of: route.name, locale: locale))
            #expect(answer.value.asStub == expected, "\(name): \(route.name)")
        }
    }
}

extension JSONValue {
    /// A served value as a stub is: without `fsh`, and with `isStub`.
    fileprivate var asStub: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.filter { $0.key != "fsh" }.map { member in
                    Member(member.key, member.key == "isStub" ? true : member.value.asStub)
                }
            )
        case .list(let elements): .list(elements.map(\.asStub))
        default: self
        }
    }
}
