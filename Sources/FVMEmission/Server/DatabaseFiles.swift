import FVMSemantics
import FVMSwiftCode

/// What a server with a database needs once: the models of the specs, the database itself, and who may do what
extension Emitter {
    /// Whether the server keeps records of any model.
    var hasDatabase: Bool { program.models.contains { $0.members != nil } }

    private var containers: [ModelID] { program.keptModels.filter { program.isContainer($0) } }

    static let grants = "Grants"

    /// Whether anything asks who may do what.
    var hasGrants: Bool { !containers.isEmpty }

    /// `SpecModels.swift`: generated
    func specModelsFile() -> EmittedFile? {
        guard hasDatabase else { return nil }
        var body: [Statement] = []
        for model in program.keptModels {
            let type = dataModelType(model)
            let initial = Expression.type(type).member("Initial").call()
            let register =
                program.isContainer(model)
                ? Expression.prefixed(.try, call("register", ["": .metatype(type), "migration": initial]))
                : call(.reference("migrations").member("add"), ["": initial])
            body.append(.expression(register))
        }
        let seeds = program.keptModels.map { Expression.type(dataModelType($0)).member("Seed").call() }
        let isOpen = Expression.infix(.reference("environment"), .notEqual, .implicitMember("production"))
        body.append(
            .if(
                [.expression(isOpen)],
                then: seeds.map { .expression(call(.reference("migrations").member("add"), ["": $0])) }
            )
        )
        let function = Declaration.function(
            "registerModels",
            effects: .throws,
            body: body,
            modifiers: [],
            documentation: ["Makes the models of the specs known, with their tables, and what these begin with."]
        )
        return swiftFile(
            [.type(.extensionOf, "Vapor.Application", members: [function], modifiers: [])],
            path: "Sources/\(program.app.modules.server)/SpecModels.swift",
            of: nil,
            imports: ["FOSMVVMVapor", "Fluent", "Vapor"]
        )
    }

    /// `database.swift`: the user's
    func databaseFile() -> EmittedFile? {
        guard hasDatabase else { return nil }
        let app = Expression.reference("app")
        let use = call(
            app.member("databases").member("use"),
            ["": implicitCall("sqlite", .implicitMember("memory")), "as": .implicitMember("sqlite")]
        )
        var body: [Statement] = [
            .comment("In memory, and as new with each start. Put your own in its place."), .expression(use),
            .expression(.prefixed(.try, app.member("registerModels").call())),
        ]
        if hasGrants {
            let grants = call(app.member("useContainerAuthorizationProvider"), ["": call(.reference(Self.grants), [:])])
            body.append(.expression(.prefixed(.try, grants)))
        }
        body.append(.expression(.prefixed(.tryAwait, app.member("autoMigrate").call())))
        let function = Declaration.function(
            "database",
            [Parameter("_", as: "app", "Vapor.Application")],
            effects: [.async, .throws],
            body: body,
            modifiers: [],
            documentation: ["Sets up the database: where it is, its tables, and who may do what."]
        )
        return swiftFile(
            [function],
            path: "Sources/\(program.app.modules.server)/database.swift",
            of: program.app.declared,
            imports: ["FOSMVVMVapor", "Fluent", "FluentSQLiteDriver", "Vapor"],
            ownership: .user
        )
    }

    /// `Grants.swift`: the user's
    func grantsFile() -> EmittedFile? {
        guard hasGrants else { return nil }
        let identity = Expression.prefixed(.try, .firstParameter.member("modelIdentity"))
        var body: [Statement] = [
            .comment("Everything to everybody, and nothing in production. Give what the one who asks may do, and take"),
            .comment("'\(Self.stubMarker)' away."),
            .guard(
                [.expression(.verbatim("request.application.environment != .production"))],
                else: [.return(.array())]
            ),
            .bind("grants", .array("Grant"), to: .array(), isConstant: false),
        ]
        for container in containers {
            let all = call(
                Expression.type(dataModelType(container)).member("query"),
                ["on": .reference("request").member("db")]
            ).member("all").call()
            let grants = all.member("map").call(closure: call("Grant", ["authorizedContainer": identity]))
            body.append(.extend(.reference("grants"), by: .prefixed(.tryAwait, grants)))
        }
        body.append(.return(.reference("grants")))
        let provider = Declaration.type(
            .structure,
            .named(Self.grants),
            ["ContainerAuthorizationProvider", .named(Self.stubMarker)],
            members: [
                .function(
                    "containerAuthorizations",
                    [Parameter("for", as: "request", "Vapor.Request")],
                    effects: [.async, .throws],
                    result: .array("Grant"),
                    body: body,
                    modifiers: []
                )
            ],
            modifiers: [],
            documentation: ["Who may do what with which records: the library asks for each request."]
        )
        return swiftFile(
            [provider, grant],
            path: "Sources/\(program.app.modules.server)/Grants.swift",
            of: program.app.declared,
            imports: ["FOSMVVM", "FOSMVVMVapor", "Fluent", "Vapor"],
            ownership: .user
        )
    }

    /// `struct Grant: ContainerAuthorization`
    private var grant: Declaration {
        let container = "authorizedContainer"
        return .type(
            .structure,
            "Grant",
            ["ContainerAuthorization"],
            members: [
                .stored(container, "ModelIdentity", isConstant: true, modifiers: []),
                .function(
                    "authorizes",
                    [
                        Parameter("_", as: "operation", "ContainerOperation"),
                        Parameter("ofType", as: "recordType", "any FOSMVVM.Model.Type"),
                        Parameter("in", as: "container", "ModelIdentity"),
                    ],
                    result: "Bool",
                    body: [.expression(.infix(.reference("container"), .equal, .reference(container)))],
                    modifiers: []
                ),
            ],
            modifiers: [],
            documentation: ["What may be done with the records below one container: all, as it is begun."]
        )
    }
}
