import FVMSemantics
import FVMSwiftCode

/// Where the app's server is, and what requests are sent with.
extension Emitter {
    /// `MVVMEnvironment(appBundle: .main, ...)`
    func environment() -> Expression {
        let type = SwiftType("MVVMEnvironment")
        let bundle = Expression.reference(resourceAccessName).member("localizationBundle")
        // Without a server there are no deployments, and an empty dictionary needs its type.
        let none = Expression.verbatim("[Deployment: MVVMEnvironment.URLPackage]()")
        var arguments = [Argument("appBundle", .implicitMember("main"))]
        if !viewPlan.isEmpty { arguments.append(Argument("resourceBundles", .array([bundle]))) }
        if program.credentials != nil {
            arguments.append(Argument("clientCredentialProvider", .type(type).member("credentials")))
        }
        let isAsked = hasServer || !program.app.deployments.isEmpty
        arguments.append(Argument("deploymentURLs", isAsked ? .dictionary(deployments) : none))
        return Expression.type(type).call(arguments)
    }

    /// `.debug: .init(serverBaseURL: URL(string: "http://localhost:8080")!)`
    private var deployments: [DictionaryElement] {
        program.app.allDeployments.map { deployment in
            let name = Expression.string(deployment.name)
            let isKnown = Deployment.known.contains(deployment.name)
            let key = isKnown ? .implicitMember(deployment.name) : call(.implicitMember("custom"), ["name": name])
            let address = forced("URL", "string", .string(deployment.address))
            return DictionaryElement(key, call(.implicitInit, ["serverBaseURL": address]))
        }
    }

    /// `MVVMEnvironment+Shared.swift`: what requests are sent with
    func sharedEnvironmentFile() -> EmittedFile? {
        guard sendsRequests else { return nil }
        let shared = Declaration.stored(
            "shared",
            nil,
            value: environment(),
            isConstant: true,
            modifiers: [.public, .static],
            documentation: ["The address of the server, and what each request contains."]
        )
        return environmentFile("Shared", [extending([shared])])
    }

    private func extending(_ members: [Declaration]) -> Declaration {
        .type(.extensionOf, "MVVMEnvironment", members: members, modifiers: [])
    }

    private func environmentFile(_ name: String, _ declarations: [Declaration]) -> EmittedFile {
        swiftFile(
            declarations,
            path: "Sources/\(program.app.modules.viewModels)/MVVMEnvironment+\(name).swift",
            of: program.app.declared,
            imports: imports(["FOSMVVM", "Foundation"]),
            ownership: .user
        )
    }

    // MARK: - Credentials

    /// `MVVMEnvironment+Credentials.swift`: sends credentials to the server; the user completes it
    func credentialsFile() -> EmittedFile? {
        guard let credentials = program.credentials else { return nil }
        let provider: Expression
        var declarations: [Declaration] = []
        switch credentials {
        case .bearer:
            let token: [Statement] = [
                .comment("Return the token of the user, or nil if nobody is signed in."),
                .expression(.nilLiteral),
            ]
            provider = Expression.reference("BearerCredentialProvider").build(token)
        case .header(let name):
            provider = call("HeaderCredentialProvider")
            declarations = [headerProvider(name)]
        }
        let member = Declaration.computed(
            "credentials",
            "any ClientCredentialProvider",
            body: body(provider),
            modifiers: [.public, .static],
            documentation: ["The credentials of the user. Each request asks for them."]
        )
        return environmentFile("Credentials", [extending([member])] + declarations)
    }

    /// `private struct HeaderCredentialProvider: ClientCredentialProvider`
    private func headerProvider(_ header: String) -> Declaration {
        let field = Declaration.stored(
            "field",
            nil,
            value: .string(header),
            isConstant: true,
            modifiers: .private,
            documentation: ["The header with the credentials."]
        )
        let headers = Declaration.function(
            "credentialHeaders",
            effects: [.async, .throws],
            result: "[(field: String, value: String)]",
            body: [
                .comment("Return the value for the user, or nil if nobody is signed in."),
                .bind("value", "String?", to: .nilLiteral),
                .return(.verbatim("value.map { [(field: field, value: $0)] } ?? []")),
            ],
            modifiers: []
        )
        return .type(
            .structure,
            "HeaderCredentialProvider",
            ["ClientCredentialProvider"],
            members: [field, headers],
            modifiers: .private
        )
    }
}
