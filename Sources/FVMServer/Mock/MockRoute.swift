import FVMSemantics

/// One route of an app's server: a server screen, or a request.
public struct MockRoute: Sendable, Equatable {
    public enum Subject: Sendable, Equatable {
        case screen(RecordID)
        case request(RequestID)
    }

    /// What the spec calls it; a screen and a request may have one name.
    public let name: String
    public let route: RequestRoute
    public let subject: Subject

    /// Whether a request is for this route. A slash may follow its path, and HEAD is GET without a body.
    func takes(_ request: HTTPRequest) -> Bool {
        let method = request.method == "HEAD" ? "GET" : request.method
        guard route.method == method, let path = request.path?.dropFirst() else { return false }
        return route.path == (path.hasSuffix("/") ? path.dropLast() : path)
    }

    /// The routes of a program: screens in the order of the specs, then requests.
    static func all(of program: Program) -> [MockRoute] {
        var routes: [MockRoute] = []
        for (index, record) in program.records.enumerated() {
            guard case .server = record.role else { continue }
            routes.append(
                MockRoute(name: record.declared.name, route: record.route, subject: .screen(RecordID(index)))
            )
        }
        for (index, request) in program.requests.enumerated() {
            routes.append(
                MockRoute(
                    name: request.declared.name,
                    route: request.route(in: program),
                    subject: .request(RequestID(index))
                )
            )
        }
        return routes
    }
}

/// What the mock does about one route.
public struct RouteState: Sendable, Equatable {
    public enum Outcome: Sendable, Equatable {
        case success
        /// The stub of the request's `error`, or the `ValidationError` that it answers with.
        case error
        /// A status with its reason as a JSON string.
        case status(Int)
        /// The credentials are missing or wrong.
        case credentials
        /// JSON that ends in its middle.
        case broken
        /// The connection is closed without an answer.
        case closed
    }

    /// The name of a stub of the screen, or of the view model that answers; nil for the default stub.
    public var stub: String?
    public var outcome = Outcome.success
    /// In milliseconds.
    public var delay = 0

    public init(stub: String? = nil, outcome: Outcome = .success, delay: Int = 0) {
        self.stub = stub
        self.outcome = outcome
        self.delay = delay
    }
}

extension RouteState.Outcome {
    /// The word for it: `success`, `error`, `credentials`, `broken`, `closed`, or the digits of a status.
    public init?(word: String) {
        switch word {
        case "success": self = .success
        case "error": self = .error
        case "credentials": self = .credentials
        case "broken": self = .broken
        case "closed": self = .closed
        default:
            guard let status = Int(word), 400...599 ~= status else { return nil }
            self = .status(status)
        }
    }

    public var word: String {
        switch self {
        case .success: "success"
        case .error: "error"
        case .status(let status): String(status)
        case .credentials: "credentials"
        case .broken: "broken"
        case .closed: "closed"
        }
    }
}
