import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel.swift`
extension Emitter {
    func viewModelFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        var declarations: [Declaration] = []
        declareViewModel(record, id, to: &declarations)
        for summary in record.summaries { declareSummaryStubs(summary, to: &declarations) }
        declareNamedStubs(record, id, to: &declarations)
        return swiftFile(
            declarations,
            path: path(.viewModels, record.feature, record.declared.emittedName(.viewModel) + ".swift"),
            of: record.declared
        )
    }

    private func declareViewModel(
        _ record: RecordDefinition,
        _ id: RecordID,
        to list: inout [Declaration]
    ) {
        let members = members(of: record)
        var body: [Declaration] = []
        body.reserveCapacity(members.count + 16)
        if case .server = record.role {
            let request = SwiftType.named(record.declared.emittedName(.request))
            body.append(.alias("Request", request))
        }
        let substitutions = SubstitutionPlan(record, members: members, in: self)
        for member in members { declare(member, of: record, substitutions.common, to: &body) }
        declareMessages(record, to: &body)
        declareSummaries(record, to: &body)
        declareIdentity(record, to: &body)
        if !record.operations.isEmpty {
            body.append(.stored("isStub", "Bool", isConstant: true, modifiers: .private))
        }
        declareCodingKeys(record, members, to: &body)
        declareModelIdentity(record, members, to: &body)
        declareSubstitutions(substitutions, record, members, to: &body)
        declareOperationsProperty(record, to: &body)
        declareInitializers(record, members, to: &body)
        declareStub(record, members, to: &body)
        list.append(
            .type(
                .structure,
                recordType(id),
                viewModelProtocols(record, id),
                members: body,
                attributes: [Attribute("ViewModel", viewModelOptions(record))],
                documentation: record.declared.documentation
            )
        )
    }

    private func viewModelOptions(_ record: RecordDefinition) -> [Argument] {
        var arguments: [Argument] = []
        let option: String
        switch record.role {
        case .client, .error: option = "clientHostedFactory"
        case .server(live: true): option = "live"
        case .server, .child, .data, .summary, .outcomes, .shared: return arguments
        }
        arguments.append(Argument("options", .array([.implicitMember(option)])))
        return arguments
    }

    private func viewModelProtocols(_ record: RecordDefinition, _ id: RecordID) -> [SwiftType] {
        var protocols: [SwiftType] = []
        if case .server = record.role { protocols.append("RequestableViewModel") }
        if let form = record.form {
            protocols.append(.named(program[form].declared.emittedName(.fields)))
        }
        for action in requestUses.responses[id.index] where action != .show {
            protocols.append(.named(responseProtocol(action)))
        }
        if program.modelIdentity(of: record) != nil { protocols.append("ModelIdentifiedViewModel") }
        if appState.records[id.index] { protocols.append("Hashable") }
        return protocols
    }

    private func declareIdentity(_ record: RecordDefinition, to list: inout [Declaration]) {
        switch record.identity {
        // The file of a result declares its own.
        case .none, .outcome: return
        case .instance: list.append(.stored("vmId", "ViewModelId", isConstant: true))
        case .singleton:
            let value = implicitInit("type", .metatype("Self"))
            list.append(.stored("vmId", "ViewModelId", value: value, isConstant: false))
        }
    }

    /// Which record it shows, under the library's name.
    private func declareModelIdentity(_ record: RecordDefinition, _ members: [Member], to list: inout [Declaration]) {
        guard let identity = program.modelIdentity(of: record) else { return }
        let name = members[identity].name
        guard name != Program.modelIdentityName else { return }
        list.append(.computed(Program.modelIdentityName, "ModelIdentity", body: [.expression(.reference(name))]))
    }

    /// `.init(label: argument)`
    func implicitInit(_ label: String, _ argument: Expression) -> Expression {
        return .implicitInit.call([Argument(label, argument)])
    }

    /// Decides the names in JSON of properties that Swift calls otherwise.
    private func declareCodingKeys(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
    ) {
        guard members.contains(where: \.isRenamed) else { return }
        var cases: [Declaration] = []
        for member in members {
            let name = record.properties[member.property].declared.name
            cases.append(.enumCase(member.name, value: member.isRenamed ? .string(name) : nil))
        }
        if let form = record.form { cases.append(.enumCase(program[form].messagesName)) }
        if record.identity != .none { cases.append(.enumCase("vmId")) }
        if !record.operations.isEmpty { cases.append(.enumCase("isStub")) }
        list.append(.type(.enumeration, "CodingKeys", ["String", "CodingKey"], members: cases, modifiers: .private))
    }
}
