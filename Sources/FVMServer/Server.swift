import FVMBytes
import FVMPreview
import FVMSemantics
import FVMWorkspace

/// One server with two faces: the mock of an app's server, and the page that shows its screens. Requests in, answers
/// out; sockets and time are elsewhere.
public struct Server: Sendable {
    /// The handling of a connection after a request.
    public enum Reply: Sendable {
        /// - Parameter delay: How many milliseconds it is held back.
        case response(HTTPResponse, delay: Int)
        /// A streamed answer. Later messages go to all connections of the kind.
        case stream(HTTPResponse, Stream)
        /// Specs must be changed. `written` returns the answer.
        case write(SpecChanges)
        /// The connection is closed without an answer.
        case close
        /// A request must be sent to the real server. `take` handles its answer.
        case forward(HTTPRequest)
    }

    /// The kinds of streams.
    public enum Stream: Sendable, Hashable {
        /// The library's live invalidations.
        case invalidations
        /// The page's news.
        case events
    }

    private(set) var mock: MockServer
    /// The last specs without errors, which answer for declarations that have errors now.
    private var lastSound: MockServer?
    var preview: Preview
    /// The forced answers of single routes, which override the scenario.
    var states: [String: RouteState] = [:]
    /// The name of the scenario that is played.
    var scenario: String?
    /// How often each route has answered in this scenario, by the text of the route.
    var answered: [String: Int] = [:]
    private let timeZone: String
    /// The rows that requests have created, or `nil` if they are not remembered.
    var remembered: RememberedRows?
    /// The real server that requests are forwarded to, as in `Host`, or `nil` if the mock answers all.
    let upstream: String?
    var contract: ServerContract
    /// The report about the real server.
    public internal(set) var report = ContractReport()

    /// - Parameters:
    ///   - timeZone: The zone of localized dates in the mock.
    ///   - folder: The folder that paths of specs begin in, so that the page can lead an editor to them and apply
    ///     fixes, or `nil` if
    ///     the specs are in no files.
    ///   - remembersWrites: Whether rows that requests create are in the lists of screens afterwards.
    ///   - upstream: The real server that requests are passed on to.
    public init(
        _ compilation: Compilation,
        timeZone: String = "UTC",
        folder: String? = nil,
        remembersWrites: Bool = false,
        upstream: ServerAddress? = nil
    ) {
        mock = MockServer(compilation)
        contract = ServerContract(compilation)
        self.upstream = upstream?.authority
        remembered = remembersWrites ? RememberedRows() : nil
        preview = Preview(compilation, folder: folder)
        self.timeZone = timeZone
        if !compilation.hasErrors { lastSound = mock }
    }

    public var routes: [MockRoute] { mock.routes }

    /// The maximum number of bytes of a body that are read. Somewhat more than requests may have, so that the mock
    /// can report it.
    public var bodyLimit: Int {
        let sizes = mock.program.requests.compactMap { $0.maxBodySize?.bytes }
        return 2 * min(max(BodySize.standard.bytes, sizes.max() ?? 0), Self.largestBody / 2)
    }

    /// How large a body may be, whatever a spec says.
    private static let largestBody = 64 << 20

    /// The port of the app's server during development if it is local, otherwise the default port.
    public var expectedPort: UInt16 { mock.program.app.localPort ?? Deployment.standardPort }

    /// Whether requests are passed on to a real server.
    public var isForwarding: Bool { upstream != nil }

    /// Takes in specs that have changed.
    public mutating func update(_ compilation: Compilation) {
        mock = MockServer(compilation)
        contract = ServerContract(compilation)
        preview.update(compilation)
        if !compilation.hasErrors { lastSound = mock }
    }

    /// Returns the forced answer of a route.
    func state(of route: MockRoute) -> RouteState {
        let text = route.route.text
        if let state = states[text] { return state }
        guard let steps = scenario.flatMap({ scenario($0)?[text] }), let last = steps.last else { return RouteState() }
        let count = answered[text, default: 0]
        return count < steps.count ? steps[count] : last
    }

    /// A scenario of the specs, as it is or as it was without errors.
    func scenario(_ name: String) -> [String: [RouteState]]? { mock.scenarios[name] ?? lastSound?.scenarios[name] }

    /// The names of the scenarios that can be played, in the order of the specs.
    public var scenarioNames: [String] {
        let names = mock.program.scenarios.map(\.declared.name)
        return names.filter { scenario($0) != nil }
    }

