import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace
import Testing

/// Requests for some of the rows, in an order.
@Suite struct MockPagingTests {
    @Test(arguments: [
        ("{\"page\":{\"startIndex\":0,\"maxResults\":5}}", 200), ("{\"page\":{}}", 200),
        ("{\"page\":{\"startIndex\":null}}", 200),
        ("{\"page\":{\"startIndex\":\"0\"}}", 500), ("{\"page\":5}", 500), ("{}", 500),
    ])
    func readsWindows(_ query: String, _ status: Int) throws {
        #expect(try self.status(of: PercentEncoding.encoded(path: query)) == status)
    }

    @Test(arguments: [
        (#"{"terms":[{"key":{"number":{}},"direction":{"ascending":{}}}]}"#, 200), (#"{"terms":[]}"#, 200),
        (#"{"terms":[{"key":"number","direction":{"ascending":{}}}]}"#, 500),
        (#"{"terms":[{"key":{"size":{}},"direction":{"ascending":{}}}]}"#, 500),
        (#"{"terms":[{"key":{"name":{}},"direction":"up"}]}"#, 500), ("{}", 500), ("{", 500),
    ])
    func readsWhatIsSortedBy(_ sort: String, _ status: Int) throws {
        #expect(try self.status(of: "sort=" + PercentEncoding.encoded(path: sort)) == status)
    }

    /// The cases of an enum are in JSON as everywhere.
    @Test(arguments: [
        ("", #"{"number":{}}"#, 200), ("", #"{"size":{}}"#, 500), ("raw", #""number""#, 200), ("raw", #""size""#, 500),
        ("open", #"{"size":{}}"#, 200), ("raw open", #""size""#, 200), ("open", #""number""#, 500),
    ])
    func readsWhatAnEnumSortsBy(_ word: String, _ key: String, _ status: Int) throws {
        let spec =
            "enum Order \(word) < number; name >\nviewmodel Berths server < query: < page: pagination >; sort: by Order; count: int >"
        let sort = #"{"terms":[{"key":\#(key),"direction":{"ascending":{}}}]}"#
        #expect(try self.status(of: "sort=" + PercentEncoding.encoded(path: sort), in: spec) == status)
    }

    @Test(arguments: [
        ("{\"target\":{\"namespace\":\"V.M\",\"id\":\"00000000-0000-4000-8000-000000000001\"}}", 200),
        ("{\"target\":{\"namespace\":\"V.M\",\"id\":\"1\"}}", 500), ("{\"target\":\"1\"}", 500),
    ])
    func readsIdentities(_ query: String, _ status: Int) throws {
        let spec = "model Berth\nviewmodel Berths server < query: < target: identity Berth >; count: int >"
        #expect(try self.status(of: PercentEncoding.encoded(path: query), in: spec) == status)
    }

    private static let paged =
        "viewmodel Berths server < query: < page: pagination >; sort: by number | name; count: int >"

    /// Answers of the mock to a query.
    private func status(of query: String, in spec: String = paged) throws -> Int {
        let compilation = Compilation(of: spec, leastSeverity: .error)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var server = Server(compilation)
        let request = HTTPRequest(
            method: "GET",
            target: "/berths_berths_view_model?" + query,
            headers: [("host", "localhost"), ("accept-language", "en")]
        )
        guard case .response(let response, _) = server.answer(request, now: Instant(secondsSince1970: 0)).reply else {
            return 0
        }
        return response.status
    }
}
