import FVMBytes
import FVMSemantics
import FVMServer
import FVMTestSupport
import FVMWorkspace
import Testing

/// Answers of the server to pages of other sites, and to custom clients.
@Suite struct StrangerTests {
    private static let spec = """
        model Dock < name: string; boats: [identity Boat] >
        model Boat < name: string; dock: identity Dock >
        viewmodel Board server < query: < owner: uuid; page: int? >; title: localized "Board"; cards: [Card] >
        viewmodel Card < id: id; title: string >
        request CreateCard create < body: < title: string >; response: Card >
        request RenameBoat update < query: < root: identity Dock; target: identity Boat >; body: < name: string >
          writes: Boat; response: < count: int > >
        stub Board "empty" (cards: [])
        """

    private func server(upstream: Bool = false) throws -> Server {
        let compilation = Compilation(of: Self.spec)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        return Server(
            compilation,
            remembersWrites: true,
            upstream: upstream ? try ServerAddress("http://localhost:81") : nil
        )
    }

    private func ask(
        _ server: inout Server,
        _ line: String,
        _ headers: [String] = [],
        _ body: String = ""
    ) -> (response: HTTPResponse?, text: String, lines: [String]) {
        let words = line.split(separator: " ").map(String.init)
        let fields = (["host: localhost:8080", "accept-language: en"] + headers).map { header in
            let name = header.prefix { $0 != ":" }
            return (name: String(name), value: String(header.dropFirst(name.count + 2)))
        }
        let request = HTTPRequest(method: words[0], target: words[1], headers: fields, body: Array(body.utf8))
        let (reply, lines) = server.answer(request, now: Instant(secondsSince1970: 0))
        switch reply {
        case .response(let response, _): return (response, String(decoding: response.body, as: UTF8.self), lines)
        case .stream(let response, _): return (response, "", lines)
        case .write, .close, .forward: return (nil, "", lines)
        }
    }

