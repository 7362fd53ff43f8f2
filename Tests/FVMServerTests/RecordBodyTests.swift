import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace
import Testing

/// Bodies with records and cases in them.
@Suite struct RecordBodyTests {
    private static let spec = """
        app Shop < locales: en >
        record Line < sku: string; amount: int; due: day? >
        model Purchase < note: string; lines: [Line] >
        viewmodel Purchases server < rows: [PurchaseRow] from Purchase; vmId: singleton >
        viewmodel PurchaseRow < id: identity Purchase; note: string; lines: [Line] >
        request PurchaseCreate create < body: < note: string; lines: [Line] >; writes: Purchase; response: < ok: bool > >
        """

    private static func ask(_ server: inout Server, _ method: String, _ target: String, _ body: String = "")
        -> HTTPResponse?
    {
        let request = HTTPRequest(
            method: method,
            target: target,
            headers: [("host", "localhost"), ("accept-language", "en"), ("content-type", "application/json")],
            body: Array(body.utf8)
        )
        guard case .response(let response, _) = server.answer(request, now: .fixedClock).reply else { return nil }
        return response
    }

    @Test(arguments: [
        (#"{"note":"n","lines":[]}"#, 200),
        (#"{"note":"n","lines":[{"sku":"A","amount":2}]}"#, 200),
        (#"{"note":"n","lines":[{"sku":"A","amount":2,"due":"2026-01-31","more":1}]}"#, 200),
        (#"{"note":"n","lines":[{"sku":"A"}]}"#, 400),
        (#"{"note":"n","lines":[{"sku":"A","amount":"2"}]}"#, 400),
        (#"{"note":"n","lines":[{"sku":"A","amount":2,"due":"2026-02-30"}]}"#, 400),
        (#"{"note":"n","lines":["A"]}"#, 400),
        (#"{"note":"n","lines":{}}"#, 400),
    ])
    func areChecked(body: String, status: Int) {
        var server = Server(Compilation(of: Self.spec, leastSeverity: .error))
        #expect(Self.ask(&server, "POST", "/purchase_response_body", body)?.status == status)
    }

    @Test func areRemembered() throws {
        var server = Server(Compilation(of: Self.spec, leastSeverity: .error), remembersWrites: true)
        let body = #"{"note":"mine","lines":[{"sku":"B-7","amount":3}]}"#
        _ = Self.ask(&server, "POST", "/purchase_response_body", body)
        let screen = try #require(Self.ask(&server, "GET", "/purchases_purchases_view_model"))
        let rows = try JSONValue(reading: screen.body)["rows"]?.elements
        let lines = rows?.first { $0["note"] == "mine" }?["lines"]
        #expect(lines?.elements?.first?["sku"] == "B-7", "\(rows?.description ?? "")")
        #expect(lines?.elements?.first?["amount"]?.int == 3)
    }

    /// A case of a newer client.
    @Test(arguments: [
        ("open", #"{"crypto":{"rate":3}}"#, 200), ("", #"{"crypto":{}}"#, 400), ("open", #""card""#, 400),
    ])
    func haveUnknownCasesOfOpenEnums(word: String, pay: String, status: Int) {
        let spec = "enum Pay \(word) < card; cash >\nrequest Buy create < body: < pay: Pay > >"
        var server = Server(Compilation(of: spec, leastSeverity: .error))
        #expect(Self.ask(&server, "POST", "/buy", #"{"pay":\#(pay)}"#)?.status == status)
    }
}
