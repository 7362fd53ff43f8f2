import FVMSemantics
import FVMSwiftCode

/// The setup of a server with a database: the models of the specs, the database, and the permissions
extension Emitter {
    /// Whether the server keeps records of any model.
    var hasDatabase: Bool { program.models.contains { $0.members != nil } }

    private var containers: [ModelID] { program.keptModels.filter { program.isContainer($0) } }

    static let grants = "Grants"

    /// The server's own container, which has the records that are below no other.
    static let ownContainer = "SpecContainer"

    /// Whether anything asks who may do what.
    var hasGrants: Bool { !containers.isEmpty || !ownedModels.isEmpty }

    /// The models whose records the server's own container has.
    private var ownedModels: [ModelID] { program.ownedModels(composition) }

    /// `SpecModels.swift`: generated
    func specModelsFile() -> EmittedFile? {
        guard hasDatabase else { return nil }
        var body: [Statement] = []
        for model in program.keptModels {
            let type = dataModelType(model)
            let initial = Expression.type(type).member("Initial").call()
            let register = Expression.prefixed(.try, call("register", ["": .metatype(type), "migration": initial]))
            body.append(.expression(register))
        }
        if !ownedModels.isEmpty {
            let own = call("register", ["": .metatype(.named(Self.ownContainer))])
            body.append(.expression(.prefixed(.try, own)))
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
            documentation: ["Registers the models of the specs with their tables and first records."]
        )
        var declarations = [Declaration.type(.extensionOf, "Vapor.Application", members: [function], modifiers: [])]
        if !ownedModels.isEmpty { declarations.append(ownContainer) }
        return swiftFile(
            declarations,
            path: "Sources/\(program.app.modules.server)/SpecModels.swift",
            of: nil,
            imports: ["FOSMVVMVapor", "Fluent", "Vapor"]
        )
    }

    /// `enum SpecContainer: SystemContainer`
    private var ownContainer: Declaration {
        let all = ownedModels.map { implicitCall("all", .metatype(dataModelType($0))) }
        return .type(
            .enumeration,
            .named(Self.ownContainer),
            ["SystemContainer"],
            members: [
                .computed(
                    "containment",
                    .array("ContainmentRelation"),
                    body: [.expression(.array(all))],
                    modifiers: .static
                )
            ],
            modifiers: [],
            documentation: ["The records that are below no other record."]
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
            .comment("In memory, and empty at each start. Replace it by your database."), .expression(use),
            .expression(.prefixed(.try, app.member("registerModels").call())),
        ]
        if hasGrants {
            let grants = call(app.member("useModelAuthorizationProvider"), ["": call(.reference(Self.grants), [:])])
            body.append(.expression(.prefixed(.try, grants)))
        }
        body.append(.expression(.prefixed(.tryAwait, app.member("autoMigrate").call())))
        let function = Declaration.function(
            "database",
            [Parameter("_", as: "app", "Vapor.Application")],
            effects: [.async, .throws],
            body: body,
            modifiers: [],
            documentation: ["Configures the database: its address, its tables, and who may do what."]
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
            .comment("Everybody may do everything, except in production. Return the user's grants, and remove"),
            .comment("'\(Self.stubMarker)'."),
            .guard(
                [.expression(.verbatim("request.application.environment != .production"))],
                else: [.return(.array())]
            ),
        ]
        let own = call("Grant", ["authorizedModel": Expression.reference(Self.ownContainer).member("identity")])
        let first = ownedModels.isEmpty ? Expression.array() : .array([own])
        if containers.isEmpty {
            body.append(.return(first))
        } else {
            body.append(.bind("grants", .array("Grant"), to: first, isConstant: false))
            for container in containers {
                let all = call(
                    Expression.type(dataModelType(container)).member("query"),
                    ["on": .reference("request").member("db")]
                ).member("all").call()
                let grants = all.member("map").call(closure: call("Grant", ["authorizedModel": identity]))
                body.append(.extend(.reference("grants"), by: .prefixed(.tryAwait, grants)))
            }
            body.append(.return(.reference("grants")))
        }
        let provider = Declaration.type(
            .structure,
            .named(Self.grants),
            ["ModelAuthorizationProvider", .named(Self.stubMarker)],
            members: [
                .function(
                    "modelAuthorizations",
                    [Parameter("for", as: "request", "Vapor.Request")],
                    effects: [.async, .throws],
                    result: .array("Grant"),
                    body: body,
                    modifiers: []
                )
            ],
            modifiers: [],
            documentation: ["The grants of the user. The library asks for them with each request."]
        )
        return swiftFile(
            [provider, grant],
            path: "Sources/\(program.app.modules.server)/Grants.swift",
            of: program.app.declared,
            imports: ["FOSMVVM", "FOSMVVMVapor", "Fluent", "Vapor"],
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }

    /// `struct Grant: ModelAuthorization`
    private var grant: Declaration {
        let container = "authorizedModel"
        return .type(
            .structure,
            "Grant",
            ["ModelAuthorization"],
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
            documentation: ["The operations allowed on the records below one container; at first all of them."]
        )
    }
}
