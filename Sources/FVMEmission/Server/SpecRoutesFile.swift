import FVMSemantics
import FVMSwiftCode

/// `SpecRoutes.swift` of the server module: all routes of the specs, and what still answers with stubs
extension Emitter {
    /// The protocol of what answers with stubs.
    static let stubMarker = "ServesStubs"
    /// The argument and the environment variable that refuse to start with stubs.
    static let strictArgument = "--strict-factories"
    static let strictVariable = "STRICT_FACTORIES"

    /// Whether the specs have anything for a server to answer.
    var hasServer: Bool {
        hasDatabase || !program.requests.isEmpty || program.records.indices.contains { hasFactory(RecordID($0)) }
    }

    func specRoutesFile() -> EmittedFile? {
        guard hasServer else { return nil }
        let application = Declaration.type(
            .extensionOf,
            "Vapor.Application",
            members: [registration, stubReport],
            modifiers: []
        )
        let hasFields = program.requests.indices.contains { index in
            hasController(RequestID(index)) && program.requests[index].hasFields
        }
        return swiftFile(
            [application] + (hasFields ? [acceptedBody] : []) + [marker],
            path: "Sources/\(program.app.modules.server)/SpecRoutes.swift",
            of: nil,
            imports: serverImports
        )
    }

    /// `func registerSpecs(on routes: any RoutesBuilder) throws`
    private var registration: Declaration {
        var body = guardedGroup
        func register(_ arguments: KeyValuePairs<String, Expression>, isGuarded: Bool) {
            let group = Expression.reference(isGuarded ? Self.guardedRoutes : "routes")
            body.append(.expression(.prefixed(.try, call(group.member("register"), arguments))))
        }
        for record in program.records {
            guard case .server = record.role else { continue }
            let type = servedType(.named(record.declared.emittedName(.request)))
            register(["request": .metatype(type), "app": .selfValue], isGuarded: record.isGuarded)
        }
        for index in program.requests.indices {
            let request = program.requests[index]
            if hasController(RequestID(index)) {
                register(["collection": call(controllerName(request))], isGuarded: request.isGuarded)
            } else {
                let type = Expression.metatype(requestType(request))
                register(["request": type, "app": .selfValue], isGuarded: request.isGuarded)
            }
        }
        if let liveRoutes {
            let group = Expression.reference(liveRoutes)
            body += [
                .comment("Tells clients with a live screen when records change."),
                .expression(.prefixed(.try, call("useLiveInvalidation", ["on": group]))),
            ]
        }
        return .function(
            "registerSpecs",
            [Parameter("on", as: "routes", "any RoutesBuilder")],
            effects: .throws,
            body: body,
            modifiers: [],
            documentation: [
                "Serves every screen and every request of the specs.", "",
                "- Parameter routes: The application, or a group with middleware. A group cannot have a path, because",
                "  clients derive the path of each request from its type.",
            ]
        )
    }

    /// The routes with the stream of changes that live screens follow: guarded if all live screens are; nil without any.
    private var liveRoutes: String? {
        let live = program.records.filter {
            if case .server(live: true) = $0.role { return true }
            return false
        }
        guard !live.isEmpty else { return nil }
        return live.allSatisfy(\.isGuarded) ? Self.guardedRoutes : "routes"
    }

    // MARK: - Stubs

    /// All types whose generated code answers with a stub.
    private var answering: [SwiftType] {
        let built = builtByFactories
        var types = program.records.indices.map { RecordID($0) }.filter { built.records.contains($0) }
            .map { servedType(recordType($0)) }
        types += rowsWithStubs.filter { !built.records.contains($0) }.map { servedType(recordType($0)) }
        types += program.results.indices.filter { built.results.contains(ResultID($0)) }
            .map { .named(program.results[$0].typeName) }
        for index in program.requests.indices {
            let request = program.requests[index]
            if hasController(RequestID(index)) {
                types.append(.named(controllerName(request)))
            } else if case .record = request.response {
                types.append(.member(requestType(request), "ResponseBody"))
            }
        }
        if hasGrants { types.append(.named(Self.grants)) }
        return types
    }

