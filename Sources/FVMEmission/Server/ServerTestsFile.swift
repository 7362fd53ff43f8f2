import FVMSemantics
import FVMSwiftCode

/// `ServerTests.swift`: starts the server and asks it for everything that the specs have; the user's own once it is written
///
/// It follows the library's own way of testing requests (seed 003, "ServerRequest Testing").
extension Emitter {
    /// The target of the server's tests: `WebServerTests`, with a number where other tests have that name.
    var serverTestsName: String {
        let modules = program.app.modules
        var name = modules.server + "Tests"
        while [modules.tests, modules.uiTests].contains(name) { name += "2" }
        return name
    }

    func serverTestsFile() -> EmittedFile {
        var tests: [Declaration] = []
        for record in program.records {
            guard case .server = record.role else { continue }
            let type = servedType(.named(record.declared.emittedName(.request)))
            let name = testName(record.declared.name, "Screen", "ScreenAnswers")
            let asked = Expression.type(type).call(queryArguments(record.query))
            declareAnswerTest(name, asked, isGuarded: record.isGuarded, to: &tests)
        }
        for request in program.requests {
            let type = Expression.type(requestType(request))
            let asked =
                request.action == .show
                ? type.call(queryArguments(request.query)) : type.member("stub").call()
            let name = testName(request.declared.name, "Request", "RequestAnswers")
            declareAnswerTest(name, asked, isGuarded: request.isGuarded, to: &tests)
        }
        let suite = Declaration.type(
            .structure,
            "ServerTests",
            members: tests + (program.routeCount > program.guardedCount ? [expectAnswer] : [])
                + (program.guardedCount > 0 ? [expectRefusal] : []),
            modifiers: [],
            attributes: [Attribute("Suite")],
            documentation: ["Starts the server, and requests everything in the specs in each language."]
        )
        let modules = program.app.modules
        let imports: Set = [
            "FOSFoundation", "FOSMVVM", "FOSTestingVapor", "Foundation", "Testing", "Vapor", "VaporTesting",
            modules.viewModels, modules.server,
        ]
        return swiftFile(
            [suite],
            path: "Tests/\(serverTestsName)/ServerTests.swift",
            of: program.app.declared,
            imports: imports.sorted(),
            ownership: .user
        )
    }

    private func queryArguments(_ query: [DataMember]) -> [Argument] {
        guard !query.isEmpty else { return [] }
        let values = query.map { Argument($0.declared.name, expression($0.stub)) }
        return [Argument("query", .implicitInit.call(values))]
    }

    private func declareAnswerTest(
        _ name: String,
        _ request: Expression,
        isGuarded: Bool,
        to list: inout [Declaration]
    ) {
        let expect = isGuarded ? call("expectRefusal", ["of": request]) : call("expectAnswer", ["to": request])
        list.append(
            .function(
                name,
                effects: [.async, .throws],
                body: [.expression(.prefixed(.tryAwait, expect))],
                modifiers: [],
                attributes: [Attribute("Test")]
            )
        )
    }

    /// `private func expectRefusal(of request: some ServerRequest) async throws`
    private var expectRefusal: Declaration {
        let response = Expression.reference("response")
        let code = Expression.verbatim("response.credentialRejection?.reason")
        let test = call(.reference("app").member("testing").call().member("test"), ["": .reference("request")])
        let refused = test.build(
            parameter: "response",
            expecting([
                .infix(response.member("status"), .equal, .implicitMember("unauthorized")),
                .infix(code, .equal, .implicitMember("missing")),
            ])
        )
        return .function(
            "expectRefusal",
            [Parameter("of", as: "request", .opaque("ServerRequest"))],
            effects: [.async, .throws],
            body: [
                .comment("Set 'headers' to valid credentials, and expect the response."),
                .expression(.prefixed(.tryAwait, started([.expression(.prefixed(.tryAwait, refused))]))),
            ],
            modifiers: .private,
            documentation: ["A guarded route refuses requests without credentials."]
        )
    }

    /// `withApp(configure: configure) { app in ... }`
    private func started(_ body: [Statement]) -> Expression {
        call("withApp", ["configure": .reference("configure")]).build(
            parameter: "app",
            [
                .comment("Vapor's tester does not wait for the handlers that load texts."),
                .expression(.prefixed(.tryAwait, .reference("app").member("asyncBoot").call())),
            ] + body
        )
    }

    private func expecting(_ conditions: [Expression]) -> [Statement] {
        conditions.map { .expression(call(.macro("expect"), ["": $0])) }
    }

    /// `private func expectAnswer(to request: some ServerRequest) async throws`
    private var expectAnswer: Declaration {
        let refused = Expression.verbatim("(request.requestBody as? any ValidatableModel)?.validate()")
        let locales = localeSet(Array(program.app.locales.indices))
        return .function(
            "expectAnswer",
            [Parameter("to", as: "request", .opaque("ServerRequest"))],
            effects: [.async, .throws],
            body: [
                .comment("The Fields may refuse a stub."),
                .bind("isAccepted", to: .infix(refused, .equal, .nilLiteral)),
            ]
                + (hasDatabase
                    ? [.for("locale", in: locales, [start([.expression(answered)])])]
                    : [start([.for("locale", in: locales, [.expression(answered)])])]),
            modifiers: .private
        )
    }

    private func start(_ body: [Statement]) -> Statement { .expression(.prefixed(.tryAwait, started(body))) }

    /// `try await app.testing().test(request, locale: locale) { response in ... }`
    private var answered: Expression {
        let response = Expression.reference("response")
        let status = Expression.conditional(
            .reference("isAccepted"),
            .implicitMember("ok"),
            .implicitMember("badRequest")
        )
        let hasBody = Expression.infix(response.member("body"), .notEqual, .nilLiteral)
        let expectations: [Expression] = [
            .infix(response.member("status"), .equal, status.grouped), .infix(hasBody, .or, .verbatim("!isAccepted")),
        ]
        let test = call(
            .reference("app").member("testing").call().member("test"),
            ["": .reference("request"), "locale": .reference("locale")]
        )
        return .prefixed(
            .tryAwait,
            test.build(parameter: "response", expecting(expectations))
        )
    }
}

extension Program {
    /// How many routes a server has.
    fileprivate var routeCount: Int {
        requests.count + records.count { if case .server = $0.role { true } else { false } }
    }

    /// The number of screens and requests that require credentials.
    fileprivate var guardedCount: Int { requests.count(where: \.isGuarded) + records.count(where: \.isGuarded) }
}
