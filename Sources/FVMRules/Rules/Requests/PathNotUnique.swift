import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let pathNotUnique = Rule.ofProgram(
        "FVM7501",
        "path-not-unique",
        .error,
        why:
            "The library makes a path of the request's name without the name of its action: two requests with one path "
            + "and one HTTP method reach the same handler.",
        help: "Rename one of the two, or give it an answer of its own.",
        rejected: """
            request IdeaDelete delete < query: < idea: id >; error: < code: gone | kept > >
            request ⟦IdeaDestroy⟧ destroy < query: < idea: id >; error: < code: gone | kept > >
            """,
        accepted: """
            request IdeaDelete delete < query: < idea: id >; error: < code: gone | kept > >
            request IdeaPurge destroy < query: < idea: id >; error: < code: gone | kept > >
            """,
        source: "FOSMVVM 0.13.3: ServerRequest.path; its CHANGELOG: one DELETE for each URL"
    ) { outline, findings in
        let requests = outline.parts.flatMap(\.requests)
        guard !requests.isEmpty else { return }
        var first: [String: NamedPlace] = [:]
        for screen in outline.parts.lazy.flatMap(\.screenRoutes) { first[screen.route] = screen.declared }
        for request in requests.lazy.map(\.route) {
            guard let other = first[request.route] else {
                first[request.route] = request.declared
                continue
            }
            findings.report(
                "'\(request.declared.name)' and '\(other.name)' are both '\(request.route)'",
                at: request.declared.location,
                related: [Label(other.location, "the other one")]
            )
        }
    }
}

extension RouteFacts {
    /// The route of the request that a server screen has.
    init(screen: RecordDefinition) {
        declared = NamedPlace(screen.declared)
        route = Self.route(declared.name, .show, response: screen.declared.emittedName(.viewModel))
    }

    init(_ request: RequestDefinition, in program: Program) {
        declared = NamedPlace(request.declared)
        let response: String? =
            switch request.response {
            case .viewModel(let id): program[id].typeName
            case .record: "ResponseBody"
            // The library's empty body.
            case nil: nil
            }
        route = Self.route(request.declared.name, request.action, response: response)
    }

    private static func route(_ name: String, _ action: RequestDefinition.Action, response: String?) -> String {
        "\(action.method) /\(RequestPath.path(name, action: action, response: response))"
    }
}

extension RequestDefinition.Action {
    fileprivate var method: String {
        switch self {
        case .show: "GET"
        case .create: "POST"
        case .update: "PATCH"
        case .replace: "PUT"
        case .delete, .destroy: "DELETE"
        }
    }
}
