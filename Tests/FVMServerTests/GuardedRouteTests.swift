import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace
import Testing

/// Answers of the mock to requests without credentials.
@Suite struct GuardedRouteTests {
    private static let spec = """
        viewmodel Board server guarded < title: localized "Board" >
        viewmodel Hours server < title: localized "Hours" >
        request Drop archive guarded < query: < card: id > >
        """

    private func ask(
        _ app: String,
        _ method: String,
        _ target: String,
        _ header: (String, String)? = nil,
        outcome: String? = nil
    ) throws -> (response: HTTPResponse, value: JSONValue, lines: [String]) {
        let compilation = Compilation(of: app + Self.spec)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation)
        let host = [(name: "host", value: "localhost"), (name: "accept-language", value: "en")]
        if let outcome {
            let state = "{\"route\": \"Board\", \"outcome\": \"\(outcome)\"}"
            let json = host + [(name: "content-type", value: "application/json")]
            let choice = HTTPRequest(method: "POST", target: "/~/state", headers: json, body: Array(state.utf8))
            _ = server.answer(choice, now: Instant(secondsSince1970: 0))
        }
        let headers = host + (header.map { [(name: $0.0, value: $0.1)] } ?? [])
        let request = HTTPRequest(method: method, target: target, headers: headers, body: [])
        let (reply, lines) = server.answer(request, now: Instant(secondsSince1970: 0))
        guard case .response(let response, _) = reply else { throw Closed() }
        return (response, (try? JSONValue(reading: response.body)) ?? .null, lines)
    }

    private struct Closed: Error {}

    @Test(
        arguments: [
            ("", nil, 401), ("", ("authorization", "Basic x"), 401), ("", ("authorization", "Bearer"), 401),
            ("", ("authorization", "bearer x"), 200), ("app A < credentials: \"X-Key\" >\n", ("x-key", "1"), 200),
            ("app A < credentials: \"X-Key\" >\n", ("authorization", "Bearer x"), 401),
        ] as [(String, (String, String)?, Int)]
    )
    func asksForCredentials(app: String, header: (String, String)?, status: Int) throws {
        let answer = try ask(app, "GET", "/board_board_view_model", header)
        #expect(answer.response.status == status)
        guard status == 401 else { return }
        let challenge = app.isEmpty ? #","challenge":{"bearer":{}}"# : ""
        #expect(
            try answer.value
                == JSONValue(reading: Array(#"{"surface":{"_0":{"reason":{"missing":{}}\#(challenge)}}}"#.utf8))
        )
        #expect(answer.response.header("www-authenticate") == (app.isEmpty ? "Bearer" : nil))
        #expect(answer.lines.contains { $0.contains("'Board' is guarded") })
    }

    /// Credentials are checked before everything else.
    @Test func refusesBeforeItReadsTheQuery() throws {
        #expect(try ask("", "DELETE", "/drop?{}").response.status == 401)
        #expect(try ask("", "GET", "/hours_hours_view_model").response.status == 200)
    }

    /// Rejected credentials.
    @Test func saysThatCredentialsAreNoGood() throws {
        let sent = ("authorization", "Bearer x")
        let answer = try ask("", "GET", "/board_board_view_model", sent, outcome: "credentials")
        #expect(answer.value["surface"]?["_0"]?["reason"] == .enumCase("invalid", isRaw: false))
        #expect(answer.response.header("www-authenticate") == "Bearer error=\"invalid_token\"")
    }

    /// A server that answers anybody does not do what the specs say.
    @Test(arguments: [
        ("authorization", "Bearer x", 200, true), ("accept", "*/*", 200, false), ("accept", "*/*", 401, true),
    ])
    func findsWhatIsNotGuarded(header: String, value: String, status: Int, isRight: Bool) throws {
        let contract = ServerContract(Compilation(of: Self.spec))
        let board = try #require(contract.routes.first { $0.name == "Board" })
        let headers = [(name: header, value: value)]
        let request = HTTPRequest(method: "GET", target: "/" + board.route.path, headers: headers, body: [])
        let body =
            status == 200
            ? #"{"title": "Board", "vmId": {"id": "ViewModels.BoardViewModel"}}"#
            : #"{"surface": {"_0": {"reason": {"missing": {}}}}}"#
        let json = [(name: "content-type", value: "application/json")]
        let answer = HTTPResponse(status, headers: json, body: Array(body.utf8))
        let found = contract.differences(answer, to: request, for: board, locale: "en")
        #expect(found == (isRight ? [] : ["it is guarded, and answers without credentials"]))
    }
}