    /// Answers a request.
    ///
    /// - Returns: The reply, and the lines to show to whoever runs the server.
    public mutating func answer(_ request: HTTPRequest, now: Instant) -> (reply: Reply, lines: [String]) {
        guard Access.isLoopback(host: request.header("host")) else {
            return (.response(Self.text(421, "this server accepts only requests to localhost\n"), delay: 0), [])
        }
        guard let path = request.path else {
            return (.response(Self.text(400, "the path is not percent-encoded UTF-8\n"), delay: 0), [])
        }
        if path == "/" || path.hasPrefix("/~/") { return (page(request, path), []) }
        let origin = request.header("origin")
        let isWrite = !isForwarding && !["GET", "HEAD", "OPTIONS"].contains(request.method)
        var reply: Reply
        var lines: [String] = []
        // Unknown resources of the page return 404, and not 403.
        if request.method == "OPTIONS", request.header("access-control-request-method") != nil {
            reply = .response(HTTPResponse(204), delay: 0)
        } else if Access.isUnknownCharacter(request), isWrite || path == "/invalidations" {
            reply = .response(Self.text(403, "another site's page asks for this\n"), delay: 0)
            lines = ["\(request.method) \(path.prefix(200)) 403", "  a page of another site asks for this"]
        } else if path == "/invalidations", request.method == "GET" {
            let headers = [(name: "content-type", value: "text/event-stream"), ("cache-control", "no-cache")]
            reply = .stream(HTTPResponse(200, headers: headers, body: Array(": open\n\n".utf8)), .invalidations)
            lines = ["GET /invalidations 200"]
        } else if let forwarded = forwarded(request) {
            return (.forward(forwarded), [])
        } else {
            var answering = mock
            if mock.route(of: request) == nil, let lastSound, lastSound.route(of: request) != nil {
                answering = lastSound
            }
            let answer = answering.answer(
                request,
                state: state,
                remembered: remembered,
                now: now,
                timeZone: timeZone
            )
            // An answer that the client or the page has chosen is none of the scenario's.
            if let text = answer.route?.route.text, states[text] == nil, request.header("prefer") == nil {
                answered[text, default: 0] += 1
            }
            if let row = answer.created { remembered?.keep(row) }
            if let change = answer.change { remembered?.keep(change) }
            lines = Self.lines(request, answer)
            reply = answer.response.map { .response($0, delay: answer.delay) } ?? .close
        }
        let headers = Access.crossOriginHeaders(origin, mock.program.credentials)
        switch reply {
        case .response(var response, let delay):
            response.headers += headers
            reply = .response(response, delay: delay)
        case .stream(var response, let stream):
            response.headers += headers
            reply = .stream(response, stream)
        case .write, .close, .forward: break
        }
        return (reply, lines)
    }

    /// Returns the log lines of a request: one, and one for each note.
    private static func lines(_ request: HTTPRequest, _ answer: MockAnswer) -> [String] {
        let path = request.target.prefix { $0 != "?" }.prefix(200)
        let status = answer.response.map { String($0.status) } ?? "closed"
        let name = answer.route.map { " \($0.name)" } ?? ""
        let locale = answer.locale.isEmpty ? "" : " \(answer.locale)"
        return ["\(request.method) \(path) \(status)\(name)\(locale)"] + answer.notes.map { "  " + $0 }
    }

    public static func text(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(
            status,
            headers: [("content-type", "text/plain; charset=utf-8"), ("x-content-type-options", "nosniff")],
            body: Array(text.utf8)
        )
    }
}

/// Decides which clients may access which resources.
enum Access {
    /// Returns whether a `Host` or the host of an `Origin` is this machine. A foreign name that resolves to it is
    /// not.
    static func isLoopback(host: String?) -> Bool {
        guard let host else { return false }
        let name = host.firstIndex(of: "]").map { host[...$0] } ?? host.prefix { $0 != ":" }
        let rest = host.dropFirst(name.count)
        let isPort = rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
        return isPort && ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
    }

    /// Returns the host of an origin, or `nil` if it is no HTTP origin.
    static func host(ofOrigin origin: String) -> String? {
        for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
            return String(origin.dropFirst(scheme.count))
        }
        return nil
    }

    /// Lets pages of this machine use the mock, as an app in a browser does.
    static func crossOriginHeaders(_ origin: String?, _ credentials: Credentials?) -> [(name: String, value: String)] {
        guard let origin, isLoopback(host: host(ofOrigin: origin)) else { return [] }
        let own = credentials.map { ", " + $0.headerName.lowercased() } ?? ""
        return [
            ("access-control-allow-origin", origin), ("vary", "origin"),
            ("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE"),
            (
                "access-control-allow-headers",
                "accept, accept-language, authorization, content-type, prefer, x-fos-version" + own
            ),
            ("access-control-expose-headers", "preference-applied, x-fos-version"), ("access-control-max-age", "600"),
        ]
    }

    /// Whether a page of another machine's site sends the request.
    static func isUnknownCharacter(_ request: HTTPRequest) -> Bool {
        guard let origin = request.header("origin") else { return request.header("sec-fetch-site") == "cross-site" }
        return !isLoopback(host: host(ofOrigin: origin))
    }

    /// Returns whether a browser opens the page, for example by a link in a chat. The other site can't read it.
    static func isNavigation(_ request: HTTPRequest) -> Bool {
        request.method == "GET" && request.header("origin") == nil && request.header("sec-fetch-mode") == "navigate"
            && ["document", nil].contains(request.header("sec-fetch-dest"))
    }

    /// Whether a request for the page or a control route comes from the page itself, or from no page.
    static func isOwn(_ request: HTTPRequest) -> Bool {
        if let site = request.header("sec-fetch-site"), site != "same-origin", site != "none" { return false }
        guard let origin = request.header("origin") else { return true }
        return host(ofOrigin: origin)?.lowercased() == request.header("host")?.lowercased()
    }
}
