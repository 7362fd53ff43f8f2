import FVMSemantics
import FVMSwiftCode

/// The stubs of records.
extension Emitter {
    /// The stub with a default for each parameter; the macro adds the one without parameters.
    mutating func declareStub(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        if members.contains(where: { $0.isReserved && $0.parameter != nil && tree.isReservedLabel($0.label) }) {
            declareShortStub(record, members, to: &list)
        }
        declareFullStub(record, members, to: &list)
    }

    /// `static func stub() -> Self`, which gives the first argument so as not to call itself.
    private mutating func declareShortStub(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        guard let first = members.first(where: { $0.parameter != nil }) else { return }
        var arguments = ArgumentList()
        let value = program.stub(of: record.properties[first.property], in: record)
        tree.append(first.label, expression(value), to: &arguments)
        declareStub(words.stub, ParameterList(), calling: tree.implicitMember(words.stub), arguments, to: &list)
    }

    private mutating func declareFullStub(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout DeclarationList
    ) {
        var parameters = ParameterList()
        var arguments = ArgumentList()
        for member in members {
            guard let type = member.parameter else { continue }
            let value: Expression
            if case .value(let written) = record.properties[member.property].stub {
                value = expression(written)
            } else {
                value = expression(program.stub(of: record.properties[member.property], in: record))
            }
            tree.append(label: member.label, name: member.local, type, default: value, to: &parameters)
            tree.append(member.label, tree.reference(member.local), to: &arguments)
        }
        if !record.operations.isEmpty { tree.append(words.isStub, tree.boolean(true), to: &arguments) }
        declareStub(words.stub, parameters, calling: tree.implicitInit(), arguments, to: &list)
    }

    private mutating func declareStub(
        _ name: Name,
        _ parameters: ParameterList,
        calling callee: Expression,
        _ arguments: ArgumentList,
        documentation: Documentation = .none,
        to list: inout DeclarationList
    ) {
        var body = StatementList()
        tree.append(tree.call(callee, arguments), to: &body)
        tree.declareFunction(
            name,
            parameters,
            result: types.selfType,
            body: body,
            modifiers: [.public, .static],
            documentation: documentation,
            to: &list
        )
    }

    /// An extension with a function for each named stub: `stubBusy2` for "busy_2".
    mutating func declareNamedStubs(
        _ record: RecordDefinition,
        _ id: RecordID,
        to list: inout DeclarationList
    ) {
        guard !record.stubs.isEmpty else { return }
        var functions = DeclarationList()
        for stub in record.stubs {
            var body = StatementList()
            tree.append(stubCall(tree.implicitMember(words.stub), stub.call), to: &body)
            tree.declareFunction(
                tree.name(Self.stubName(stub.declared.name)),
                result: types.selfType,
                body: body,
                modifiers: [.public, .static],
                documentation: tree.documentation(stub.declared.documentation),
                to: &functions
            )
        }
        tree.declare(.extensionOf, programTypes.records[id.index], members: functions, modifiers: [], to: &list)
    }

    /// `stub`, and the parts between `_` and `-` with capitals.
    static func stubName(_ name: String) -> String {
        var result = "stub"
        for part in name.split(whereSeparator: { $0 == "_" || $0 == "-" }) {
            result += Words.capitalized(part)
        }
        return result
    }
}

// MARK: - Summaries

extension Emitter {
    /// The structs nested in a view model.
    mutating func declareSummaries(_ record: RecordDefinition, to list: inout DeclarationList) {
        guard !record.summaries.isEmpty else { return }
        tree.mark("Nested Types", in: &list)
        for summary in record.summaries { declareSummary(summary, to: &list) }
    }

    private mutating func declareSummary(_ id: RecordID, to list: inout DeclarationList) {
        let summary = program[id]
        let members = members(of: summary)
        var body = DeclarationList()
        for member in members { declare(member, of: summary, nil, to: &body) }
        declareInitializer(summary, members, to: &body)
        var protocols = InheritanceList()
        tree.append(types.codable, to: &protocols)
        if appState.records[id.index] { tree.append(types.hashable, to: &protocols) }
        tree.append(types.sendable, to: &protocols)
        tree.append(types.identifiable, to: &protocols)
        tree.append(types.stubbable, to: &protocols)
        tree.declare(
            .structure,
            tree.type(summary.declared.name),
            protocols,
            members: body,
            documentation: tree.documentation(summary.declared.documentation),
            to: &list
        )
    }

    /// The type as an extension of a nested type has to name it, where the parent's other summaries are out of sight.
    private mutating func qualified(_ type: TypeID) -> SwiftType {
        switch program[type] {
        case .record(let id): programTypes.records[id.index]
        case .optional(let inner): tree.optional(qualified(inner))
        case .list(let inner): tree.array(qualified(inner))
        case .dictionary(let inner): tree.dictionary(types.string, qualified(inner))
        default: programTypes[type]
        }
    }

    /// Both tiers of a summary's stub, in an extension with the qualified name.
    mutating func declareSummaryStubs(_ id: RecordID, to list: inout DeclarationList) {
        let summary = program[id]
        var members = members(of: summary)
        for index in members.indices {
            guard case .plain(let type) = summary.properties[members[index].property].kind else { continue }
            members[index].parameter = qualified(type)
        }
        var functions = DeclarationList()
        declareShortStub(summary, members, to: &functions)
        declareFullStub(summary, members, to: &functions)
        tree.declare(.extensionOf, programTypes.records[id.index], members: functions, modifiers: [], to: &list)
        declareNamedStubs(summary, id, to: &list)
    }
}
