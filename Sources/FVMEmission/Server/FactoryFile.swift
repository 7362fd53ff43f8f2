import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel+Factory.swift` of the server module; the user's own once it is written
///
/// It answers with the values of the stub, so that a server runs before it has any data. Until the user takes
/// `ServesStubs` away, each start says so.
extension Emitter {
    /// The comment above stub values in a file that the user owns.
    static let stubHint = "Values of the stub. Replace them by your own, and remove '\(stubMarker)'."

    /// Whether a server answers with the view model.
    func hasFactory(_ id: RecordID) -> Bool {
        if case .server = program.records[id.index].role { return true }
        return !requestUses.responses[id.index].isEmpty
    }

    /// Returns whether the generated factory of the view model answers with stub data.
    func beginsWithStub(_ id: RecordID) -> Bool {
        let children = composition.children(of: id)
        return program[id].properties.indices.contains { index in
            let property = program[id].properties[index]
            if !property.kind.isGiven || property.read != nil { return false }
            return children.first { $0.property == index }.map { beginsWithStub($0.record) } ?? true
        }
    }

    func factoryFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        return responseFactory(
            of: servedType(recordType(id)),
            answer: composition.reads(id) ? .prefixed(.try, served(id, reads: true)) : served(id),
            isStub: beginsWithStub(id),
            documentation: "Builds the screen for any request that responds with it.",
            request: requestHint(record),
            path: path(.factories, record.feature, record.typeName + "+Factory.swift"),
            of: record.declared
        )
    }

    /// Returns `.init` with each value of the stub, without the mark of a stub and with empty operations.
    ///
    /// - Parameters:
    ///   - reads: Whether values are read from records, which requires a `context`.
    ///   - type: The built type, if it is part of what the factory builds.
    func served(_ id: RecordID, reads: Bool = false, as type: SwiftType? = nil) -> Expression {
        let record = program[id]
        // It is made from the error, and has no operations.
        if case .error = record.role { return .implicitMember("stub").call() }
        let children = reads ? composition.children(of: id) : []
        let arguments = record.properties.indices.compactMap { index -> Argument? in
            guard record.properties[index].kind.isGiven else { return nil }
            let label = parameterLabel(index, of: id)
            if reads, let value = read(index, of: id, type ?? "Self") { return Argument(label, value) }
            if let child = children.first(where: { $0.property == index })?.record {
                return Argument(label, served(child, reads: true, as: servedType(recordType(child))))
            }
            return argument(program.stub(of: record.properties[index], in: record), property: index, of: id)
        }
        return (type.map { Expression.type($0) } ?? .implicitInit).call(arguments)
    }

    /// `context.records(Self.rows).map(RowViewModel.init)`, `context.totalCount(for: Self.rows)`
    private func read(_ property: Int, of id: RecordID, _ type: SwiftType) -> Expression? {
        func requirement(_ list: Int) -> Expression {
            .type(type).member(planName(Composition.Rows(record: id, property: list)))
        }
        switch program[id].properties[property].read {
        case .rows:
            guard let row = program.row(of: Composition.Rows(record: id, property: property)) else { return nil }
            return call(.reference("context").member("records"), ["": requirement(property)])
                .member("map").call([Argument(.initializer(of: servedType(recordType(row))))])
        case .count(let list): return call(.reference("context").member("totalCount"), ["for": requirement(list)])
        case nil: return nil
        }
    }

    /// `<Name>ViewModel+Factory.swift` of a result
    func factoryFile(_ id: ResultID) -> EmittedFile {
        let result = program[id]
        let reads = result.cases.first.map { composition.reads($0.record) } ?? false
        return responseFactory(
            of: .named(result.typeName),
            answer: reads ? .prefixed(.try, served(id, reads: true)) : served(id),
            isStub: true,
            documentation: "Builds the outcome for any request that responds with it.",
            request: "`context.vmRequest` is the request.",
            path: path(.factories, result.feature, result.typeName + "+Factory.swift"),
            of: result.declared
        )
    }

    /// The first outcome.
    func served(_ id: ResultID, reads: Bool = false) -> Expression {
        .implicitInit.call(
            program[id].cases.prefix(1).map { outcome in
                let type = reads ? servedType(recordType(outcome.record)) : nil
                return Argument(outcome.declared.name, served(outcome.record, reads: reads, as: type))
            }
        )
    }

    /// `<Name>Response+Factory.swift` of a `show` whose response is plain data
    func responseFactoryFile(_ request: RequestDefinition, _ data: [DataMember]) -> EmittedFile {
        let type = servedType(.named(request.declared.emittedName(.request)))
        return responseFactory(
            of: .member(type, "ResponseBody"),
            answer: .implicitInit.call(data.map { Argument($0.declared.name, expression($0.stub)) }),
            isStub: !data.isEmpty,
            documentation: "Builds the response of the request.",
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
        let hint: [Statement] = [.comment(Self.stubHint), .return(answer)]
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
                "To read a database, adopt `ComposableFactory` and use `context.records(_:)`.",
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

    /// Returns the comment about the request of a factory, whose type only the caller knows.
    private func requestHint(_ record: RecordDefinition) -> String {
        guard case .server = record.role else { return "`context.vmRequest` is the request." }
        return "`context.vmRequest as? \(record.declared.emittedName(.request))` is the request."
    }

    /// The imports of server files.
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
