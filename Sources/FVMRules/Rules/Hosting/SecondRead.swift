import FVMSemantics

extension Rule {
    static let secondRead = Rule(
        "FVM2502",
        "second-read",
        why: "A view can be bound only to its own request, so each screen has exactly one.",
        help: "Use the screen's own request, and put what it needs into the screen's 'query'.",
        rejected: """
            viewmodel Dashboard server < title: localized "Dashboard" >
            request ⟦Reload⟧ show < response: Dashboard >
            """,
        accepted: """
            viewmodel Dashboard server < title: localized "Dashboard"; query: < page: int > >
            """,
        source: "FOSMVVM 0.13.3: ViewModelView.bind"
    ) { context, findings in
        for request in context.requests where request.action == .show {
            guard let id = context.responseViewModel(of: request),
                case .server = context.program.records[id.index].role
            else { continue }
            let screen = context.declared(id)
            findings.report(
                "'\(screen.name)Request' already reads '\(screen.name)'",
                at: request.declared.location,
                related: [.init(screen.location, "a server screen has a request of its own")]
            )
        }
    }
}
