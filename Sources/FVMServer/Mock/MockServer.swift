import FVMBytes
import FVMDiagnostics
import FVMEvaluation
import FVMSemantics
import FVMWire
import FVMWorkspace

/// The mock of an app's server: it answers the requests of the library's client with values of the specs.
///
/// A value for one state of the specs. Its answers only depend on the request, the forced answers and the time.
public struct MockServer: Sendable {
    let program: Program
    public let routes: [MockRoute]
    /// The answers of each scenario without errors, by the text of the route.
    let scenarios: [String: [String: [RouteState]]]
    /// For each view model that is in one list of one server screen, that list.
    let lists: [RecordID: (screen: RecordID, property: Int)]

    /// - Parameter compilation: With errors in some specs, the routes of all others are there.
    public init(_ compilation: Compilation) {
        program = compilation.program
        lists = Self.lists(of: compilation.program)
        scenarios = Self.scenarios(of: compilation)
        routes = MockRoute.all(of: compilation.program).filter { route in
            switch route.subject {
            case .screen: compilation.isSound(route.name)
            case .request(let id): compilation.isSound(request: id)
            }
        }
    }

    private static func scenarios(of compilation: Compilation) -> [String: [String: [RouteState]]] {
        let program = compilation.program
        var scenarios: [String: [String: [RouteState]]] = [:]
        for (index, scenario) in program.scenarios.enumerated() where compilation.isSound(scenario: index) {
            var steps: [String: [RouteState]] = [:]
            for answer in scenario.answers { steps[MockRoute(answer.route, in: program).route.text] = answer.steps }
            scenarios[scenario.declared.name] = steps
        }
        return scenarios
    }

    /// The names of the stubs that a route can answer with.
    public func stubs(of route: MockRoute) -> [String] {
        switch program.declaration(answering: route.subject) {
        case .viewModel(let id)?: program[id].stubs.map(\.declared.name)
        case .result(let id)?: program[id].stubs.map(\.declared.name)
        case nil: []
        }
    }

    /// Returns whether a route can answer with its own error.
    public func hasError(_ route: MockRoute) -> Bool {
        guard case .request(let id) = route.subject else { return false }
        return program[id].declaresError
    }

    // MARK: Answers

    /// Returns the index of a request's route, or `nil` if there is none.
    public func route(of request: HTTPRequest) -> Int? {
        routes.firstIndex { $0.takes(request) }
    }

    /// Returns the answer to a request.
    ///
    /// - Parameters:
    ///   - state: The forced answer of the route.
    ///   - remembered: The rows that requests have created, or `nil` if they are not remembered.
    ///   - now: The time in the format of `fsh`. Dates that the specs don't state are those of the fixed clock, as in
    ///     `eval`.
    func answer(
        _ request: HTTPRequest,
        state: (MockRoute) -> RouteState,
        remembered: RememberedRows? = nil,
        now: Instant,
        timeZone: String = "UTC"
    ) -> MockAnswer {
        guard let index = route(of: request) else { return notFound(request) }
        let route = routes[index]
        let preferred = Preferences(request).state(of: route, in: self)
        let state = preferred.flatMap { $0.applied.isEmpty ? nil : $0.state } ?? state(route)
        let locale = MockLocale(request.header("accept-language"), in: program)
        let options = InterpreterOptions(timeZone: timeZone, servedAt: now)
        var writer = Interpreter(program, options: options).writer(locale: locale.identifier)
        var answer = outcome(of: route, state, request, remembered, &writer)
        if let note = locale.note { answer.notes.append(note) }
        if let preferred {
            answer.notes += preferred.notes
            if !preferred.applied.isEmpty {
                answer.response?.headers.append(("preference-applied", preferred.applied))
            }
        }
        answer.route = route
        answer.locale = locale.identifier
        answer.delay = state.delay
        return answer
    }