    /// The types that factories build: screens, and the answers of requests without a controller.
    private var builtByFactories: (records: Set<RecordID>, results: Set<ResultID>) {
        var (records, results): (Set<RecordID>, Set<ResultID>) = ([], [])
        for index in program.records.indices {
            if case .server = program.records[index].role { records.insert(RecordID(index)) }
        }
        for index in program.requests.indices where !hasController(RequestID(index)) {
            switch program.requests[index].response {
            case .viewModel(let id): records.insert(id)
            case .result(let id): results.insert(id)
            case .record, nil: break
            }
        }
        return (records, results)
    }

    /// `func reportStubs() throws`
    private var stubReport: Declaration {
        let arguments = Expression.reference("CommandLine").member("arguments")
        let isAsked = call(arguments.member("contains"), ["": .string(Self.strictArgument)])
        let variable = call(.reference("Environment").member("get"), ["": .string(Self.strictVariable)])
        let isStub = Expression.verbatim("$0 is any \(Self.stubMarker).Type")
        let stubs = Expression.reference("answering").member("filter").call(closure: isStub)
            .member("map").call(closure: .verbatim("String(reflecting: $0)"))
        let names = Expression.verbatim("stubs.joined(separator: \", \")")
        let said = Expression.interpolation([.string("Still serving stubs: "), names])
        let refusal = call("Abort", ["": .implicitMember("serviceUnavailable"), "reason": .reference("message")])
        let log = Expression.reference("logger").member("warning").call([Argument(.verbatim("\"\\(message)\""))])
        return .function(
            "reportStubs",
            effects: .throws,
            body: [
                .bind("answering", .array("Any.Type"), to: .array(answering.map { .metatype($0) })),
                .bind("stubs", to: stubs),
                .guard(
                    [.expression(.prefixed(.not, .verbatim("stubs.isEmpty")))],
                    else: [.expression(.verbatim("return"))]
                ),
                .bind("message", to: said),
                .if(
                    [
                        .expression(
                            .infix(isAsked, .or, .infix(variable, .notEqual, .nilLiteral))
                        )
                    ],
                    then: [.throw(refusal)]
                ),
                .expression(log),
            ],
            modifiers: [],
            documentation: [
                "Lists the factories and controllers that still serve stubs.", "",
                "- Throws: If there are any, and the argument `\(Self.strictArgument)` or the environment's",
                "  `\(Self.strictVariable)` is given.",
            ]
        )
    }

    private var marker: Declaration {
        .type(
            .protocolType,
            .named(Self.stubMarker),
            members: [],
            modifiers: [],
            documentation: ["A type that serves the stubs of the specs, until it has its own data."]
        )
    }

    // MARK: - Bodies

    /// `request.acceptedBody(T.self)`
    private var acceptedBody: Declaration {
        let decode = call(.reference("content").member("decode"), ["": .metatype("Body")])
        let function = Declaration.function(
            "acceptedBody",
            generics: "Body: ServerRequestBody & ValidatableModel",
            [Parameter("_", as: "type", "Body.Type")],
            effects: .throws,
            result: "Body",
            body: [
                .bind("body", to: .prefixed(.try, decode)),
                .if(
                    [.binding("error", call(.reference("body").member("validate")))],
                    then: [.throw(.reference("error"))]
                ),
                .return(.reference("body")),
            ],
            modifiers: [],
            documentation: [
                "The body of the request.", "",
                "- Throws: `ValidationError` with the messages of the Fields, in the client's language.",
            ]
        )
        return .type(.extensionOf, "Vapor.Request", members: [function], modifiers: [])
    }
}

extension RequestDefinition {
    /// Whether its body adopts Fields, which may refuse it.
    fileprivate var hasFields: Bool {
        if case .fields = body { return true }
        return false
    }
}
