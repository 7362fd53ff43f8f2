import FVMBytes
import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMWorkspace

/// An expression that was checked, and has a value.
struct Evaluation: Sendable {
    let compilation: Compilation
    let problems: Problems
    /// Writes the value's JSON, ending in a line feed. With a receiver, passes on the lines while they are written,
    /// and returns the rest.
    fileprivate let write: @Sendable (JSONPieces?) throws(SelectionError) -> [UInt8]

    func json() throws(SessionFailure) -> [UInt8] {
        do throws(SelectionError) {
            return try write(nil)
        } catch {
            throw .invalid(error.message, help: error.help)
        }
    }

    /// The same for a reader who does not wait for its end.
    var lines: ValueLines {
        ValueLines { take in
            do throws(SelectionError) {
                let rest = try write(JSONPieces { take(String(decoding: $0, as: UTF8.self)) })
                return .success(String(decoding: rest, as: UTF8.self))
            } catch {
                return .failure(RequestError(error.message, help: error.help))
            }
        }
    }
}

extension Session {
    /// Answers an expression.
    mutating func evaluate(_ request: Request) -> Response {
        do {
            let response = try show(request, isValue: false)
            lastShown = request.text
            return response
        } catch {
            return error.response
        }
    }

    /// Prints the value of an expression.
    ///
    /// - Parameter isValue: Whether a declaration without a value is refused, and not printed itself.
    func show(_ request: Request, isValue: Bool) throws(SessionFailure) -> Response {
        let expression = try Expression(request.text)
        if !isValue, case .name(let name, nil) = expression.subject, expression.steps.isEmpty,
            let declaration = declarations[name], !declaration.isShown, !declaration.isFields
        {
            return Response([.text(declaration.text + "\n", .spec)])
        }
        let evaluation = try evaluation(of: expression, in: request)
        var parts: [Response.Part] = []
        if !evaluation.problems.diagnostics.isEmpty { parts.append(.problems(evaluation.problems)) }
        if answersInLines, expression.steps.isEmpty {
            parts.append(.value(evaluation.lines))
        } else {
            let json = try follow(expression.steps, in: try evaluation.json())
            parts.append(.text(String(decoding: json, as: UTF8.self), .json))
        }
        return Response(parts)
    }

    /// Returns the JSON of an expression.
    func value(of request: Request) throws(SessionFailure) -> String {
        let expression = try Expression(request.text)
        let json = try evaluation(of: expression, in: request).json()
        return String(decoding: try follow(expression.steps, in: json), as: UTF8.self)
    }

    /// Checks an expression with its dependencies.
    ///
    /// - Parameters:
    ///   - request: Determines where the expression starts.
    ///   - isWhole: Whether to check all declarations, including views, and not only dependencies.
    func evaluation(
        of expression: Expression,
        in request: Request,
        isWhole: Bool = false
    ) throws(SessionFailure) -> Evaluation {
        switch expression.subject {
        case .name(let name, let stub): return try evaluation(of: name, stub: stub, in: request, isWhole: isWhole)
        case .value: break
        }
        let file = Request(expression.text, source: request.source, line: request.line).file
        let names = Set(InputShape(expression.text).words)
        let compilation =
            isWhole
            ? declarations.compilation(expression: file) : declarations.compilation(of: names, expression: file)
        let reported = compilation.diagnostics.filter { diagnostic in
            diagnostic.severity == .error || declarations[Int(diagnostic.location.file.index)] == nil
        }
        let problems = declarations.problems(reported, expression: file)
        guard !compilation.hasErrors else { throw .problems(problems) }
        guard compilation.expression != nil else { throw .problems(problems) }
        return Evaluation(compilation: compilation, problems: problems) { [settings] pieces throws(SelectionError) in
            try compilation.expressionBytes(locale: settings.locale, options: settings.options, pieces: pieces) ?? []
        }
    }

    private func evaluation(
        of name: String,
        stub: String?,
        in request: Request,
        isWhole: Bool
    ) throws(SessionFailure) -> Evaluation {
        let declaration = declarations[name]
        guard declaration != nil || declarations.isSketched(name) else { throw .requestError(unknown(name)) }
        if declaration?.isFields == true {
            guard stub == nil else { throw .invalid("a Fields specification has no named stubs") }
            return try evaluation(of: try Expression(name + "()"), in: request, isWhole: isWhole)
        }
        guard declaration?.isShown ?? true else {
            throw .invalid("'\(name)' has no value", help: "':show \(name)' prints its declaration")
        }
        let current = stub ?? settings.stub.flatMap { declarations[.stub(name, name: $0)] == nil ? nil : $0 }
        // All named stubs, so that a misspelled one can be recognized.
        let compilation =
            isWhole ? declarations.compilation() : declarations.compilation(of: [name], withStubsOf: name)
        guard !compilation.hasErrors else { throw .problems(declarations.problems(compilation.diagnostics)) }
        do throws(SelectionError) { _ = try compilation.program.stubReference(name, stub: current) } catch {
            throw .invalid(error.message, help: error.help)
        }
        return Evaluation(compilation: compilation, problems: Problems([], sources: [])) {
            [settings] pieces throws(SelectionError) in
            try compilation.jsonBytes(
                of: name,
                stub: current,
                locale: settings.locale,
                options: settings.options,
                pieces: pieces
            )
        }
    }

    func unknown(_ name: String) -> RequestError {
        let near = suggestion(for: name, among: declaredNames)
        return RequestError(
            "there is no declaration '\(name)'",
            help: near.map { "did you mean '\($0)'?" } ?? "':list' shows what there is, ':help' what can be asked"
        )
    }

    /// The names of enums, Fields specifications, view models, requests and results, in their order.
    var declaredNames: [String] {
        declarations.all.compactMap(\.key.ownName)
    }
}

/// Why a request was refused.
enum SessionFailure: Error {
    case requestError(RequestError)
    case problems(Problems)

    /// A request that makes no sense; see `RequestError`.
    static func invalid(_ message: String, help: String? = nil) -> SessionFailure {
        .requestError(RequestError(message, help: help))
    }

    var response: Response {
        switch self {
        case .requestError(let error): Response([.requestError(error)], isFailure: true)
        case .problems(let problems): Response([.problems(problems)], isFailure: true)
        }
    }
}
