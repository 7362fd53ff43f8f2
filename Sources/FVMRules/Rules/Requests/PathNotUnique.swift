import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let pathNotUnique = Rule(
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
    ) { survey, findings in
        guard !survey.program.requests.isEmpty else { return }
        var routes: [String: Declared] = [:]
        for id in survey.serverScreens {
            let declared = survey.declared(id)
            let path = RequestPath.path(declared.name, action: .show, response: declared.emittedName(.viewModel))
            routes["GET " + path] = declared
        }
        for request in survey.program.requests {
            let name = request.declared.name
            let path = RequestPath.path(name, action: request.action, response: survey.responseType(of: request))
            let route = request.action.method + " " + path
            guard let other = routes[route] else {
                routes[route] = request.declared
                continue
            }
            findings.report(
                "'\(name)' and '\(other.name)' are both '\(request.action.method) /\(path)'",
                at: request.declared.location,
                related: [Label(other.location, "the other one")]
            )
        }
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

extension Survey {
    /// The name of the type that a request answers with; nil for the library's empty body.
    fileprivate func responseType(of request: RequestDefinition) -> String? {
        switch request.response {
        case .viewModel(let id): program[id].typeName
        case .record: "ResponseBody"
        case nil: nil
        }
    }
}
