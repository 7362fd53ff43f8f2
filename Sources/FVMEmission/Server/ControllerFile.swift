import FVMSemantics
import FVMSwiftCode

/// `<Name>Controller.swift` of the server module: the door of a request that writes; the user's own once it is written
///
/// The library's own doors write the records of a model, which then the request names; this is its general one.
extension Emitter {
    /// `nil` if a door of the library's own is the request's.
    func controllerFile(_ id: RequestID) -> EmittedFile? {
        guard hasController(id) else { return nil }
        let request = program[id]
        let name = controllerName(request)
        let type = requestType(request)
        let processor = Expression.closure(parameter: "request, bound", controllerBody(request))
        let actions = Expression.dictionary([
            DictionaryElement(.implicitMember(request.action.rawValue), processor)
        ])
        let members: [Declaration] = [
            .alias("TRequest", type, modifiers: []),
            .stored(
                "actions",
                .dictionary("ServerRequestAction", "ActionProcessor"),
                value: actions,
                isConstant: true,
                modifiers: []
            ),
        ]
        let controller = Declaration.type(
            .classType,
            .named(name),
            ["ServerRequestController", .named(Self.stubMarker)],
            members: members,
            modifiers: .final,
            documentation: ["Handles ``\(request.declared.emittedName(.request))``."]
        )
        return swiftFile(
            [controller],
            path: path(.controllers, request.feature, name + ".swift"),
            of: request.declared,
            imports: serverImports,
            ownership: .user
        )
    }

    /// Whether a controller of the server answers the request, and not a factory.
    func hasController(_ id: RequestID) -> Bool {
        program[id].writes == nil && (program[id].action != .show || program[id].response == nil)
    }

    /// `CreateBoatController`
    func controllerName(_ request: RequestDefinition) -> String { request.declared.name + "Controller" }

    /// The type of a request in a file of the server.
    func requestType(_ request: RequestDefinition) -> SwiftType {
        servedType(.named(request.declared.emittedName(.request)))
    }

    /// Reads and checks the body, and answers with the stub.
    private func controllerBody(_ request: RequestDefinition) -> [Statement] {
        var body: [Statement] = []
        let type = Expression.metatype(.member(requestType(request), "RequestBody"))
        switch request.body {
        case .fields:
            let read = call(.reference("request").member("acceptedBody"), ["": type])
            body.append(.comment("The validated body. Name it, and store it."))
            body.append(.assign(.verbatim("_"), .prefixed(.try, read)))
        case .record:
            let read = call(.reference("request").member("content").member("decode"), ["": type])
            body.append(.comment("The body. Name it, and store it."))
            body.append(.assign(.verbatim("_"), .prefixed(.try, read)))
        case nil: break
        }
        if !request.query.isEmpty { body.append(.comment("'bound.query' says what the request is about.")) }
        let answer: Expression
        switch request.response {
        case .viewModel(let record): answer = served(record)
        case .result(let id): answer = served(id)
        case .record: answer = .implicitMember("stub").call()
        case nil: answer = call("EmptyBody")
        }
        let hint =
            request.response == nil
            ? "Implement the request, and remove 'ServesStubs'."
            : "A stub. Implement the request, return its result, and remove 'ServesStubs'."
        return body + [.comment(hint), .return(answer)]
    }
}
