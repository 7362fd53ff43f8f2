import FVMBytes
import FVMFiles
import FVMSemantics
import FVMServer
import FVMTestSupport
import FVMWorkspace
import Testing

/// Answers of a real server, compared with the specs.
@Suite("Server contract")
struct ServerContractTests {
    private static let spec = """
        app Shop < locales: en, es >
        enum Kind < open: "Open"; done: "Done" >
        viewmodel Card < id: id; title: string = "A card"; kind: Kind; price: localized double = 2.5; note: string? >
        viewmodel Board server <
            title: localized { en: "Board"; es: "Tablero" }
            words: [localized] { en: ["a", "b"]; es: ["a", "b"] }
            count: int = 3
            cards: [Card] = 1 * Card()
            operation clear() async
        >
        request AddCard create <
            body: < title: string >
            response: Card
            error: < code: full | closed; limit: int = 3 >
        >
        request Remove archive < query: < card: id > >
        scenario Down < Board: 503 >
        """

    /// Returns an answer of the mock with a changed body.
    private static func answer(
        _ target: String = "/board_board_view_model",
        method: String = "GET",
        _ change: (inout String) -> Void = { _ in }
    ) throws -> (differences: [String], contract: ServerContract) {
        let compilation = Compilation(of: spec, leastSeverity: .error)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        let contract = ServerContract(compilation)
        let request = HTTPRequest(
            method: method,
            target: target,
            headers: [("host", "localhost"), ("accept-language", "es"), ("content-type", "application/json")],
            body: Array(#"{"title":"x"}"#.utf8)
        )
        let (route, locale) = try #require(contract.route(of: request))
        var server = Server(compilation)
        var response = try #require(Self.response(&server, request))
        var text = String(decoding: response.body, as: UTF8.self)
        change(&text)
        response.body = Array(text.utf8)
        return (contract.differences(response, to: route, locale: locale), contract)
    }

    private static func response(_ server: inout Server, _ request: HTTPRequest) -> HTTPResponse? {
        guard case .response(let response, _) = server.answer(request, now: Instant(secondsSinceReferenceDate: 0)).reply
        else { return nil }
        return response
    }

    @Test(arguments: [
        (#""title":"Tablero""#, #""title":"Otro""#, nil),
        (#""title":"Tablero""#, #""title":"""#, "title: it is empty in es"),
        (#""title":"Tablero""#, #""title":null"#, "title: it is null: the client cannot decode a text that is"),
        (#""title":"Tablero","#, "", "title: it is missing"),
        (#""title":"Tablero""#, #""title":7"#, "title: a string is expected, not 7"),
        (#"["a","b"]"#, "[]", "words: it is empty in es"),
        (#"["a","b"]"#, #"["a",null]"#, "words[1]: it is null: the client cannot decode a text that is"),
        (#""count":3"#, #""count":3.5"#, "count: a whole number is expected, not 3.5"),
        (#""kind":{"open":{}}"#, #""kind":{"lost":{}}"#, "cards[0].kind: 'lost' is not one of open, done"),
        (#""title":"A card""#, #""title":"""#, nil),
        (#""isStub":false"#, #""isStub":true"#, "isStub: it is true: the app would call the stubs of its operations"),
        (#""count":3"#, #""count":3,"more":{}"#, nil),
    ])
    func findsWhatAClientCannotRead(old: String, new: String, difference: String?) throws {
        let (differences, _) = try Self.answer { text in
            #expect(text.contains(old), "\(text)")
            text = text.replacing(old, with: new)
        }
        #expect(differences == (difference.map { [$0] } ?? []))
    }

    @Test func readsResponsesAndErrors() throws {
        let target = "/add_card_card_view_model"
        #expect(try Self.answer(target, method: "POST").differences.isEmpty)
        let (missing, contract) = try Self.answer(target, method: "POST") { $0 = "{}" }
        #expect(missing.contains("title: it is missing") && missing.contains("vmId: it is missing"))
        let route = try #require(contract.routes.first { $0.name == "AddCard" })
        func differences(_ status: Int, _ body: String, _ type: String = "application/json") -> [String] {
            let response = HTTPResponse(status, headers: [("Content-Type", type)], body: Array(body.utf8))
            return contract.differences(response, to: route, locale: "en")
        }
        #expect(differences(400, #"{"response":{"_0":{"code":{"full":{}},"limit":4,"validations":[]}}}"#).isEmpty)
        #expect(
            differences(400, #"{"response":{"_0":{"code":{"gone":{}}}}}"#) == [
                "the error with status 400: code: 'gone' is not one of full, closed",
                "the error with status 400: limit: it is missing",
                "the error with status 400: validations: it is missing",
            ]
        )
        #expect(differences(401, #"{"surface":{"_0":{"reason":{"missing":{}}}}}"#).isEmpty)
        #expect(differences(500, #""oops""#).first?.hasPrefix("status 500 is an error that the specs do not") == true)
        #expect(
            differences(200, "{}", "text/plain") == [
                "the content type is 'text/plain': clients accept only 'application/json'"
            ]
        )
        #expect(differences(200, "{").first?.hasPrefix("the answer with status 200 is not JSON") == true)
        let remove = try #require(contract.routes.first { $0.name == "Remove" })
        #expect(contract.differences(HTTPResponse(204), to: remove, locale: "en").isEmpty)
    }

    /// The answers of the mock match the specs, for each stub in each locale.
    @Test(
        arguments: ["Views", "Programs"].flatMap { family in
            GoldenFolder.all(of: family).map { "\(family)/\($0.name)" }
        }
    )
    func takesWhatTheSpecsSay(name: String) throws {
        let path = GoldenFolder.package.appending(path: "Tests/Golden/\(name)/spec.fvm").path
        let compilation = Compilation([.path(path)], in: DiskFileSystem(), leastSeverity: .error)
        let contract = ServerContract(compilation)
        var server = Server(compilation)
        for screen in contract.screens {
            let record = try #require(compilation.program.records.first { $0.declared.name == screen.name })
            for locale in contract.locales {
                let request = contract.request(for: screen, locale: locale, host: "localhost")
                for stub in [nil] + record.stubs.map(\.declared.name) {
                    let choice = stub.map { #","stub":"\#($0)""# } ?? ""
                    let state = HTTPRequest(
                        method: "POST",
                        target: "/~/state",
                        headers: [("host", "localhost"), ("content-type", "application/json")],
                        body: Array(#"{"route":"\#(screen.route.text)"\#(choice)}"#.utf8)
                    )
                    #expect(Self.response(&server, state)?.status == 200)
                    let response = try #require(Self.response(&server, request))
                    let differences = contract.differences(response, to: screen, locale: locale)
                    #expect(differences == [], "\(screen.name) \(stub ?? "") \(locale)")
                }
            }
        }
    }

    @Test func saysWhatCameOfIt() throws {
        let (_, contract) = try Self.answer()
        let screen = try #require(contract.screens.first)
        var report = ContractReport()
        report.add(.init(route: screen, locale: "en", status: 200, differences: []))
        report.add(.init(route: screen, locale: "es", status: 200, differences: ["title: it is null"]))
        report.add(.init(route: screen, locale: "es", status: 200, differences: ["title: it is null"]))
        #expect(report.failureCount == 1)
        let expected = "failed Board.es: GET /board_board_view_model 200\n  title: it is null\n1 passed, 1 failed\n"
        #expect(report.text == expected)
        #expect(report.json["answers"]?.elements?.count == 2)
    }

    // MARK: Passing on

    @Test func passesRequestsOn() throws {
        let compilation = Compilation(of: Self.spec, leastSeverity: .error)
        var server = Server(compilation, upstream: try ServerAddress("http://[::1]:81/api"))
        let headers = [
            (name: "host", value: "localhost:8080"), ("accept-language", "en"), ("authorization", "Bearer x"),
            ("connection", "close"), ("origin", "http://localhost:3000"),
        ]
        let request = HTTPRequest(method: "HEAD", target: "/board_board_view_model?x", headers: headers)
        let now = Instant(secondsSinceReferenceDate: 0)
        guard case .forward(let forwarded) = server.answer(request, now: now).reply else {
            Issue.record("it is not passed on")
            return
        }
        #expect(forwarded.method == "GET" && forwarded.target == request.target)
        #expect(forwarded.headers.map(\.name) == ["host", "accept-language", "authorization", "origin", "via"])
        #expect(forwarded.header("host") == "[::1]:81")
        let answer = HTTPResponse(
            200,
            headers: [
                ("Content-Type", "application/json"), ("Transfer-Encoding", "chunked"), ("X-FOS-Version", "\"1.0.0\""),
            ],
            body: Array("{}".utf8)
        )
        let (response, lines) = server.take(answer, to: request)
        #expect(response.header("transfer-encoding") == nil && response.header("x-fos-version") == "\"1.0.0\"")
        #expect(response.header("access-control-allow-origin") == "http://localhost:3000")
        #expect(lines.contains("  title: it is missing"))
        #expect(server.report.failureCount == 1)
        #expect(server.take(nil, to: request, problem: "refused").response.status == 502)
        // The page and its routes are the server's own, and so is what it was told to do.
        for path in ["/", "/~/routes", "/invalidations"] {
            let own = HTTPRequest(method: "GET", target: path, headers: [("host", "localhost")])
            if case .forward = server.answer(own, now: now).reply { Issue.record("\(path) is passed on") }
        }
        #expect(server.play("Down") == nil)
        #expect(Self.response(&server, request)?.status == 503)
    }

    @Test(arguments: [
        ("http://localhost:8080", "localhost", 8080, "localhost:8080"), ("HTTP://Host/x?y", "Host", 80, "Host"),
        ("http://[::1]:9/", "::1", 9, "[::1]:9"), ("https://x", nil, 0, ""), ("localhost", nil, 0, ""),
        ("http://", nil, 0, ""), ("http://a b", nil, 0, ""), ("http://a:0", nil, 0, ""), ("http://a:70000", nil, 0, ""),
        ("http://a\r\nb", nil, 0, ""), ("http://u@h", nil, 0, ""), ("http://[::1", nil, 0, ""),
        ("http://a:", nil, 0, ""),
    ])
    func readsAddresses(text: String, host: String?, port: UInt16, authority: String) {
        let address = try? ServerAddress(text)
        #expect(address?.host == host)
        if let address { #expect(address.port == port && address.authority == authority) }
    }

    // MARK: Answers as bytes

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", 200, "abc"),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n", 201, ""),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n", 200, "abc"),
        ("HTTP/1.0 404 No\r\n\r\nuntil the end", 404, "until the end"), ("HTTP/1.1 204 No Content\r\n\r\n", 204, ""),
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc", nil, ""), ("HTTP/1.1 2 OK\r\n\r\n", nil, ""),
        ("SSH-2.0\r\n\r\n", nil, ""), ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", nil, ""), ("", nil, ""),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", nil, ""), ("\r\n\r\n", nil, ""),
        ("HTTP/1.1 200 OK\r\nContent-Length: +3\r\n\r\nabc", nil, ""),
        ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 2\r\n\r\nabc", nil, ""),
        ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", nil, ""),
        ("HTTP/1.1 200 OK\nContent-Length: 3\n\nabc", nil, ""),
    ])
    func readsAnswers(text: String, status: Int?, body: String) {
        let bytes = Array(text.utf8)
        for size in [1, 7, 1_000] {
            var reader = HTTPResponseReader()
            var response: HTTPResponse?
            do {
                for start in stride(from: 0, to: bytes.count, by: size) where response == nil {
                    response = try reader.read(bytes[start..<min(start + size, bytes.count)], isEnd: false)
                }
                if response == nil { response = try reader.read([], isEnd: true) }
            } catch {}
            #expect(response?.status == status)
            #expect(String(decoding: response?.body ?? [], as: UTF8.self) == body)
        }
    }
}
