import FVMSemantics

/// One route of an app's server: a server screen, or a request.
public struct MockRoute: Sendable, Equatable {
    /// The name in the spec. A screen and a request may have the same name.
    public let name: String
    public let route: RequestRoute
    public let subject: ScenarioAnswer.Route

    /// Whether a request is for this route. A slash may follow its path, and HEAD is GET without a body.
    func takes(_ request: HTTPRequest) -> Bool {
        let method = request.method == "HEAD" ? "GET" : request.method
        guard route.method == method, let path = request.path?.dropFirst() else { return false }
        return route.path == (path.hasSuffix("/") ? path.dropLast() : path)
    }

    init(_ subject: ScenarioAnswer.Route, in program: Program) {
        self.subject = subject
        switch subject {
        case .screen(let id): (name, route) = (program[id].declared.name, program[id].route)
        case .request(let id): (name, route) = (program[id].declared.name, program[id].route(in: program))
        }
    }

    /// The routes of a program: screens in the order of the specs, then requests.
    static func all(of program: Program) -> [MockRoute] {
        let screens = program.records.indices.filter {
            if case .server = program.records[$0].role { true } else { false }
        }
        return screens.map { MockRoute(.screen(RecordID($0)), in: program) }
            + program.requests.indices.map { MockRoute(.request(RequestID($0)), in: program) }
    }
}
