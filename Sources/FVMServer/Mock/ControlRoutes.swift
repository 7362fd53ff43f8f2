import FVMBytes
import FVMDiagnostics
import FVMSemantics
import FVMWorkspace

/// The routes by which a page, a script or a UI test says what the mock does: below `/~/`, where no app has any.
extension Server {
    /// Answers a request for the page or a control route.
    mutating func page(_ request: HTTPRequest, _ path: String) -> Reply {
        guard Access.isOwn(request) || path == "/" && Access.isNavigation(request) else {
            return .response(Self.text(403, "another site's page asks for this\n"), delay: 0)
        }
        switch (request.method, path) {
        case ("GET", "/~/routes"), ("HEAD", "/~/routes"): return .response(Self.json(200, routesValue), delay: 0)
        case ("POST", "/~/state"): return .response(setState(request), delay: 0)
        case ("POST", "/~/scenario"): return .response(setScenario(request), delay: 0)
        case ("POST", "/~/reset"):
            _ = play(nil)
            return .response(Self.json(200, routesValue), delay: 0)
        case ("POST", "/~/fix"): return fix(request)
        case ("GET", "/~/events"):
            let headers = [(name: "content-type", value: "text/event-stream"), ("cache-control", "no-cache")]
            return .stream(HTTPResponse(200, headers: headers, body: Array(": open\n\n".utf8)), .events)
        case ("GET", _), ("HEAD", _):
            return .response(preview(request, path) ?? Self.text(404, "there is nothing here\n"), delay: 0)
        default: return .response(Self.text(404, "there is nothing here\n"), delay: 0)
        }
    }

    static func json(_ status: Int, _ value: JSONValue) -> HTTPResponse {
        HTTPResponse(
            status,
            headers: [
                ("content-type", "application/json; charset=utf-8"), ("cache-control", "no-store"),
                ("x-content-type-options", "nosniff"),
            ],
            body: Array(value.document.utf8)
        )
    }

    /// The JSON of all routes with their forced answers.
    private var routesValue: JSONValue {
        let routes = mock.routes.map { route in
            let state = state(of: route)
            return JSONValue.object([
                "name": .string(route.name),
                "method": .string(route.route.method),
                "path": .string("/" + route.route.path),
                "stubs": .strings(mock.stubs(of: route)),
                "hasError": .bool(mock.hasError(route)),
                "stub": state.stub.map(JSONValue.string) ?? .null,
                "outcome": .string(state.outcome.word),
                "delay": .number(state.delay),
            ])
        }
        return [
            "scenarios": .strings(scenarioNames), "scenario": scenario.map(JSONValue.string) ?? .null,
            "routes": .list(routes),
        ]
    }

    /// Applies the fix in `{ "number": 0, "code": "FVM1101", "message": "..." }`, a problem of the page.
    private func fix(_ request: HTTPRequest) -> Reply {
        let problems = preview.current.diagnostics
        guard preview.folder != nil, let value = Self.value(of: request), case .number(let spelling)? = value["number"],
            let number = Int(spelling), problems.indices.contains(number),
            value["code"]?.text == problems[number].kind.code,
            value["message"]?.text == problems[number].message,
            let changes = SpecChanges(fixing: problems[number], in: preview.current)
        else { return .response(Self.json(409, ["error": "the specs have other problems by now"]), delay: 0) }
        return .write(changes)
    }

    /// Returns the answer after specs have been changed.
    ///
    /// - Parameter problem: The problem that prevented it, or `nil`.
    public static func written(_ problem: Diagnostic?) -> HTTPResponse {
        guard let problem else { return json(200, .object([])) }
        return json(409, ["error": .string(problem.message)])
    }

    /// Sets the forced answer of one route.
    private mutating func setState(_ request: HTTPRequest) -> HTTPResponse {
        guard let value = Self.value(of: request) else {
            return Self.json(400, ["error": "a JSON object with a 'route' is expected"])
        }
        do throws(ChoiceError) {
            try choose(value)
            return Self.json(200, routesValue)
        } catch {
            return Self.json(error.status, ["error": .string(error.reason)])
        }
    }

    /// Makes all routes answer according to a scenario of the specs.
    ///
    /// - Parameter name: The scenario, or `nil` to reset the routes.
    /// - Returns: The problem with the scenario, or `nil`.
    public mutating func play(_ name: String?) -> String? {
        if let name, scenario(name) == nil {
            let known = scenarioNames
            let list = known.isEmpty ? "the specs declare none" : "there is \(known.joined(separator: ", "))"
            return "there is no scenario '\(name)' without errors; \(list)"
        }
        states = [:]
        answered = [:]
        scenario = name
        if remembered != nil { remembered = RememberedRows() }
        return nil
    }

    /// Takes `{ "scenario": "Offline" }`, or null for none.
    private mutating func setScenario(_ request: HTTPRequest) -> HTTPResponse {
        guard let value = Self.value(of: request), let chosen = value["scenario"], chosen == .null || chosen.text != nil
        else { return Self.json(400, ["error": "a JSON object with a 'scenario' is expected, its name or null"]) }
        if let problem = play(chosen.text) { return Self.json(404, ["error": .string(problem)]) }
        return Self.json(200, routesValue)
    }

    /// The JSON of a request. A form of another site can't send this type.
    private static func value(of request: HTTPRequest) -> JSONValue? {
        guard request.hasJSON else { return nil }
        return try? JSONValue(reading: request.body)
    }

    private struct ChoiceError: Error {
        var status: Int
        var reason: String

        init(_ status: Int, _ reason: String) {
            self.status = status
            self.reason = reason
        }
    }

    /// Applies `{ "route": "Board", "stub": "empty", "outcome": "error", "delay": 500 }`. Missing members are reset.
    private mutating func choose(_ value: JSONValue) throws(ChoiceError) {
        guard let name = value["route"]?.text else {
            throw ChoiceError(400, "a JSON object with a 'route' is expected")
        }
        let named = mock.routes.filter { $0.name == name || $0.route.text == name }
        guard !named.isEmpty else { throw ChoiceError(404, "there is no route '\(name)'") }
        var state = RouteState()
        switch value["stub"] {
        case .string(let stub)?:
            guard named.contains(where: { mock.stubs(of: $0).contains(stub) }) else {
                throw ChoiceError(404, "'\(name)' has no stub \"\(stub)\"")
            }
            state.stub = stub
        case nil, .null?: break
        default: throw ChoiceError(400, "'stub' is the name of a stub")
        }
        if let outcome = value["outcome"] {
            guard let read = MockOutcome(word: outcome.text ?? outcome.int.map(String.init) ?? "") else {
                throw ChoiceError(
                    400,
                    "'outcome' is success, error, credentials, broken, closed, or a status from 400 to 599"
                )
            }
            state.outcome = read
        }
        if let delay = value["delay"] {
            guard let milliseconds = delay.int, MockOutcome.delays ~= milliseconds else {
                throw ChoiceError(400, "'delay' is a number of milliseconds up to 60000")
            }
            state.delay = milliseconds
        }
        for route in named { states[route.route.text] = state }
    }
}
