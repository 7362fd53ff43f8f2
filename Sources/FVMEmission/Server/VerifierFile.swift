import FVMSemantics
import FVMSwiftCode

/// `CredentialVerifier.swift` of the server module: verifies the credentials for guarded routes; generated once
///
/// It rejects everyone, so that guarded routes stay closed until the user implements it.
extension Emitter {
    /// The routes that require credentials.
    static let guardedRoutes = "guarded"
    private static let verifier = "credentialVerifier"

    /// `let guarded = routes.grouped(ClientCredentialMiddleware(verifier: credentialVerifier))`
    var guardedGroup: [Statement] {
        guard program.hasGuarded else { return [] }
        let middleware = call("ClientCredentialMiddleware", ["verifier": .reference(Self.verifier)])
        let group = call(.reference("routes").member("grouped"), ["": middleware])
        return [.bind(Self.guardedRoutes, to: group)]
    }

    /// `nil` if nothing is guarded.
    func verifierFile() -> EmittedFile? {
        guard program.hasGuarded, let credentials = program.credentials else { return nil }
        let verifier: Expression
        var declarations: [Declaration] = []
        switch credentials {
        case .bearer:
            let answer: [Statement] = [
                .comment("Check the token here. Until then, none is valid."),
                .expression(.boolean(false)),
            ]
            verifier = Expression.reference("BearerCredentialVerifier").build(parameter: "_", answer)
        case .header(let name):
            verifier = call("HeaderCredentialVerifier")
            declarations = [headerVerifier(name)]
        }
        let member = Declaration.computed(
            Self.verifier,
            "any ServerCredentialVerifier",
            body: body(verifier),
            modifiers: [],
            documentation: ["Checks the credentials for guarded routes."]
        )
        return swiftFile(
            [.type(.extensionOf, "Vapor.Application", members: [member], modifiers: [])] + declarations,
            path: "Sources/\(program.app.modules.server)/CredentialVerifier.swift",
            of: program.app.declared,
            imports: ["FOSMVVM", "FOSMVVMVapor", "Vapor"],
            ownership: .user
        )
    }

    /// `private struct HeaderCredentialVerifier: ServerCredentialVerifier`
    private func headerVerifier(_ header: String) -> Declaration {
        func rejection(_ reason: String) -> Statement {
            .throw(call("CredentialRejectedError", ["reason": .implicitMember(reason)]))
        }
        let isThere = call(.reference("headers").member("contains"), ["name": .string(header)])
        let verify = Declaration.function(
            "verify",
            [Parameter("headers", "HTTPHeaders")],
            effects: [.async, .throws],
            body: [
                .guard([.expression(isThere)], else: [rejection("missing")]),
                .comment("Return if the value is valid. Until then, none is."),
                rejection("invalid"),
            ],
            modifiers: []
        )
        return .type(
            .structure,
            "HeaderCredentialVerifier",
            ["ServerCredentialVerifier"],
            members: [verify],
            modifiers: .private
        )
    }
}
