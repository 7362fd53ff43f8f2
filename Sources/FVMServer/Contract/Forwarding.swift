import FVMBytes
import FVMSemantics
import FVMWorkspace

/// Passing requests on to a real server, and holding its answers against the specs.
extension Server {
    /// Returns the request for the real server, or `nil` if the mock answers: for its own routes, and those with
    /// forced answers.
    func forwarded(_ request: HTTPRequest) -> HTTPRequest? {
        guard let upstream else { return nil }
        if let (route, _) = contract.route(of: request) {
            if state(of: route) != RouteState() || Preferences(request).state(of: route, in: mock) != nil { return nil }
        }
        var forwarded = request
        if request.method == "HEAD" { forwarded.method = "GET" }
        // A body of GET has no meaning, and some servers would read it as the next request (RFC 9110, 9.3.1).
        if forwarded.method == "GET" { forwarded.body = [] }
        let kept = Self.endToEnd(request.headers).filter { !Self.ofRequest.contains($0.name) }
        forwarded.headers = [("host", upstream)] + kept + [("via", Self.via)]
        return forwarded
    }

    /// Handles the real server's answer to a request.
    ///
    /// - Parameters:
    ///   - request: The request of the client.
    ///   - answer: The answer, or `nil` if there was none.
    ///   - problem: The reason if there was none.
    /// - Returns: The answer for the client, and the lines to show.
    public mutating func take(
        _ answer: HTTPResponse?,
        to request: HTTPRequest,
        problem: String = ""
    ) -> (response: HTTPResponse, lines: [String]) {
        let known = contract.route(of: request)
        var response = answer ?? Self.json(502, .string("the real server cannot be reached: \(problem)"))
        var notes = answer == nil ? [problem] : []
        if let answer, let (route, locale) = known {
            notes = contract.differences(answer, to: request, for: route, locale: locale)
            report.add(.init(route: route, locale: locale, status: answer.status, differences: notes))
        } else if answer != nil {
            notes = ["no spec declares this route"]
        }
        response.headers = Self.endToEnd(response.headers).filter { !Self.ofResponse.contains($0.name.lowercased()) }
        if answer != nil { response.headers.append(("via", Self.via)) }
        response.headers += Access.crossOriginHeaders(request.header("origin"), mock.program.credentials)
        let name = known.map { " \($0.route.name) \($0.locale)" } ?? ""
        let line = "\(request.method) \(request.target.prefix { $0 != "?" }.prefix(200)) \(response.status)\(name)"
        return (response, [line] + notes.map { "  " + $0 })
    }

    /// How this server calls itself to the next one (RFC 9110, 7.6.3).
    private static let via = "1.1 fosmvvm-dsl"

    /// The headers that are not only for one connection: neither well known for that, nor named by `Connection` (RFC
    /// 9110, 7.6.1).
    private static func endToEnd(_ headers: [(name: String, value: String)]) -> [(name: String, value: String)] {
        let lowercased = headers.map { (name: $0.name.lowercased(), value: $0.value) }
        let dropped = ofConnection.union(HTTPHead.words(lowercased, "connection"))
        return headers.filter { !dropped.contains($0.name.lowercased()) }
    }

    /// The headers of one connection, and the length, which is written again.
    private static let ofConnection: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te", "trailer",
        "transfer-encoding", "upgrade", "content-length",
    ]

    /// The headers of a request that are not passed on: answers are checked, so they come without compression.
    private static let ofRequest: Set<String> = ["host", "expect", "accept-encoding", "http2-settings"]

    /// The headers of an answer that this server writes itself.
    private static let ofResponse: Set<String> = [
        "access-control-allow-origin", "access-control-allow-methods", "access-control-allow-headers",
        "access-control-expose-headers",
    ]
}
