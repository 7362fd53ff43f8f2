import FVMSemantics
import FVMSwiftCode

/// The setup of a server: its entry point, its configuration, and a file for routes; all generated once
extension Emitter {
    func serverSetup() -> [EmittedFile] {
        guard hasServer else { return [] }
        return [
            serverFile("entrypoint", [entryPoint], imports: ["Foundation", "Vapor"]),
            serverFile(
                "configure",
                [configuration] + (hasTexts ? [] : [emptyStore]),
                imports: serverImports,
                isHeldAgainstSpecs: true
            ),
            serverFile("routes", [routes], imports: ["Vapor"]),
            serverTestsFile(),
        ] + [databaseFile()].compactMap { $0 }
    }

    private func serverFile(
        _ name: String,
        _ declarations: [Declaration],
        imports: [String],
        isHeldAgainstSpecs: Bool = false
    ) -> EmittedFile {
        swiftFile(
            declarations,
            path: "Sources/\(program.app.modules.server)/\(name).swift",
            of: program.app.declared,
            imports: imports,
            ownership: .user,
            isHeldAgainstSpecs: isHeldAgainstSpecs
        )
    }

    /// `@main enum Entrypoint`, as in Vapor's template.
    private var entryPoint: Declaration {
        let app = Expression.reference("app")
        let arguments = Expression.verbatim("CommandLine.arguments").member("filter")
            .call(closure: .infix(.firstParameter, .notEqual, .string(Self.strictArgument)))
        let detect = call(.reference("Environment").member("detect"), ["arguments": .reference("arguments")])
        let logging = call(.reference("LoggingSystem").member("bootstrap"), ["from": .verbatim("&environment")])
        let make = call(.verbatim("Vapor.Application").member("make"), ["": .reference("environment")])
        let configure = call("configure", ["": app])
        let shutdown = app.member("asyncShutdown").call()
        let report = call(app.member("logger").member("report"), ["error": .reference("error")])
        let failed = SwitchCase(
            nil,
            [
                .expression(report),
                .do([.expression(.prefixed(.tryAwait, shutdown))], catch: [SwitchCase(nil, [.expression(report)])]),
                .expression(call("exit", ["": .integer(1)])),
            ]
        )
        let main = Declaration.function(
            "main",
            effects: [.async, .throws],
            body: [
                .comment("Vapor refuses unknown arguments."),
                .bind("arguments", to: arguments),
                .bind("environment", to: .prefixed(.try, detect), isConstant: false),
                .expression(.prefixed(.try, logging)),
                .bind("app", to: .prefixed(.tryAwait, make)),
                .do(
                    [
                        .expression(.prefixed(.tryAwait, configure)),
                        .expression(.prefixed(.try, app.member("reportStubs").call())),
                        .expression(.prefixed(.tryAwait, app.member("execute").call())),
                    ],
                    catch: [failed]
                ),
                .expression(.prefixed(.tryAwait, shutdown)),
            ],
            modifiers: .static
        )
        return .type(
            .enumeration,
            "Entrypoint",
            members: [main],
            modifiers: [],
            attributes: [Attribute("main")],
            documentation: [
                "Starts the server, on 127.0.0.1:\(program.app.localPort ?? Deployment.standardPort) by default."
            ]
        )
    }

    /// `func configure(_ app: Application) async throws`
    private var configuration: Declaration {
        let app = Expression.reference("app")
        let version = call(
            .reference("SystemVersion").member("setCurrentVersion"),
            ["": .implicitMember("currentApplicationVersion")]
        )
        let errors = call(
            .verbatim("FOSMVVMVapor.ErrorMiddleware").member("default"),
            ["environment": app.member("environment")]
        )
        func use(_ middleware: Expression) -> Statement {
            .expression(call(app.member("middleware").member("use"), ["": middleware]))
        }
        let log = call("RouteLoggingMiddleware", ["logLevel": .implicitMember("info")])
        return .function(
            "configure",
            [Parameter("_", as: "app", "Vapor.Application")],
            effects: [.async, .throws],
            body: [
                .expression(version), .blank,
                .comment("The library's middleware, because clients cannot decode the errors of Vapor's."),
                .assign(app.member("middleware"), .implicitInit.call()), use(log), use(errors), .blank,
                .comment("The size limit of bodies whose request does not set one."),
                .assign(app.member("routes").member("defaultMaxBodySize"), .string(BodySize.standard.text)), .blank,
            ] + listening + [loadTexts] + opening + [.expression(.prefixed(.try, call("routes", ["": app])))],
            documentation: ["Configures the server: its version, error middleware, texts and routes."]
        )
    }

    /// Where the app asks during development, if Vapor's own port is another one.
    private var listening: [Statement] {
        guard let port = program.app.localPort, port != Deployment.standardPort else { return [] }
        let configuration = Expression.reference("app").member("http").member("server").member("configuration")
        return [
            .comment("The port of the app's 'debug' deployment; an argument such as '--port' overrides it."),
            .assign(configuration.member("port"), .verbatim(String(port))), .blank,
        ]
    }

    private var opening: [Statement] {
        guard hasDatabase else { return [] }
        return [.expression(.prefixed(.tryAwait, call("database", ["": .reference("app")])))]
    }

    private var loadTexts: Statement {
        let app = Expression.reference("app")
        guard hasTexts else { return .assign(app.member("localizationStore"), call("NoTexts")) }
        let load = call(
            app.member("initYamlLocalization"),
            // All folders of the bundle: a package copies the texts with theirs.
            ["bundle": .implicitMember("module"), "resourceDirectoryName": .string("")]
        )
        return .expression(.prefixed(.try, load))
    }

    /// `func routes(_ app: Application) throws`
    private var routes: Declaration {
        let app = Expression.reference("app")
        return .function(
            "routes",
            [Parameter("_", as: "app", "Vapor.Application")],
            effects: .throws,
            body: [
                .comment("Pass a group instead to add your own middleware."),
                .expression(.prefixed(.try, call(app.member("registerSpecs"), ["on": app]))),
                .blank,
                .comment("Add your own routes here."),
            ],
            modifiers: [],
            documentation: ["The routes of the server: those of the specs, and your own."]
        )
    }
}