    private func outcome(
        of route: MockRoute,
        _ state: RouteState,
        _ request: HTTPRequest,
        _ remembered: RememberedRows?,
        _ writer: inout StubWriter
    ) -> MockAnswer {
        switch state.outcome {
        case .closed: return MockAnswer(nil, "the connection is closed, as it was chosen")
        case .credentials: return rejection(program.hasCredentials(request) ? .invalid : .missing)
        case .status(let status): return json(status, .string(HTTPResponse(status).reason))
        case .error:
            if let error = error(of: route, &writer) { return json(400, ErrorEnvelope.response.holding(error)) }
            return json(400, .string("an error was chosen, and '\(route.name)' declares none"))
        case .success, .broken: break
        }
        if program.isGuarded(route.subject), !program.hasCredentials(request) {
            let header = program.credentials?.headerName ?? ""
            return rejection(.missing, "'\(route.name)' is guarded, and '\(header)' is missing")
        }
        if let refusal = refusal(of: request, route, &writer) { return refusal }
        let missing = missingQuery(of: request, route)
        if let missing, let reason = missing.refusal { return json(400, .string(reason), missing.note) }
        let row = remembered.flatMap { self.row(of: request, route, $0) }
        let change = remembered.flatMap { self.change(by: request, route, newID: $0.nextID) }
        if let refusal = takenRefusal(of: route, change, remembered, &writer) { return refusal }
        var remembered = remembered
        if let change { remembered?.keep(change) }
        let value = success(of: route, state, row, remembered, request, &writer)
        guard let value else { return json(500, "the JSON is too large") }
        var answer = json(200, value, missing?.note)
        answer.created = row
        answer.change = change
        if state.outcome == .broken, let body = answer.response?.body {
            answer.response?.body = Array(body.prefix(body.count / 2))
            answer.notes.append("the JSON is cut off, as chosen")
        }
        return answer
    }

    /// Returns the successful answer of a screen or a request.
    private func success(
        of route: MockRoute,
        _ state: RouteState,
        _ row: RememberedRows.Row?,
        _ remembered: RememberedRows?,
        _ request: HTTPRequest,
        _ writer: inout StubWriter
    ) -> JSONValue? {
        switch route.subject {
        case .screen(let id):
            let scope = scope(of: program[id].query, in: request)
            let value = writer.value(of: screen(id, stub(state.stub, of: id), remembered, below: scope))
            return adding(remembered, to: value, of: id, &writer)
        case .request(let id):
            switch program[id].response {
            case .viewModel(let record)?:
                if let row { return self.value(row, record, &writer) }
                let scope = scope(of: program[id].query, in: request)
                return writer.value(of: screen(record, stub(state.stub, of: record), remembered, below: scope))
            case .result(let result)?:
                let stub = state.stub.flatMap { name in
                    program[result].stubs.firstIndex { $0.declared.name == name }
                }
                return writer.value(of: .result(result, stub: stub))
            case .record?, nil: return writer.response(of: program[id])
            }
        }
    }

    /// A view model with the records that requests have written.
    private func screen(_ record: RecordID, _ stub: Int?, _ remembered: RememberedRows?, below scope: UUIDValue?)
        -> StubReference
    {
        let changes = remembered?.changes ?? []
        if changes.isEmpty { return .record(record, stub: stub) }
        let call = stub.map { program[record].stubs[$0].call } ?? StubCall(record: record)
        return .call(applying(changes, to: call, below: scope))
    }

    private func stub(_ name: String?, of record: RecordID) -> Int? {
        name.flatMap { name in program[record].stubs.firstIndex { $0.declared.name == name } }
    }

    private func error(of route: MockRoute, _ writer: inout StubWriter) -> JSONValue? {
        guard case .request(let id) = route.subject else { return nil }
        let request = program[id]
        if let error = writer.error(of: request) { return error }
        guard request.answersWithValidation, case .fields(let fields)? = request.body else { return nil }
        // Missing values for all fields, so that required ones are reported.
        let nothing = program[fields].fields.indices.map { StubArgument(property: $0, value: .none, isWritten: true) }
        return writer.validation(of: fields, arguments: nothing)
    }

