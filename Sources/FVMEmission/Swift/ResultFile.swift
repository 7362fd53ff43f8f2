import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel.swift` of a result: which outcome it is, and one optional view model for each
extension Emitter {
    mutating func resultFile(_ id: ResultID) -> OutputFile {
        let result = program[id]
        let type = tree.type(result.typeName)
        var body = DeclarationList()
        declareOutcomeTypes(result, to: &body)
        declareOutcomes(result, to: &body)
        declareSwitch(result, to: &body)
        for index in result.cases.indices { declareInitializer(of: index, result, to: &body) }
        declareOutcomeInitializer(result, to: &body)
        var stub = StatementList()
        if let first = result.cases.first {
            tree.append(outcome(0, of: result, StubCall(record: first.record)), to: &stub)
        }
        declareResultStub(words.stub, stub, documentation: .none, to: &body)
        var attributes = AttributeList()
        tree.append(words.viewModelAttribute, to: &attributes)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            type,
            members: body,
            attributes: attributes,
            documentation: tree.documentation(result.declared.documentation),
            to: &declarations
        )
        declareNamedStubs(result, type, to: &declarations)
        return finish(
            declarations,
            path: folders.path(.viewModels, result.feature, result.declared.name, "ViewModel.swift"),
            of: result.declared
        )
    }

    /// `Outcome` for JSON, and `Result` with the view models for a view to switch over: one with texts cannot be encoded
    /// as a case's value.
    private mutating func declareOutcomeTypes(_ result: ResultDefinition, to list: inout DeclarationList) {
        var names = DeclarationList()
        var values = DeclarationList()
        for item in result.cases {
            let name = tree.name(item.declared.name)
            tree.declareCase(name, documentation: tree.documentation(item.declared.documentation), to: &names)
            tree.declareCase(name, payload: programTypes.records[item.record.index], to: &values)
        }
        let outcome = tree.type("Outcome")
        tree.declare(
            .enumeration,
            outcome,
            enumProtocols(isHashable: false),
            members: names,
            documentation: tree.documentation(["Which of the results this is."]),
            to: &list
        )
        var sendable = InheritanceList()
        tree.append(types.sendable, to: &sendable)
        tree.declare(
            .enumeration,
            tree.type("Result"),
            sendable,
            members: values,
            documentation: tree.documentation(["The result itself, for a view to switch over."]),
            to: &list
        )
        tree.declareStored(tree.name("outcome"), outcome, isConstant: true, to: &list)
    }

    private mutating func declareOutcomes(_ result: ResultDefinition, to list: inout DeclarationList) {
        for item in result.cases {
            let type = tree.optional(programTypes.records[item.record.index])
            tree.declareStored(tree.name(item.declared.name), type, isConstant: true, to: &list)
        }
        let identity = implicitInit(words.type, tree.metatype(types.selfType))
        tree.declareStored(words.vmId, types.viewModelId, value: identity, isConstant: false, to: &list)
    }

    /// `var result: Result?`: nil only in a value whose outcome and view models do not agree.
    private mutating func declareSwitch(_ result: ResultDefinition, to list: inout DeclarationList) {
        var branches = BranchList()
        for item in result.cases {
            let name = tree.name(item.declared.name)
            let property = tree.isAmbiguousAlone(name) ? tree.member(tree.selfValue(), name) : tree.reference(name)
            let value = implicitCall(name, tree.firstParameter())
            var body = StatementList()
            tree.append(tree.call(tree.member(property, words.map), closure: value), to: &body)
            tree.append(tree.implicitMember(name), body, to: &branches)
        }
        var body = StatementList()
        tree.select(tree.reference(tree.name("outcome")), branches, in: &body)
        let type = tree.optional(tree.type("Result"))
        tree.declareComputed(tree.name("result"), type, body: body, to: &list)
    }

    /// `init(success: TaskViewModel)`
    private mutating func declareInitializer(
        of index: Int,
        _ result: ResultDefinition,
        to list: inout DeclarationList
    ) {
        let label = tree.name(result.cases[index].declared.name)
        let local = local(label)
        var parameters = ParameterList()
        tree.append(label: label, name: local, programTypes.records[result.cases[index].record.index], to: &parameters)
        var arguments = ArgumentList()
        tree.append(tree.name("outcome"), tree.implicitMember(label), to: &arguments)
        tree.append(label, tree.reference(local), to: &arguments)
        var body = StatementList()
        tree.append(tree.call(tree.delegatedInit(), arguments), to: &body)
        tree.declareInitializer(parameters, body: body, to: &list)
    }

    /// Each outcome is given alone, so that a result of many is not as long as their number squared.
    private mutating func declareOutcomeInitializer(_ result: ResultDefinition, to list: inout DeclarationList) {
        let outcome = tree.name("outcome")
        var parameters = ParameterList()
        var body = StatementList()
        tree.append(label: outcome, name: outcome, tree.type("Outcome"), to: &parameters)
        tree.assign(tree.member(tree.selfValue(), outcome), tree.reference(outcome), to: &body)
        for item in result.cases {
            let label = tree.name(item.declared.name)
            let type = tree.optional(programTypes.records[item.record.index])
            let local = local(label)
            tree.append(label: label, name: local, type, default: tree.nilLiteral(), to: &parameters)
            tree.assign(tree.member(tree.selfValue(), label), tree.reference(local), to: &body)
        }
        tree.declareInitializer(parameters, body: body, modifiers: .private, to: &list)
    }

    // MARK: - Stubs

    /// `.init(success: .stub(...))`
    private mutating func outcome(_ index: Int, of result: ResultDefinition, _ call: StubCall) -> Expression {
        var arguments = ArgumentList()
        let value = stubCall(tree.implicitMember(words.stub), call)
        tree.append(tree.name(result.cases[index].declared.name), value, to: &arguments)
        return tree.call(tree.implicitInit(), arguments)
    }

    private mutating func declareResultStub(
        _ name: Name,
        _ body: StatementList,
        documentation: Documentation,
        to list: inout DeclarationList
    ) {
        tree.declareFunction(
            name,
            result: types.selfType,
            body: body,
            modifiers: [.public, .static],
            documentation: documentation,
            to: &list
        )
    }

    private mutating func declareNamedStubs(
        _ result: ResultDefinition,
        _ type: SwiftType,
        to list: inout DeclarationList
    ) {
        guard !result.stubs.isEmpty else { return }
        var functions = DeclarationList()
        for stub in result.stubs {
            var body = StatementList()
            tree.append(outcome(stub.outcome, of: result, stub.call), to: &body)
            let name = tree.name(Self.stubName(stub.declared.name))
            let documentation = tree.documentation(stub.declared.documentation)
            declareResultStub(name, body, documentation: documentation, to: &functions)
        }
        tree.declare(.extensionOf, type, members: functions, modifiers: [], to: &list)
    }
}
