import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModelOperations.swift`: the operations of a screen, and a stub that records their calls
extension Emitter {
    private static let onlyWithViews = "canImport(SwiftUI)"
    /// The type parameter for the Fields of an operation, as in the library's guide.
    private static let givenFields = "Fields"

    /// The operations that belong to this value: the stub's for a stub.
    func declareOperationsProperty(_ record: RecordDefinition, to list: inout [Declaration]) {
        guard !record.operations.isEmpty else { return }
        let live = Expression.reference(record.declared.emittedName(.operations)).call()
        let stub = Expression.reference(record.declared.emittedName(.stubOperations)).call()
        list.append(
            .conditional(
                Self.onlyWithViews,
                members: [
                    .computed(
                        "operations",
                        .existential(operationsType(record)),
                        body: [.expression(.conditional(.reference("isStub"), stub, live))]
                    )
                ]
            )
        )
    }

    func operationsType(_ record: RecordDefinition) -> SwiftType {
        SwiftType.named(record.declared.emittedName(.viewModelOperations))
    }

    func operationsFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        var declarations: [Declaration] = []
        var members: [Declaration] = []
        for operation in record.operations { declare(operation, body: nil, to: &members) }
        declarations.append(
            .type(
                .protocolType,
                operationsType(record),
                ["ViewModelOperations"],
                members: members,
                documentation: ["The operations of ``\(record.declared.emittedName(.viewModel))``."]
            )
        )
        declarations += sendingOperations(record)
        var onlyWithViews: [Declaration] = []
        declareStubOperations(record, to: &onlyWithViews)
        declarations.append(.conditional(Self.onlyWithViews, members: onlyWithViews))
        return swiftFile(
            declarations,
            path: path(.viewModels, record.feature, record.declared.emittedName(.viewModelOperations) + ".swift"),
            of: record.declared
        )
    }

    func declare(
        _ operation: OperationDefinition,
        body: [Statement]?,
        to list: inout [Declaration]
    ) {
        var parameters: [Parameter] = []
        for parameter in operation.parameters {
            let label = parameter.declared.name
            parameters.append(Parameter(label, as: local(label), swiftType(of: parameter.type)))
        }
        var generics: String?
        if let given = operation.fields {
            let label = given.declared.name
            parameters.append(Parameter(label, as: local(label), .named(Self.givenFields)))
            generics = "\(Self.givenFields): \(program[given.fields].declared.emittedName(.fields))"
        }
        if let storage = operation.output?.storage {
            parameters.append(Parameter(Self.outputLabel, as: Self.writtenStorage, storageType(storage)))
        }
        var effects: Effects = []
        if operation.isAsync { effects.insert(.async) }
        if operation.canThrow { effects.insert(.throws) }
        list.append(
            .function(
                operation.declared.name,
                generics: generics,
                parameters,
                effects: effects,
                result: answer(of: operation).map { .optional($0) },
                body: body,
                modifiers: body == nil ? [] : .public,
                documentation: body == nil ? operation.declared.documentation : []
            )
        )
    }

    /// The response that an operation returns, because the screen that it opens needs values of it.
    func answer(of operation: OperationDefinition) -> SwiftType? {
        operation.answering.map { .member(.named(program[$0].declared.emittedName(.request)), "ResponseBody") }
    }

    /// The parameter's name in the body: `self` is taken there.
    func local(_ label: String) -> String {
        label == "self" ? "self_" : label
    }

    // MARK: - The stub

    private func declareStubOperations(_ record: RecordDefinition, to list: inout [Declaration]) {
        var members: [Declaration] = []
        for operation in record.operations { declareRecord(of: operation, to: &members) }
        for operation in record.operations where !recorded(operation).isEmpty {
            declareArguments(of: operation, to: &members)
        }
        members.append(.initializer(body: []))
        let canFail = failsInTests(record)
        for operation in record.operations {
            let failing = canFail && operation.canThrow ? [failing(operation)] : []
            let answer = answer(of: operation).map { Statement.return(call(Expression.type($0).member("stub"))) }
            let body = recording(operation) + writing(operation) + failing + [answer].compactMap { $0 }
            declare(operation, body: body, to: &members)
        }
        list.append(
            .type(
                .classType,
                .named(record.declared.emittedName(.stubOperations)),
                [operationsType(record), .attributed("@unchecked", "Sendable")],
                members: members,
                modifiers: [.public, .final],
                documentation: ["Does nothing, and records its calls for tests."]
            )
        )
    }

    /// `playCalled`, and `playCalledWith` where there are parameters
    private func declareRecord(of operation: OperationDefinition, to list: inout [Declaration]) {
        let modifiers: Modifiers = [.public, .privateSet]
        list.append(
            .stored(
                operation.declared.name + "Called",
                nil,
                value: .boolean(false),
                isConstant: false,
                modifiers: modifiers
            )
        )
        guard !recorded(operation).isEmpty else { return }
        list.append(
            .stored(
                operation.declared.name + "CalledWith",
                .optional(argumentsType(of: operation)),
                isConstant: false,
                modifiers: modifiers
            )
        )
    }

    /// Returns the values that a stub records of a call: its arguments, or the values of its fields.
    private func recorded(_ operation: OperationDefinition) -> [(name: String, type: SwiftType, value: Expression)] {
        if let given = operation.fields {
            let fields = Expression.reference(local(given.declared.name))
            return program[given.fields].fields.map { field in
                (field.declared.name, swiftType(of: field.type), fields.member(field.declared.name))
            }
        }
        return operation.parameters.map { parameter in
            let name = parameter.declared.name
            return (name, swiftType(of: parameter.type), .reference(local(name)))
        }
    }

    private func argumentsType(of operation: OperationDefinition) -> SwiftType {
        SwiftType.named(NameWords.capitalized(operation.declared.name) + "Arguments")
    }

    private func declareArguments(of operation: OperationDefinition, to list: inout [Declaration]) {
        var members: [Declaration] = []
        for value in recorded(operation) { members.append(.stored(value.name, value.type, isConstant: true)) }
        list.append(.type(.structure, argumentsType(of: operation), ["Codable", "Sendable"], members: members))
    }

    private func recording(_ operation: OperationDefinition) -> [Statement] {
        var body: [Statement] = []
        let called = operation.declared.name + "Called"
        body.append(.assign(.reference(called), .boolean(true)))
        let arguments = recorded(operation).map { Argument($0.name, $0.value) }
        guard !arguments.isEmpty else { return body }
        let calledWith = operation.declared.name + "CalledWith"
        body.append(.assign(.reference(calledWith), .implicitInit.call(arguments)))
        return body
    }
}

/// `<Name>Ops.swift`: the operations themselves; the user's own once it is written
extension Emitter {
    func liveOperationsFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        var members: [Declaration] = [.initializer(body: [])]
        for operation in record.operations where operation.sent == nil {
            let body = operation.output == nil ? unwritten(operation, of: record) : writing(operation)
            declare(operation, body: body, to: &members)
        }
        return swiftFile(
            [
                .type(
                    .structure,
                    .named(record.declared.emittedName(.operations)),
                    [operationsType(record)],
                    members: members,
                    documentation: [
                        "The operations of ``\(record.declared.emittedName(.viewModel))`` outside of tests."
                    ]
                )
            ],
            path: path(.viewModels, record.feature, record.declared.emittedName(.operations) + ".swift"),
            of: record.declared,
            ownership: .user
        )
    }

    /// Throws where it can; elsewhere it stops a debug build.
    private func unwritten(_ operation: OperationDefinition, of record: RecordDefinition) -> [Statement] {
        var body: [Statement] = [.comment("Implement this operation, and remove the line below.")]
        var arguments: [Argument] = []
        if operation.canThrow {
            arguments.append(.init(.implicitMember("featureUnsupported")))
            body.append(.throw(.reference("CocoaError").call(arguments)))
        } else {
            let text = "\(record.declared.emittedName(.operations)).\(operation.declared.name) is not written yet."
            arguments.append(.init(.string(text)))
            body.append(.expression(.reference("assertionFailure").call(arguments)))
        }
        return body
    }
}
