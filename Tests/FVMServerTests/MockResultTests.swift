import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace
import Testing

/// Requests that are answered with one of several view models.
@Suite struct MockResultTests {
    private static let spec = """
        viewmodel Boat < id: id; name: string = "Ann" >
        viewmodel Sunk < depth: int = 12 >
        result Fate < afloat: Boat; sunk: Sunk >
        stub Fate "sunk" (sunk: Sunk(depth: 30))
        request BoatFate show < response: Fate >
        scenario Storm < BoatFate: "sunk" >
        """

    /// The outcome of a scenario's stub. An answer with another outcome is reported.
    @Test func answersWithAnOutcome() throws {
        let compilation = Compilation(of: Self.spec, leastSeverity: .error)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation)
        let request = HTTPRequest(
            method: "GET",
            target: "/boat_fate_fate_view_model",
            headers: [("host", "localhost"), ("accept-language", "en")]
        )
        func answer() throws -> HTTPResponse {
            let reply = server.answer(request, now: Instant(secondsSince1970: 0)).reply
            guard case .response(let response, _) = reply else { throw Closed() }
            return response
        }
        #expect(try JSONValue(reading: answer().body)["afloat"]?["name"] == "Ann")
        #expect(server.play("Storm") == nil)
        var response = try answer()
        let value = try JSONValue(reading: response.body)
        #expect(
            value["outcome"] == .enumCase("sunk", isRaw: false) && value["sunk"]?["depth"] == 30
                && value["afloat"] == nil
        )

        let contract = ServerContract(compilation)
        let route = try #require(contract.routes.first)
        #expect(contract.differences(response, to: route, locale: "en") == [])
        let text = String(decoding: response.body, as: UTF8.self)
        let other = text.replacing(#"outcome":{"sunk""#, with: #"outcome":{"afloat""#)
        response.body = Array(other.utf8)
        #expect(contract.differences(response, to: route, locale: "en") == ["afloat: it is missing"])
        response.body = Array(#"{"outcome":{"lost":{}}}"#.utf8)
        #expect(contract.differences(response, to: route, locale: "en").first?.hasPrefix("outcome: ") == true)
    }

    private struct Closed: Error {}
}
