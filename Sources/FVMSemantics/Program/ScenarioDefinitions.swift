import FVMSource

/// `scenario Offline < Board: "empty"; CreateIdea: 503 after 2000 >`: what the mock of the app's server answers.
/// Nothing of it is emitted.
public struct ScenarioDefinition: Sendable {
    public var declared: Declared
    /// At most one for a route; all others answer as at first.
    public var answers: [ScenarioAnswer]

    public init(declared: Declared, answers: [ScenarioAnswer]) {
        self.declared = declared
        self.answers = answers
    }
}

/// The answers of one route, one after the other.
public struct ScenarioAnswer: Sendable {
    public enum Route: Sendable, Hashable {
        /// A server screen.
        case screen(RecordID)
        case request(RequestID)
    }

    public var route: Route
    /// At least one. The last one stays.
    public var steps: [RouteState]

    public init(route: Route, steps: [RouteState]) {
        self.route = route
        self.steps = steps
    }
}

/// What a route answers.
public struct RouteState: Sendable, Equatable {
    /// The name of a stub of the screen, or of the view model that answers, or `nil` for the default stub.
    public var stub: String?
    public var outcome = MockOutcome.success
    /// In milliseconds.
    public var delay = 0

    public init(stub: String? = nil, outcome: MockOutcome = .success, delay: Int = 0) {
        self.stub = stub
        self.outcome = outcome
        self.delay = delay
    }
}

/// The outcome of a request to the mock server.
public enum MockOutcome: Sendable, Hashable {
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

    /// The statuses that say that something went wrong.
    public static let statuses = 400...599
    /// How long an answer may take, in milliseconds.
    public static let delays = 0...60_000

    /// The word for it: `success`, `error`, `credentials`, `broken`, `closed`, or the digits of a status.
    public init?(word: String) {
        switch word {
        case "success": self = .success
        case "error": self = .error
        case "credentials": self = .credentials
        case "broken": self = .broken
        case "closed": self = .closed
        default:
            guard let status = Int(word), Self.statuses ~= status else { return nil }
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
