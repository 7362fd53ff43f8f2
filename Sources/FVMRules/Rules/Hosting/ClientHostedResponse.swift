import FVMSemantics

extension Rule {
    static let clientHostedResponse = Rule(
        "FVM2501",
        "client-hosted-response",
        why:
            "A response comes from the server, and a client-hosted view model has no request or factory there.",
        help: "Make the view model a child or a 'server' screen, or let the client build it.",
        rejected: """
            viewmodel Settings client < title: localized "Settings" >
            request ⟦SettingsLoad⟧ show < response: Settings >
            """,
        accepted: """
            viewmodel Settings server < title: localized "Settings" >
            """,
        source: "fosmvvm-viewmodel-generator: First Decision: Hosting Mode"
    ) { context, findings in
        for request in context.requests {
            let hosted = context.responseViewModels(of: request).first {
                context.program.records[$0.index].isClientHosted
            }
            guard let id = hosted else { continue }
            let response = context.declared(id)
            findings.report(
                "the response of '\(request.declared.name)' is '\(response.name)', which is client-hosted",
                at: request.declared.location,
                related: [.init(response.location, "its data is local to the client")]
            )
        }
    }
}
