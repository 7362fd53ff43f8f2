import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace
import Testing

/// Scenarios whose routes answer in an order.
@Suite struct ScenarioOrderTests {
    private static let spec = """
        viewmodel Dock server < berths: int = 3 >
        stub Dock "empty" (berths: 0)
        scenario Retry < Dock: 503 then "empty" after 7 then success >
        """

    private struct Closed: Error {}

    private func get(_ server: inout Server, preferring code: String? = nil) throws -> (HTTPResponse, delay: Int) {
        let headers =
            [("host", "localhost"), ("accept-language", "en")] + (code.map { [("prefer", "code=\($0)")] } ?? [])
        let request = HTTPRequest(method: "GET", target: "/dock_dock_view_model", headers: headers)
        let reply = server.answer(request, now: Instant(secondsSince1970: 0)).reply
        guard case .response(let response, let delay) = reply else { throw Closed() }
        return (response, delay)
    }

    private func server() throws -> Server {
        let compilation = Compilation(of: Self.spec, leastSeverity: .error)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation)
        #expect(server.play("Retry") == nil)
        return server
    }

    /// Each answer comes once, and the last one stays.
    @Test func answersInOrder() throws {
        var server = try server()
        #expect(try get(&server).0.status == 503)
        let (empty, delay) = try get(&server)
        #expect(try JSONValue(reading: empty.body)["berths"] == 0 && delay == 7)
        for _ in 1...2 { #expect(try JSONValue(reading: get(&server).0.body)["berths"] == 3) }
        #expect(server.play("Retry") == nil)
        #expect(try get(&server).0.status == 503)
    }

    /// What the client or the page chooses is no answer of the scenario.
    @Test func passesOverChosenAnswers() throws {
        var server = try server()
        #expect(try get(&server, preferring: "404").0.status == 404)
        #expect(try get(&server).0.status == 503)
        let choice = HTTPRequest(
            method: "POST",
            target: "/~/state",
            headers: [("host", "localhost"), ("content-type", "application/json")],
            body: Array(#"{"route":"Dock","outcome":"500"}"#.utf8)
        )
        _ = server.answer(choice, now: Instant(secondsSince1970: 0))
        #expect(try get(&server).0.status == 500)
    }
}
