import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel+Factory.swift` of the server module; the user's own once it is written
///
/// It answers with the values of the stub, so that a server runs before it has any data. Until the user takes `ServesStubs`
/// away, each start says so.
extension Emitter {
    /// Whether a server answers with the view model.
    func hasFactory(_ id: RecordID) -> Bool {
        if case .server = program.records[id.index].role { return true }
        return !requestUses.responses[id.index].isEmpty
    }

    /// Whether the view model's factory, as it is begun, has data of the stub to answer with.
    private func beginsWithStub(_ id: RecordID) -> Bool { program[id].properties.contains { $0.kind.isGiven } }

    func factoryFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        return responseFactory(
            of: servedType(recordType(id)),
            answer: served(id),
            isStub: beginsWithStub(id),
            documentation: "Builds the screen for any request that answers with it.",
            request: requestHint(record),
            path: path(.factories, record.feature, record.typeName + "+Factory.swift"),
            of: record.declared
        )
    }

    /// `.init` with each value that the stub has. A stub itself says that it is one, and its operations do nothing.
    func served(_ id: RecordID) -> Expression {
        let record = program[id]
        // It is made of the error, and has no operations.
        if case .error = record.role { return .implicitMember("stub").call() }
        return .implicitInit.call(
            record.properties.indices.filter { record.properties[$0].kind.isGiven }.map { index in
                argument(program.stub(of: record.properties[index], in: record), property: index, of: id)
            }
        )
    }

    /// `<Name>ViewModel+Factory.swift` of a result
    func factoryFile(_ id: ResultID) -> EmittedFile {
        let result = program[id]
        return responseFactory(
            of: .named(result.typeName),
            answer: served(id),
            isStub: true,
            documentation: "Builds the outcome for any request that answers with it.",
            request: "`context.vmRequest` is the request.",
            path: path(.factories, result.feature, result.typeName + "+Factory.swift"),
            of: result.declared
        )
    }

    /// The first outcome.
    func served(_ id: ResultID) -> Expression {
        .implicitInit.call(program[id].cases.prefix(1).map { Argument($0.declared.name, served($0.record)) })
    }

    /// `<Name>Response+Factory.swift` of a `show` whose response is plain data
    func responseFactoryFile(_ request: RequestDefinition, _ data: [DataMember]) -> EmittedFile {
        let type = servedType(.named(request.declared.emittedName(.request)))
        return responseFactory(
            of: .member(type, "ResponseBody"),
            answer: .implicitInit.call(data.map { Argument($0.declared.name, expression($0.stub)) }),
            isStub: !data.isEmpty,
            documentation: "Answers the request.",
            request: "`context.vmRequest` is the request.",
            path: path(.responses, request.feature, request.declared.name + "Response+Factory.swift"),
            of: request.declared
        )
    }

    private func responseFactory(
        of type: SwiftType,
        answer: Expression,
        isStub: Bool,
        documentation: String,
        request: String,
        path: String,
        of source: Declared
    ) -> EmittedFile {
        let hint: [Statement] = [
            .comment("Values of the stub. Put your own in their place, and take 'ServesStubs' away."), .return(answer),
        ]
        let body = Declaration.function(
            "body",
            generics: "R: ServerRequest",
            [Parameter("context", "ProjectionContext<R, Void>")],
            effects: .throws,
            result: "Self",
            where: "R.ResponseBody == Self",
            body: isStub ? hint : [.expression(answer)],
            modifiers: [.public, .static],
            documentation: [
                documentation, "", request,
                "What comes from a database is declared with `ComposableFactory`, and read with `context.records(_:)`.",
            ]
        )
        let factory = Declaration.type(
            .extensionOf,
            type,
            ["VaporResponseBodyFactory"] + (isStub ? [.named(Self.stubMarker)] : []),
            members: [body],
            modifiers: []
        )
        return swiftFile([factory], path: path, of: source, imports: serverImports, ownership: .user)
    }

    /// How the factory gets at what it was asked: the type of the request is known to the caller alone.
    private func requestHint(_ record: RecordDefinition) -> String {
        guard case .server = record.role else { return "`context.vmRequest` is the request." }
        return "`context.vmRequest as? \(record.declared.emittedName(.request))` is the request."
    }

    /// What the files of a server import.
    var serverImports: [String] {
        let modules: Set = [
            "FOSFoundation", "FOSMVVM", "FOSMVVMVapor", "Foundation", "Vapor", program.app.modules.viewModels,
        ]
        return modules.sorted()
    }

    /// A type of the shared module in a file of the server, where Vapor may have one of the same name.
    func servedType(_ type: SwiftType) -> SwiftType {
        guard type == "ClientRequest" else { return type }
        return .member(.named(program.app.modules.viewModels), "ClientRequest")
    }
}
