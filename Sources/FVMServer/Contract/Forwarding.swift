import FVMBytes
import FVMSemantics
import FVMWorkspace

/// Passing requests on to a real server, and holding its answers against the specs.
extension Server {
    /// What is to be asked of the real server instead of the mock; nil where the mock answers: its own routes, and those that
    /// were told to do something.
    func forwarded(_ request: HTTPRequest) -> HTTPRequest? {
        guard let upstream else { return nil }
        if let (route, _) = contract.route(of: request), state(of: route) != RouteState() { return nil }
        var forwarded = request
        let kept = request.headers.filter { !Self.ofConnection.contains($0.name) && !$0.name.hasPrefix("sec-") }
        if request.method == "HEAD" { forwarded.method = "GET" }
        forwarded.headers = [("host", upstream)] + kept
        return forwarded
    }

    /// Takes in what the real server has answered to a request.
    ///
    /// - Parameters:
    ///   - request: As the client sent it.
    ///   - answer: Nil where there was none.
    ///   - problem: Why there was none.
    /// - Returns: What the client gets, and the lines to show.
    public mutating func take(
        _ answer: HTTPResponse?,
        to request: HTTPRequest,
        problem: String = ""
    ) -> (response: HTTPResponse, lines: [String]) {
        let known = contract.route(of: request)
        var response = answer ?? Self.json(502, .string("the real server cannot be asked: \(problem)"))
        var notes = answer == nil ? [problem] : []
        if let answer, let (route, locale) = known {
            notes = contract.differences(answer, to: request, for: route, locale: locale)
            report.add(.init(route: route, locale: locale, status: answer.status, differences: notes))
        } else if answer != nil {
            notes = ["no spec declares this route"]
        }
        response.headers.removeAll { Self.ofConnection.contains($0.name.lowercased()) }
        response.headers += Access.crossOriginHeaders(request.header("origin"), mock.program.credentials)
        let name = known.map { " \($0.route.name) \($0.locale)" } ?? ""
        let line = "\(request.method) \(request.target.prefix { $0 != "?" }.prefix(200)) \(response.status)\(name)"
        return (response, [line] + notes.map { "  " + $0 })
    }

    /// The headers that are about one connection, and not about what is said (RFC 9110, 7.6.1).
    private static let ofConnection: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "host",
        "content-length", "expect", "accept-encoding", "origin", "referer", "access-control-allow-origin",
        "access-control-allow-methods", "access-control-allow-headers", "access-control-expose-headers",
    ]
}