    /// The library's client reads no more of a 404 than that it is JSON, so the text can help a person.
    private func notFound(_ request: HTTPRequest) -> MockAnswer {
        let path = String(request.path?.dropFirst() ?? "")
        let others = routes.filter { $0.route.path == path }.map(\.route.method)
        let reason =
            if !others.isEmpty {
                "this path takes \(others.joined(separator: ", "))"
            } else if let near = nearestRoute(to: path, request.method) {
                "no spec declares this route; the nearest is \(near.route.text)"
            } else {
                "no spec declares this route"
            }
        return json(404, .string("Not Found: \(reason)"), reason)
    }

    /// The route with the most similar path, or with the name that a path has instead: `/board`.
    private func nearestRoute(to path: String, _ method: String) -> MockRoute? {
        let word = (path.split(separator: "/").last.map(String.init) ?? "").lowercased()
        guard !word.isEmpty else { return nil }
        let sorted = routes.filter { $0.route.method == method } + routes.filter { $0.route.method != method }
        if let near = sorted.first(where: { $0.route.path == word || $0.name.lowercased() == word }) { return near }
        if let near = suggestion(for: word, among: sorted.map(\.route.path)) {
            return sorted.first { $0.route.path == near }
        }
        return sorted.first { $0.route.path.hasPrefix(word) || word.hasPrefix($0.route.path) }
    }

    // MARK: Checking requests

    /// The answer to a request that the real server would refuse, or `nil` for one that it takes.
    private func refusal(of request: HTTPRequest, _ route: MockRoute, _ writer: inout StubWriter) -> MockAnswer? {
        if let refusal = queryRefusal(of: request, route) { return refusal }
        guard case .request(let id) = route.subject else { return nil }
        let definition = program[id]
        guard let body = definition.body else { return nil }
        let limit = (definition.maxBodySize ?? .standard).bytes
        guard request.body.count < limit else {
            return json(413, "Payload Too Large", "the body has \(request.body.count) bytes, and \(limit) are too many")
        }
        guard !request.body.isEmpty else { return json(422, "Unprocessable Entity", "there is no body") }
        guard request.hasJSON else {
            return json(415, "Unsupported Media Type", "the body is not sent with 'Content-Type: application/json'")
        }
        let value: JSONValue
        do {
            value = try JSONValue(reading: request.body)
        } catch {
            return json(400, .string("the body is not JSON: \(error.reason)"), "the body is not JSON: \(error.reason)")
        }
        var check = InputCheck(program, .body)
        switch body {
        case .record(let members):
            check.check(value, members.map { ($0.declared.name, $0.type) })
            return badInput(check.problems, 400)
        case .fields(let fields):
            return refusal(of: value, fields, definition, &check, &writer)
        }
    }

    /// Returns the validation error of a form's Fields for a body.
    private func refusal(
        of value: JSONValue,
        _ fields: FieldsID,
        _ request: RequestDefinition,
        _ check: inout InputCheck,
        _ writer: inout StubWriter
    ) -> MockAnswer? {
        var arguments: [StubArgument] = []
        for (index, field) in program[fields].fields.enumerated() {
            let name = field.declared.name
            guard let read = check.read(value[name] ?? .null, field.type, name) else { continue }
            arguments.append(StubArgument(property: index, value: read, isWritten: true))
        }
        if let answer = badInput(check.problems, 400) { return answer }
        guard let verdict = writer.validation(of: fields, arguments: arguments),
            verdict["validations"]?.elements?.contains(where: { $0["status"] == .number("3") }) == true
        else { return nil }
        return refused(by: fields, verdict, request, &writer)
    }

