import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel.swift` of a result: which outcome it is, and one optional view model for each
extension Emitter {
    func resultFile(_ id: ResultID) -> EmittedFile {
        let result = program[id]
        let type = SwiftType.named(result.typeName)
        var body: [Declaration] = []
        declareOutcomeTypes(result, to: &body)
        declareOutcomes(result, to: &body)
        declareSwitch(result, to: &body)
        for index in result.cases.indices { declareInitializer(of: index, result, to: &body) }
        declareOutcomeInitializer(result, to: &body)
        var stub: [Statement] = []
        if let first = result.cases.first {
            stub.append(.expression(outcome(0, of: result, StubCall(record: first.record))))
        }
        declareResultStub("stub", stub, documentation: [], to: &body)
        let writing = requestUses.resultResponses[id.index].filter { $0 != .show }
        let protocols =
            (isHashed(result) ? ["Hashable"] : []) + writing.map { SwiftType.named(responseProtocol($0)) }
        var declarations: [Declaration] = [
            .type(
                .structure,
                type,
                protocols,
                members: body,
                attributes: [Attribute("ViewModel")],
                documentation: result.declared.documentation
            )
        ]
        declareNamedStubs(result, type, to: &declarations)
        return swiftFile(
            declarations,
            path: path(.viewModels, result.feature, result.declared.emittedName(.viewModel) + ".swift"),
            of: result.declared
        )
    }

    /// Whether it is part of a client screen's state.
    private func isHashed(_ result: ResultDefinition) -> Bool {
        result.record.map { appState.records[$0.index] } ?? false
    }

    /// `Outcome` for JSON, and `Result` with the view models for a view to switch over: one with texts can't be encoded
    /// as a case's value.
    private func declareOutcomeTypes(_ result: ResultDefinition, to list: inout [Declaration]) {
        var names: [Declaration] = []
        var values: [Declaration] = []
        for item in result.cases {
            let name = item.declared.name
            names.append(.enumCase(name, documentation: item.declared.documentation))
            values.append(.enumCase(name, payload: recordType(item.record)))
        }
        let outcome = SwiftType("Outcome")
        list.append(
            .type(
                .enumeration,
                outcome,
                enumProtocols(isRaw: result.isRaw, isHashable: isHashed(result)),
                members: names,
                documentation: ["The result that this is."],
                directive: result.isRaw ? Self.rawDirective : nil
            )
        )
        list.append(
            .type(
                .enumeration,
                "Result",
                ["Sendable"],
                members: values,
                documentation: ["The result as an enum, for a view's switch."]
            )
        )
        if result.isRow(in: program) { declareRowIdentity(to: &list) }
        list.append(.stored("outcome", outcome, isConstant: true))
    }

    private func declareOutcomes(_ result: ResultDefinition, to list: inout [Declaration]) {
        for item in result.cases {
            let type = SwiftType.optional(recordType(item.record))
            list.append(.stored(item.declared.name, type, isConstant: true))
        }
        if result.isRow(in: program) {
            list.append(.stored("vmId", "ViewModelId", isConstant: true))
            let parts = ["outcome", "vmId"].map { Argument($0, .reference($0)) }
            list.append(.computed("id", "RowId", body: [.expression(.type("RowId").call(parts))]))
        } else {
            let identity = implicitInit("type", .metatype("Self"))
            list.append(.stored("vmId", "ViewModelId", value: identity, isConstant: false))
        }
    }

    /// Rows of different view models may have the same `vmId`, for example where each has numbers of its own.
    private func declareRowIdentity(to list: inout [Declaration]) {
        list.append(
            .type(
                .structure,
                "RowId",
                ["Hashable", "Sendable"],
                members: [
                    .stored("outcome", "Outcome", isConstant: true, modifiers: []),
                    .stored("vmId", "ViewModelId", isConstant: true, modifiers: []),
                ],
                documentation: ["The id of a row: rows of different outcomes may have the same 'vmId'."]
            )
        )
    }

    /// `var result: Result?`: nil only in a value whose outcome and view models do not agree.
    private func declareSwitch(_ result: ResultDefinition, to list: inout [Declaration]) {
        var branches: [SwitchCase] = []
        for item in result.cases {
            let name = item.declared.name
            let property = name.isAmbiguousAloneInSwift ? Expression.selfValue.member(name) : .reference(name)
            let value = implicitCall(name, .firstParameter)
            branches.append(
                SwitchCase(.implicitMember(name), [.expression(property.member("map").call(closure: value))])
            )
        }
        let body: [Statement] = [.switch(.reference("outcome"), branches)]
        let type = SwiftType.optional("Result")
        list.append(.computed("result", type, body: body))
    }

    /// `init(success: TaskViewModel)`
    private func declareInitializer(
        of index: Int,
        _ result: ResultDefinition,
        to list: inout [Declaration]
    ) {
        let label = result.cases[index].declared.name
        let local = local(label)
        var arguments = [Argument("outcome", .implicitMember(label)), Argument(label, .reference(local))]
        if result.isRow(in: program) { arguments.append(Argument("vmId", .reference(local).member("vmId"))) }
        list.append(
            .initializer(
                [Parameter(label, as: local, recordType(result.cases[index].record))],
                body: [.expression(.delegatedInit.call(arguments))]
            )
        )
    }

    /// Declares an initializer for each outcome, because one with all of them would grow quadratically.
    private func declareOutcomeInitializer(_ result: ResultDefinition, to list: inout [Declaration]) {
        var parameters: [Parameter] = []
        var body: [Statement] = []
        parameters.append(Parameter("outcome", "Outcome"))
        body.append(.set("outcome", to: .reference("outcome")))
        for item in result.cases {
            let label = item.declared.name
            let type = SwiftType.optional(recordType(item.record))
            let local = local(label)
            parameters.append(Parameter(label, as: local, type, default: .nilLiteral))
            body.append(.set(label, to: .reference(local)))
        }
        if result.isRow(in: program) {
            parameters.append(Parameter("vmId", "ViewModelId"))
            body.append(.set("vmId", to: .reference("vmId")))
        }
        list.append(.initializer(parameters, body: body, modifiers: .private))
    }

    // MARK: - Stubs

    /// `.init(success: .stub(...))`
    private func outcome(_ index: Int, of result: ResultDefinition, _ call: StubCall) -> Expression {
        var arguments: [Argument] = []
        let value = stubCall(.implicitMember("stub"), call)
        arguments.append(Argument(result.cases[index].declared.name, value))
        return .implicitInit.call(arguments)
    }

    private func declareResultStub(
        _ name: String,
        _ body: [Statement],
        documentation: [String],
        to list: inout [Declaration]
    ) {
        list.append(
            .function(name, result: "Self", body: body, modifiers: [.public, .static], documentation: documentation)
        )
    }

    private func declareNamedStubs(
        _ result: ResultDefinition,
        _ type: SwiftType,
        to list: inout [Declaration]
    ) {
        guard !result.stubs.isEmpty else { return }
        var functions: [Declaration] = []
        for stub in result.stubs {
            let body: [Statement] = [.expression(outcome(stub.outcome, of: result, stub.call))]
            let name = Self.stubName(stub.declared.name)
            let documentation = stub.declared.documentation
            declareResultStub(name, body, documentation: documentation, to: &functions)
        }
        list.append(.type(.extensionOf, type, members: functions, modifiers: []))
    }
}
