import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMWorkspace

/// The answers that the app's clients require of a server.
public struct ServerContract: Sendable {
    private let program: Program
    public let routes: [MockRoute]

    /// - Parameter compilation: With errors in some specs, the routes of all others are there.
    public init(_ compilation: Compilation) {
        let mock = MockServer(compilation)
        program = mock.program
        routes = mock.routes
    }

    /// The locales of the app, the base locale first.
    public var locales: [String] { program.app.locales }

    /// The routes of server screens.
    public var screens: [MockRoute] {
        routes.filter { if case .screen = $0.subject { true } else { false } }
    }

    /// Returns the request for a screen like the library's client sends it, with the stub values of its query.
    ///
    /// - Parameter host: The value of its `Host`.
    public func request(for screen: MockRoute, locale: String, host: String) -> HTTPRequest {
        HTTPRequest(
            method: "GET",
            target: "/" + screen.route.path + query(of: screen),
            headers: [
                ("host", host), ("accept", "application/json;charset=utf-8"),
                ("content-type", "application/json;charset=utf-8"),
                ("accept-language", locale),
                ("x-fos-version", "\"\(program.app.version.text)\""),
            ],
            keepsAlive: false
        )
    }

    /// `?` and the query, which is empty if a screen takes none, or none of its members has a value.
    private func query(of screen: MockRoute) -> String {
        guard case .screen(let id) = screen.subject, !program[id].query.isEmpty else { return "" }
        var writer = Interpreter(program).writer(locale: program.app.locales[0])
        guard let value = writer.query(of: program[id].query), value != [:] else { return "" }
        return "?" + RequestQuery.encoded(value)
    }

    /// The route that a request is for, and the locale that it wants, or `nil` if the specs declare none.
    public func route(of request: HTTPRequest) -> (route: MockRoute, locale: String)? {
        guard let index = routes.firstIndex(where: { $0.takes(request) }) else { return nil }
        return (routes[index], MockLocale(request.header("accept-language"), in: program).identifier)
    }

    /// Returns the differences between an answer and the specs: that credentials are not checked, or the parts that a
    /// client would not understand.
    public func differences(_ answer: HTTPResponse, to request: HTTPRequest, for route: MockRoute, locale: String)
        -> [String]
    {
        let isOpen = 200..<300 ~= answer.status && !program.hasCredentials(request)
        let unguarded =
            isOpen && program.isGuarded(route.subject) ? ["it is guarded, and answers without credentials"] : []
        return unguarded + differences(answer, to: route, locale: locale)
    }

    /// Returns the parts of an answer that a client would not understand, with their places: "cards[2].title: it is
    /// null".
    public func differences(_ answer: HTTPResponse, to route: MockRoute, locale: String) -> [String] {
        var check = AnswerCheck(program, locale: locale)
        let isSuccess = 200..<300 ~= answer.status
        if isSuccess, case .request(let id) = route.subject, program[id].response == nil { return [] }
        if isSuccess, answer.header("content-type")?.hasPrefix("application/json") != true {
            let type = answer.header("content-type").map { "'\($0)'" } ?? "missing"
            return ["the content type is \(type): clients accept only 'application/json'"]
        }
        let value: JSONValue
        do throws(JSONReadingError) {
            value = try JSONValue(reading: answer.body)
        } catch {
            return ["the answer with status \(answer.status) is not JSON: \(error.reason)"]
        }
        guard isSuccess else { return failure(value, answer.status, route, &check) }
        switch route.subject {
        case .screen(let id): check.check(value, against: id)
        case .request(let id):
            switch program[id].response {
            case .viewModel(let record)?: check.check(value, against: record)
            case .result(let result)?: check.check(value, against: result)
            case .record(let members)?: check.check(value, against: members)
            case nil: break
            }
        }
        return Self.list(check)
    }

    private func failure(
        _ value: JSONValue,
        _ status: Int,
        _ route: MockRoute,
        _ check: inout AnswerCheck
    ) -> [String] {
        if ErrorEnvelope.surface.error(in: value) != nil { return [] }
        let undeclared = "status \(status) is an error that the specs do not declare: \(value.summary(limit: 80))"
        guard case .request(let id) = route.subject, let value = ErrorEnvelope.response.error(in: value) else {
            return [undeclared]
        }
        if program[id].answersWithValidation, value["validations"]?.elements != nil { return [] }
        guard !program[id].error.isEmpty, case .object = value else { return [undeclared] }
        check.checkError(value, of: program[id])
        return Self.list(check).map { "the error with status \(status): " + $0 }
    }

    private static func list(_ check: AnswerCheck) -> [String] {
        check.differences + (check.unsaidCount > 0 ? ["and \(check.unsaidCount) more"] : [])
    }
}

/// The results of checking a server.
public struct ContractReport: Sendable {
    public struct Answer: Sendable {
        public var route: MockRoute
        public var locale: String
        /// `nil` if the server gave no answer.
        public var status: Int?
        public var differences: [String]

        public init(route: MockRoute, locale: String, status: Int?, differences: [String]) {
            self.route = route
            self.locale = locale
            self.status = status
            self.differences = differences
        }
    }

    public private(set) var answers: [Answer] = []
    private var seen: Set<[String]> = []

    public init() {}

    /// Adds an answer. Equal differences are kept once.
    public mutating func add(_ answer: Answer) {
        guard seen.insert([answer.route.route.text, answer.locale] + answer.differences).inserted else { return }
        answers.append(answer)
    }

    public var failureCount: Int { answers.count { !$0.differences.isEmpty } }

    /// A line for each answer that differs and its differences, and how many there are.
    public var text: String {
        var text = ""
        for answer in answers where !answer.differences.isEmpty {
            let status = answer.status.map { " \($0)" } ?? ""
            text += "failed \(answer.route.name).\(answer.locale): \(answer.route.route.text)\(status)\n"
            for difference in answer.differences { text += "  \(difference)\n" }
        }
        let passed = answers.count - failureCount
        return text + "\(passed) passed" + (failureCount > 0 ? ", \(failureCount) failed\n" : "\n")
    }

    /// One object with all answers.
    public var json: JSONValue {
        let list = answers.map { answer in
            JSONValue.object([
                "name": .string(answer.route.name),
                "locale": .string(answer.locale),
                "route": .string(answer.route.route.text),
                "status": answer.status.map { .number($0) } ?? .null,
                "differences": .strings(answer.differences),
            ])
        }
        return ["failed": .number(failureCount), "answers": .list(list)]
    }
}
