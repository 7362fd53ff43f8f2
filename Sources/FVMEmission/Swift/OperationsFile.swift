import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModelOperations.swift`: what a screen can do, and a stub that records what it was asked to do
extension Emitter {
    private static let onlyWithViews = "canImport(SwiftUI)"

    /// The operations that belong to this value: the stub's for a stub.
    mutating func declareOperationsProperty(_ record: RecordDefinition, to list: inout DeclarationList) {
        guard !record.operations.isEmpty else { return }
        let live = tree.call(tree.reference(tree.name(record.declared.name, suffix: "Ops")))
        let stub = tree.call(tree.reference(tree.name(record.declared.name, suffix: "StubOps")))
        var body = StatementList()
        tree.append(tree.conditional(tree.reference(words.isStub), stub, live), to: &body)
        var members = DeclarationList()
        tree.declareComputed(words.operations, tree.any(operationsType(record)), body: body, to: &members)
        tree.conditional(Self.onlyWithViews, members: members, in: &list)
    }

    mutating func operationsType(_ record: RecordDefinition) -> SwiftType {
        tree.type(tree.name(record.declared.name, suffix: "ViewModelOperations"))
    }

    mutating func operationsFile(_ id: RecordID) -> OutputFile {
        let record = program[id]
        var declarations = DeclarationList()
        var members = DeclarationList()
        for operation in record.operations { declare(operation, body: nil, to: &members) }
        var protocols = InheritanceList()
        tree.append(tree.type("ViewModelOperations"), to: &protocols)
        tree.declare(
            .protocolType,
            operationsType(record),
            protocols,
            members: members,
            documentation: tree.documentation(["What ``\(record.declared.name)ViewModel`` can do."]),
            to: &declarations
        )
        var onlyWithViews = DeclarationList()
        declareStubOperations(record, to: &onlyWithViews)
        tree.conditional(Self.onlyWithViews, members: onlyWithViews, in: &declarations)
        return finish(
            declarations,
            path: folders.path(.viewModels, record.feature, record.declared.name, "ViewModelOperations.swift"),
            of: record.declared
        )
    }

    private mutating func declare(
        _ operation: OperationDefinition,
        body: StatementList?,
        to list: inout DeclarationList
    ) {
        var parameters = ParameterList()
        for parameter in operation.parameters {
            let label = tree.name(parameter.declared.name)
            tree.append(label: label, name: local(label), programTypes[parameter.type], to: &parameters)
        }
        var effects: Effects = []
        if operation.isAsync { effects.insert(.async) }
        if operation.canThrow { effects.insert(.throws) }
        tree.declareFunction(
            tree.name(operation.declared.name),
            parameters,
            effects: effects,
            body: body,
            modifiers: body == nil ? [] : .public,
            documentation: body == nil ? tree.documentation(operation.declared.documentation) : .none,
            to: &list
        )
    }

    /// The parameter's name in the body: `self` is taken there.
    mutating func local(_ label: Name) -> Name {
        tree.text(of: label) == "self" ? tree.name("self_") : label
    }

    // MARK: - The stub

    private mutating func declareStubOperations(_ record: RecordDefinition, to list: inout DeclarationList) {
        var members = DeclarationList()
        for operation in record.operations { declareRecord(of: operation, to: &members) }
        for operation in record.operations where !operation.parameters.isEmpty {
            declareArguments(of: operation, to: &members)
        }
        tree.declareInitializer(ParameterList(), body: StatementList(), to: &members)
        for operation in record.operations { declare(operation, body: recording(operation), to: &members) }
        var protocols = InheritanceList()
        tree.append(operationsType(record), to: &protocols)
        tree.append(types.sendable, isUnchecked: true, to: &protocols)
        tree.declare(
            .classType,
            tree.type(tree.name(record.declared.name, suffix: "StubOps")),
            protocols,
            members: members,
            modifiers: [.public, .final],
            documentation: tree.documentation(["Does nothing, and keeps what it was asked to do for a test to read."]),
            to: &list
        )
    }

    /// `playCalled`, and `playCalledWith` where there are parameters
    private mutating func declareRecord(of operation: OperationDefinition, to list: inout DeclarationList) {
        let modifiers: Modifiers = [.public, .privateSet]
        tree.declareStored(
            tree.name(operation.declared.name, suffix: "Called"),
            nil,
            value: tree.boolean(false),
            isConstant: false,
            modifiers: modifiers,
            to: &list
        )
        guard !operation.parameters.isEmpty else { return }
        tree.declareStored(
            tree.name(operation.declared.name, suffix: "CalledWith"),
            tree.optional(argumentsType(of: operation)),
            isConstant: false,
            modifiers: modifiers,
            to: &list
        )
    }

    private mutating func argumentsType(of operation: OperationDefinition) -> SwiftType {
        tree.type(tree.capitalizedName(operation.declared.name, suffix: "Arguments"))
    }

    private mutating func declareArguments(of operation: OperationDefinition, to list: inout DeclarationList) {
        var members = DeclarationList()
        for parameter in operation.parameters {
            let name = tree.name(parameter.declared.name)
            tree.declareStored(name, programTypes[parameter.type], isConstant: true, to: &members)
        }
        var protocols = InheritanceList()
        tree.append(types.codable, to: &protocols)
        tree.append(types.sendable, to: &protocols)
        tree.declare(.structure, argumentsType(of: operation), protocols, members: members, to: &list)
    }

    private mutating func recording(_ operation: OperationDefinition) -> StatementList {
        var body = StatementList()
        let called = tree.name(operation.declared.name, suffix: "Called")
        tree.assign(tree.reference(called), tree.boolean(true), to: &body)
        guard !operation.parameters.isEmpty else { return body }
        var arguments = ArgumentList()
        for parameter in operation.parameters {
            let label = tree.name(parameter.declared.name)
            tree.append(label, tree.reference(local(label)), to: &arguments)
        }
        let calledWith = tree.name(operation.declared.name, suffix: "CalledWith")
        tree.assign(tree.reference(calledWith), tree.call(tree.implicitInit(), arguments), to: &body)
        return body
    }
}

/// `<Name>Ops.swift`: the operations themselves; the user's own once it is written
extension Emitter {
    mutating func liveOperationsFile(_ id: RecordID) -> OutputFile {
        let record = program[id]
        var members = DeclarationList()
        tree.declareInitializer(ParameterList(), body: StatementList(), to: &members)
        for operation in record.operations {
            declare(operation, body: unwritten(operation, of: record), to: &members)
        }
        var protocols = InheritanceList()
        tree.append(operationsType(record), to: &protocols)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            tree.type(tree.name(record.declared.name, suffix: "Ops")),
            protocols,
            members: members,
            documentation: tree.documentation(["What ``\(record.declared.name)ViewModel`` does outside of tests."]),
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.viewModels, record.feature, record.declared.name, "Ops.swift"),
            of: record.declared,
            ownership: .user
        )
    }

    /// Throws where it can; elsewhere it stops a debug build.
    private mutating func unwritten(_ operation: OperationDefinition, of record: RecordDefinition) -> StatementList {
        var body = StatementList()
        tree.comment("Write this operation, and remove the line below.", in: &body)
        var arguments = ArgumentList()
        if operation.canThrow {
            tree.append(tree.implicitMember(tree.name("featureUnsupported")), to: &arguments)
            tree.throwing(tree.call(tree.reference(tree.name("CocoaError")), arguments), to: &body)
        } else {
            let text = "\(record.declared.name)Ops.\(operation.declared.name) is not written yet."
            tree.append(tree.string(text), to: &arguments)
            tree.append(tree.call(tree.reference(tree.name("assertionFailure")), arguments), to: &body)
        }
        return body
    }
}