    @Test(arguments: [
        (["content-type: application/json"], 200), (["content-type: application/json; charset=utf-8"], 200),
        (["content-type: application/vnd.api+json"], 200), (["content-type: text/plain"], 415), ([], 415),
        (["content-type: application/x-www-form-urlencoded"], 415), (["content-type: multipart/form-data"], 415),
        (["content-type: application/jsonp"], 415), (["content-type: text/plain, application/json"], 415),
        (["content-type: application/json", "origin: https://evil.example"], 403),
        (["content-type: application/json", "origin: null"], 403),
        (["content-type: application/json", "origin: http://localhost.evil.example"], 403),
        (["content-type: application/json", "sec-fetch-site: cross-site"], 403),
        (["content-type: application/json", "origin: http://localhost:3000"], 200),
        (["content-type: application/json", "origin: http://127.0.0.1:3000", "sec-fetch-site: cross-site"], 200),
    ])
    func takesWrites(_ headers: [String], _ status: Int) throws {
        var server = try server()
        let answer = ask(&server, "POST /create_card_card_view_model", headers, #"{"title":"Mine"}"#)
        #expect(answer.response?.status == status, "\(headers): \(answer.lines)")
        let list = ask(&server, "GET /board_board_view_model").text
        #expect(list.contains("Mine") == (status == 200))
    }

    @Test(arguments: [
        ("GET /", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate", "sec-fetch-dest: document"], 200),
        ("GET /", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate"], 200), ("GET /", [], 200),
        ("GET /", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate", "sec-fetch-dest: iframe"], 403),
        ("GET /", ["sec-fetch-site: cross-site", "sec-fetch-mode: cors"], 403),
        ("GET /", ["origin: https://evil.example"], 403),
        ("POST /", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate"], 403),
        ("GET /~/routes", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate"], 403),
        ("GET /~/events", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate"], 403),
        ("POST /~/reset", ["sec-fetch-site: cross-site", "sec-fetch-mode: navigate"], 403),
        ("GET /~/routes", ["sec-fetch-site: same-origin", "sec-fetch-mode: cors"], 200),
        ("GET /invalidations", ["origin: https://evil.example"], 403), ("GET /invalidations", [], 200),
        ("GET /invalidations", ["sec-fetch-site: cross-site", "sec-fetch-mode: no-cors"], 403),
        ("GET /invalidations", ["origin: http://localhost:3000"], 200),
        ("GET /%ff", [], 400), ("GET /%", [], 400), ("GET /%4", [], 400), ("GET /%zz", [], 400),
        ("GET /~/%c0%80", [], 400),
        ("GET /%00", [], 404), ("GET /~/api/screen?name=%ff", [], 400),
    ])
    func letsIn(_ line: String, _ headers: [String], _ status: Int) throws {
        var server = try server()
        let answer = ask(&server, line, headers)
        #expect(answer.response?.status == status, "\(line) \(headers): \(answer.lines)")
        let allowed = answer.response?.header("access-control-allow-origin")
        #expect(allowed == nil || headers.contains("origin: \(allowed ?? "")"))
    }

    // MARK: What one request prefers

    @Test(arguments: [
        ("stub=empty", "stub=\"empty\"", true), ("Stub = \"empty\"; x=y, wait=3", "stub=\"empty\"", true),
        ("respond-async, stub=empty", "stub=\"empty\"", true), ("stub=default", "stub=\"default\"", false),
        ("stub=nothing", nil, true), ("return=minimal", nil, true), ("", nil, true), ("stub=", nil, true),
        ("stub=\"a, stub=default\"", nil, true), ("stub=default, stub=empty", "stub=\"default\"", false),
    ])
    func prefersStubs(_ header: String, _ applied: String?, _ isEmpty: Bool) throws {
        var server = try server()
        let all = #"{"route":"Board","stub":"empty"}"#
        #expect(ask(&server, "POST /~/state", ["content-type: application/json"], all).response?.status == 200)
        let answer = ask(&server, "GET /board_board_view_model", ["prefer: \(header)"])
        #expect(answer.response?.status == 200 && answer.response?.header("preference-applied") == applied)
        #expect(answer.text.contains(#""cards":[]"#) == isEmpty, "\(header): \(answer.text)")
        #expect(answer.lines.contains { $0.contains("no stub") } == (applied == nil && header.contains("stub=")))
        #expect(ask(&server, "GET /board_board_view_model").text.contains(#""cards":[]"#))
    }

    @Test func prefersStatuses() throws {
        var server = try server()
        #expect(ask(&server, "GET /board_board_view_model", ["prefer: code=503"]).response?.status == 503)
        #expect(ask(&server, "GET /board_board_view_model", ["prefer: code=200"]).response?.status == 200)
        #expect(ask(&server, "GET /board_board_view_model", ["prefer: code=1000"]).response?.status == 200)
    }

    // MARK: What is missing

    @Test func saysWhatAQueryLacks() throws {
        var server = try server()
        let screen = ask(&server, "GET /board_board_view_model")
        #expect(screen.response?.status == 200)
        #expect(screen.lines.last == "  there is no query, and it needs 'owner': the real server's code gets no query")
        let json = ["content-type: application/json"]
        let write = ask(&server, "PATCH /rename_boat_response_body", json, #"{"name":"Ann"}"#)
        #expect(write.response?.status == 400, "\(write.lines)")
        #expect(write.text == #""RenameBoatRequest requires a Query query to vend its root identity""#)
        #expect(write.lines.last == "  there is no query, and it needs 'root', 'target': the real server answers 400")
    }

    /// `verify --url` sends the values of the spec's stubs, encoded as the library's client does.
    @Test func asksForScreensWithTheirQuery() throws {
        let compilation = Compilation(
            of: "viewmodel Board server < query: < page: int = 2; find: string = \"a&b=c é%\" >; n: int >"
        )
        var server = Server(compilation)
        let contract = ServerContract(compilation)
        let request = contract.request(for: try #require(contract.screens.first), locale: "en", host: "localhost")
        #expect(
            request.target
                == "/board_board_view_model?%7B%22page%22%3A2%2C%22find%22%3A%22a%2526b%253Dc%20%C3%A9%25%22%7D"
        )
        let (reply, lines) = server.answer(request, now: Instant(secondsSince1970: 0))
        guard case .response(let response, _) = reply else {
            Issue.record("there is no answer")
            return
        }
        #expect(response.status == 200 && lines.count == 1, "\(lines)")
    }

    @Test(arguments: [
        ("GET /bord_board_view_model", "the nearest is GET /board_board_view_model"),
        ("GET /board", "the nearest is GET /board_board_view_model"),
        ("GET /api/board_board_view_model", "the nearest is GET /board_board_view_model"),
        ("POST /createcard", "the nearest is POST /create_card_card_view_model"),
        ("POST /board_board_view_model", "this path takes GET"), ("GET /zzz", "no spec declares this route"),
    ])
    func namesTheNearestRoute(_ line: String, _ text: String) throws {
        var server = try server()
        let answer = ask(&server, line)
        #expect(answer.response?.status == 404)
        #expect(answer.text.hasPrefix("\"Not Found: ") && answer.text.contains(text), "\(answer.text)")
    }

    // MARK: Forwarding

    @Test func forwardsAsAGateway() throws {
        var server = try server(upstream: true)
        let headers = [
            (name: "host", value: "localhost:8080"), ("origin", "https://evil.example"),
            ("referer", "https://evil.example/a"),
            ("connection", "close, X-Secret"), ("x-secret", "1"), ("te", "trailers"), ("via", "1.0 first"),
            ("proxy-authorization", "x"), ("sec-fetch-site", "cross-site"), ("content-type", "application/json"),
        ]
        let request = HTTPRequest(
            method: "GET",
            target: "/board_board_view_model",
            headers: headers,
            body: Array("DELETE / HTTP/1.1\r\nhost: x\r\n\r\n".utf8)
        )
        guard case .forward(let forwarded) = server.answer(request, now: Instant(secondsSince1970: 0)).reply else {
            Issue.record("it is not forwarded")
            return
        }
        #expect(
            forwarded.headers.map(\.name)
                == ["host", "origin", "referer", "via", "sec-fetch-site", "content-type", "via"]
        )
        #expect(
            forwarded.header("origin") == "https://evil.example" && forwarded.headers.last?.value == "1.1 fosmvvm-dsl"
        )
        let text = String(decoding: forwarded.bytes(), as: UTF8.self)
        #expect(text.hasSuffix("\r\n\r\n") && !text.contains("DELETE"))
        #expect(String(decoding: request.bytes(), as: UTF8.self).contains("content-length: 30\r\n"))
        let answer = HTTPResponse(200, headers: [("Connection", "X-Mine"), ("X-Mine", "1"), ("X-Kept", "1")])
        let response = server.take(answer, to: request).response
        #expect(response.headers.map(\.name) == ["X-Kept", "via"])
        // The server behind it decides who may write.
        let write = HTTPRequest(method: "POST", target: "/create_card_card_view_model", headers: headers, body: [0x7B])
        guard case .forward(let sent) = server.answer(write, now: Instant(secondsSince1970: 0)).reply else {
            Issue.record("it is not forwarded")
            return
        }
        #expect(sent.body == [0x7B])
    }
}
