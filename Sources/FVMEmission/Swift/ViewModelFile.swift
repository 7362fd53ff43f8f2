import FVMSemantics
import FVMSwiftCode

/// `<Name>ViewModel.swift`
extension Emitter {
    mutating func viewModelFile(_ id: RecordID) -> OutputFile {
        let record = program[id]
        var declarations = DeclarationList()
        declareViewModel(record, id, to: &declarations)
        for summary in record.summaries { declareSummaryStubs(summary, to: &declarations) }
        declareNamedStubs(record, id, to: &declarations)
        return finish(
            declarations,
            path: folders.path(.viewModels, record.feature, record.declared.name, "ViewModel.swift"),
            of: record.declared
        )
    }

    private mutating func declareViewModel(
        _ record: RecordDefinition,
        _ id: RecordID,
        to list: inout DeclarationList
    ) {
        let members = members(of: record)
        var body = DeclarationList()
        if case .server = record.role {
            let request = tree.type(tree.name(record.declared.name, suffix: "Request"))
            tree.declareAlias(words.request, request, to: &body)
        }
        let substitutions = SubstitutionPlan(record, members: members, in: &self)
        for member in members { declare(member, of: record, substitutions.common, to: &body) }
        declareMessages(record, to: &body)
        declareSummaries(record, to: &body)
        declareIdentity(record, to: &body)
        if !record.operations.isEmpty {
            tree.declareStored(words.isStub, types.bool, isConstant: true, modifiers: .private, to: &body)
        }
        declareCodingKeys(record, members, to: &body)
        declareSubstitutions(substitutions, record, members, to: &body)
        declareOperationsProperty(record, to: &body)
        declareInitializers(record, members, to: &body)
        declareStub(record, members, to: &body)
        var attributes = AttributeList()
        tree.append(words.viewModelAttribute, viewModelOptions(record), to: &attributes)
        tree.declare(
            .structure,
            programTypes.records[id.index],
            viewModelProtocols(record, id),
            members: body,
            attributes: attributes,
            documentation: tree.documentation(record.declared.documentation),
            to: &list
        )
    }

    private mutating func viewModelOptions(_ record: RecordDefinition) -> ArgumentList {
        var arguments = ArgumentList()
        let option: Name
        switch record.role {
        case .client, .error: option = words.clientHostedFactory
        case .server(live: true): option = words.live
        case .server, .child, .summary: return arguments
        }
        var elements = ArgumentList()
        tree.append(tree.implicitMember(option), to: &elements)
        tree.append(words.options, tree.array(elements), to: &arguments)
        return arguments
    }

    private mutating func viewModelProtocols(_ record: RecordDefinition, _ id: RecordID) -> InheritanceList {
        var protocols = InheritanceList()
        if case .server = record.role { tree.append(types.requestableViewModel, to: &protocols) }
        if let form = record.form {
            tree.append(tree.type(program[form].declared.name + "Fields"), to: &protocols)
        }
        for action in requestUses.responses[id.index] where action != .show {
            tree.append(tree.type(responseProtocol(action)), to: &protocols)
        }
        if appState.records[id.index] { tree.append(types.hashable, to: &protocols) }
        return protocols
    }

    private mutating func declareIdentity(_ record: RecordDefinition, to list: inout DeclarationList) {
        switch record.identity {
        case .none: return
        case .instance: tree.declareStored(words.vmId, types.viewModelId, isConstant: true, to: &list)
        case .singleton:
            let value = implicitInit(words.type, tree.metatype(types.selfType))
            tree.declareStored(words.vmId, types.viewModelId, value: value, isConstant: false, to: &list)
        }
    }

    /// `.init(label: argument)`
    mutating func implicitInit(_ label: Name, _ argument: Expression) -> Expression {
        var arguments = ArgumentList()
        tree.append(label, argument, to: &arguments)
        return tree.call(tree.implicitInit(), arguments)
    }

    /// Decides the names in JSON of properties that Swift calls otherwise.
    private mutating func declareCodingKeys(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        guard members.contains(where: \.isRenamed) else { return }
        var cases = DeclarationList()
        for member in members {
            let name = record.properties[member.property].declared.name
            tree.declareCase(member.name, value: member.isRenamed ? tree.string(name) : nil, to: &cases)
        }
        if let form = record.form { tree.declareCase(tree.name(program[form].messagesName), to: &cases) }
        if record.identity != .none { tree.declareCase(words.vmId, to: &cases) }
        if !record.operations.isEmpty { tree.declareCase(words.isStub, to: &cases) }
        var inherited = InheritanceList()
        tree.append(types.string, to: &inherited)
        tree.append(types.codingKey, to: &inherited)
        tree.declare(
            .enumeration,
            tree.type(words.codingKeys),
            inherited,
            members: cases,
            modifiers: .private,
            to: &list
        )
    }
}
