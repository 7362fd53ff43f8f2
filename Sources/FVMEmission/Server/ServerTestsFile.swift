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
            declareAnswerTest(name, Expression.type(type).call(queryArguments(record.query)), to: &tests)
        }
        for request in program.requests {
            let type = Expression.type(requestType(request))
            let asked =
                request.action == .show
                ? type.call(queryArguments(request.query)) : type.member("stub").call()
            declareAnswerTest(testName(request.declared.name, "Request", "RequestAnswers"), asked, to: &tests)
        }
        let suite = Declaration.type(
            .structure,
            "ServerTests",
            members: tests + [expectAnswer],
            modifiers: [],
            attributes: [Attribute("Suite")],
            documentation: ["The server is started, and asked for what the specs have, in each of their languages."]
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

    private func declareAnswerTest(_ name: String, _ request: Expression, to list: inout [Declaration]) {
        let expect = call("expectAnswer", ["to": request])
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

    /// `private func expectAnswer(to request: some ServerRequest) async throws`
    private var expectAnswer: Declaration {
        let refused = Expression.verbatim("(request.requestBody as? any ValidatableModel)?.validate()")
        let started = call("withApp", ["configure": .reference("configure")]).build(
            parameter: "app",
            [
                .comment("Texts are loaded by handlers that Vapor's tester does not wait for."),
                .expression(.prefixed(.tryAwait, .reference("app").member("asyncBoot").call())),
                .for("locale", in: localeSet(Array(program.app.locales.indices)), [.expression(answered)]),
            ]
        )
        return .function(
            "expectAnswer",
            [Parameter("to", as: "request", .opaque("ServerRequest"))],
            effects: [.async, .throws],
            body: [
                .comment("A stub may be what its Fields refuse."),
                .bind("isAccepted", to: .infix(refused, .equal, .nilLiteral)),
                .expression(.prefixed(.tryAwait, started)),
            ],
            modifiers: .private
        )
    }

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
            test.build(
                parameter: "response",
                expectations.map { .expression(call(.macro("expect"), ["": $0])) }
            )
        )
    }
}