    /// The answer with the results of a validation, in the error that the request has for them.
    func refused(
        by fields: FieldsID,
        _ verdict: JSONValue,
        _ request: RequestDefinition,
        _ writer: inout StubWriter
    ) -> MockAnswer {
        let results = verdict["validations"]
        let messages = (results?.elements ?? []).compactMap { $0["messages"]?.elements?.first?["message"]?.text }
        let note = "'\(program[fields].declared.name)' refuses the body: \(messages.joined(separator: " "))"
        if request.answersWithValidation { return json(400, ErrorEnvelope.response.holding(verdict), note) }
        if let error = writer.error(of: request, validations: results) {
            return json(400, ErrorEnvelope.response.holding(error), note)
        }
        return json(400, .string(messages.joined(separator: " ")), note)
    }

    /// The library's server answers a query that it can't decode with 500.
    private func queryRefusal(of request: HTTPRequest, _ route: MockRoute) -> MockAnswer? {
        let (members, sort) =
            switch route.subject {
            case .screen(let id): (program[id].query, program[id].sort)
            case .request(let id): (program[id].query, program[id].sort)
            }
        do {
            var check = InputCheck(program, .query)
            if !members.isEmpty, let value = try RequestQuery.read(request.query) {
                check.check(value, members.map { ($0.declared.name, $0.type) })
            }
            if let sort, let value = try RequestQuery.readSort(request.query) {
                check.check(sort: value, by: program[sort.key])
            }
            return badInput(check.problems, 500, prefix: "JSONError: DecodingError - ")
        } catch {
            return json(500, .string("JSONError: " + error.reason), error.reason)
        }
    }

    /// Returns the consequences of a request without a query. The library decodes none, and runs its handler without
    /// one.
    ///
    /// - Returns: A note, and the reason for refusing the request if the library needs the query to find the records.
    private func missingQuery(of request: HTTPRequest, _ route: MockRoute) -> (note: String, refusal: String?)? {
        let (members, needsRoot) =
            switch route.subject {
            case .screen(let id):
                (
                    program[id].query,
                    program.identity(.root, ofQuery: program[id].query) != nil
                        && program[id].properties.contains { $0.read != nil }
                )
            case .request(let id): (program[id].query, program.door(of: program[id]) != nil)
            }
        let required = members.filter { if case .optional = program[$0.type] { false } else { true } }
        guard !required.isEmpty, (try? RequestQuery.read(request.query)) == nil else { return nil }
        let names = required.map { "'\($0.declared.name)'" }.joined(separator: ", ")
        let consequence = needsRoot ? "the real server answers 400" : "the real server's code gets no query"
        return (
            "there is no query, and it needs \(names): \(consequence)",
            needsRoot ? "\(route.name)Request requires a Query query to vend its root identity" : nil
        )
    }

    private func badInput(_ problems: [String], _ status: Int, prefix: String = "") -> MockAnswer? {
        guard !problems.isEmpty else { return nil }
        let text = problems.joined(separator: "; ")
        return json(status, .string(prefix + text), "the real server refuses this: \(text)")
    }

    func json(_ status: Int, _ value: JSONValue, _ note: String? = nil) -> MockAnswer {
        var writer = JSONWriter(.compact)
        value.write(to: &writer)
        var headers = [(name: "content-type", value: "application/json; charset=utf-8")]
        if status < 400 { headers.append(("X-FOS-Version", "\"\(program.app.version.text)\"")) }
        return MockAnswer(HTTPResponse(status, headers: headers, body: writer.output.bytes), note)
    }
}

/// An answer of the mock, with notes.
public struct MockAnswer: Sendable {
    /// `nil` if the connection is closed without one.
    public var response: HTTPResponse?
    /// `nil` if no route takes the request.
    public var route: MockRoute?
    /// The locale that it is in.
    public var locale = ""
    /// Notes for the author of a client.
    public var notes: [String] = []
    /// How many milliseconds it is held back.
    public var delay = 0
    /// The row that the request has created, if it is remembered.
    var created: RememberedRows.Row?
    /// The change of a record by the request, if it is remembered.
    var change: RecordChange?

    init(_ response: HTTPResponse?, _ note: String? = nil) {
        self.response = response
        if let note { notes = [note] }
    }
}
