import FVMSemantics

extension Rule {
    static let readOfChild = Rule(
        "FVM2503",
        "read-of-child",
        .hint,
        why: "The factory of its screen builds a child, so only screens have requests that read.",
        help: "Make it a 'server' screen, or read the screen that shows it.",
        rejected: """
            viewmodel Card < id: id; title: localized "Card" >
            request ⟦CardRead⟧ show < response: Card >
            """,
        accepted: """
            viewmodel Card server < id: id; title: localized "Card" >
            """,
        source: "fosmvvm-viewmodel-generator: Two Categories of ViewModels"
    ) { context, findings in
        for request in context.requests where request.action == .show {
            guard let id = context.responseViewModel(of: request),
                context.program.records[id.index].role == .child
            else { continue }
            let child = context.declared(id)
            findings.report(
                "'\(request.declared.name)' reads '\(child.name)', which is not a screen",
                at: request.declared.location,
                related: [.init(child.location, "neither 'server' nor 'client'")]
            )
        }
    }
}
