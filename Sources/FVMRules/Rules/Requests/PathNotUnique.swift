import FVMDiagnostics
import FVMSemantics

extension Rule {
    static let pathNotUnique = Rule.ofProgram(
        "FVM7501",
        "path-not-unique",
        .error,
        why:
            "The path is the request's name without the name of its action, so two requests with one path and one "
            + "method reach the same handler.",
        help: "Rename one of the two, or change its response.",
        rejected: """
            request IdeaArchive archive < query: < idea: id >; error: < code: gone | kept > >
            request ⟦IdeaDestroy⟧ destroy < query: < idea: id >; error: < code: gone | kept > >
            """,
        accepted: """
            request IdeaArchive archive < query: < idea: id >; error: < code: gone | kept > >
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
        route = screen.route.text
    }

    init(_ request: RequestDefinition, in program: Program) {
        declared = NamedPlace(request.declared)
        route = request.route(in: program).text
    }
}
