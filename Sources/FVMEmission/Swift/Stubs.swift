import FVMLanguage
import FVMSemantics
import FVMSwiftCode

/// The stubs of records.
extension Emitter {
    /// The stub with a default for each parameter; the macro adds the one without parameters.
    func declareStub(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
    ) {
        if members.contains(where: { $0.isReserved && $0.parameter != nil && $0.label.isReservedAsParameterLabel }) {
            declareShortStub(record, members, to: &list)
        }
        declareFullStub(record, members, to: &list)
    }

    /// `static func stub() -> Self`, which gives the first argument so as not to call itself.
    private func declareShortStub(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
    ) {
        guard let first = members.first(where: { $0.parameter != nil }) else { return }
        var arguments: [Argument] = []
        let value = program.stub(of: record.properties[first.property], in: record)
        arguments.append(Argument(first.label, expression(value)))
        declareStub("stub", [], calling: .implicitMember("stub"), arguments, to: &list)
    }

    private func declareFullStub(
        _ record: RecordDefinition,
        _ members: [Member],
        to list: inout [Declaration]
    ) {
        var parameters: [Parameter] = []
        var arguments: [Argument] = []
        parameters.reserveCapacity(members.count)
        arguments.reserveCapacity(members.count + 1)
        for member in members {
            guard let parameter = member.parameter else { continue }
            let value: Expression
            if case .value(let written) = record.properties[member.property].stub {
                value = expression(written)
            } else {
                value = expression(program.stub(of: record.properties[member.property], in: record))
            }
            parameters.append(Parameter(parameter, default: value))
            arguments.append(Argument(member.label, member.given))
        }
        if !record.operations.isEmpty { arguments.append(Argument("isStub", .boolean(true))) }
        declareStub("stub", parameters, calling: .implicitInit, arguments, to: &list)
    }

    private func declareStub(
        _ name: String,
        _ parameters: [Parameter],
        calling callee: Expression,
        _ arguments: [Argument],
        documentation: [String] = [],
        to list: inout [Declaration]
    ) {
        list.append(
            .function(
                name,
                parameters,
                result: "Self",
                body: [.expression(callee.call(arguments))],
                modifiers: [.public, .static],
                documentation: documentation
            )
        )
    }

    /// An extension with a function for each named stub: `stubBusy2` for "busy_2".
    func declareNamedStubs(
        _ record: RecordDefinition,
        _ id: RecordID,
        to list: inout [Declaration]
    ) {
        guard !record.stubs.isEmpty else { return }
        var functions: [Declaration] = []
        for stub in record.stubs {
            functions.append(
                .function(
                    Self.stubName(stub.declared.name),
                    result: "Self",
                    body: [.expression(stubCall(.implicitMember("stub"), stub.call))],
                    modifiers: [.public, .static],
                    documentation: stub.declared.documentation
                )
            )
        }
        list.append(.type(.extensionOf, recordType(id), members: functions, modifiers: []))
    }

    /// `stub`, and the parts between `_` and `-` with capitals.
    static func stubName(_ name: String) -> String {
        var result = "stub"
        for part in name.split(whereSeparator: { $0 == "_" || $0 == "-" }) {
            result += NameWords.capitalized(part)
        }
        return result
    }
}

// MARK: - Summaries

extension Emitter {
    /// The structs nested in a view model.
    func declareSummaries(_ record: RecordDefinition, to list: inout [Declaration]) {
        guard !record.summaries.isEmpty else { return }
        list.append(.mark("Nested Types"))
        for summary in record.summaries { declareSummary(summary, to: &list) }
    }

    private func declareSummary(_ id: RecordID, to list: inout [Declaration]) {
        var protocols: [SwiftType] = ["Codable"]
        if appState.records[id.index] { protocols.append("Hashable") }
        declarePart(id, protocols + ["Sendable", "Identifiable", "Stubbable"], to: &list)
    }

    /// The struct of a summary or of plain data, without its stubs.
    private func declarePart(_ id: RecordID, _ protocols: [SwiftType], to list: inout [Declaration]) {
        let record = program[id]
        let members = members(of: record)
        var body: [Declaration] = []
        for member in members { declare(member, of: record, nil, to: &body) }
        declareInitializer(record, members, to: &body)
        list.append(
            .type(
                .structure,
                .named(record.declared.name),
                protocols,
                members: body,
                documentation: record.declared.documentation
            )
        )
    }

    /// `Line.swift`: plain data, which a query can have, too, and which is `Hashable` therefore.
    func recordFile(_ id: RecordID) -> EmittedFile {
        let record = program[id]
        var protocols: [SwiftType] = ["Codable", "Hashable", "Sendable"]
        if record.property(named: Keyword.id.text) != nil { protocols.append("Identifiable") }
        var declarations: [Declaration] = []
        declarePart(id, protocols + ["Stubbable"], to: &declarations)
        declareStubExtension(id, to: &declarations)
        return swiftFile(
            declarations,
            path: path(.viewModels, record.feature, record.declared.name + ".swift"),
            of: record.declared
        )
    }

    /// Returns the type as an extension of a nested type must write it, where the parent's other summaries are not
    /// visible.
    func qualified(_ type: TypeID) -> SwiftType {
        switch program[type] {
        case .record(let id): recordType(id)
        case .optional(let inner): .optional(qualified(inner))
        case .list(let inner): .array(qualified(inner))
        case .dictionary(let inner): .dictionary("String", qualified(inner))
        default: swiftType(of: type)
        }
    }

    func declareSummaryStubs(_ id: RecordID, to list: inout [Declaration]) {
        declareStubExtension(id, to: &list)
        declareNamedStubs(program[id], id, to: &list)
    }

    /// Both tiers of a stub, in an extension with the qualified name.
    private func declareStubExtension(_ id: RecordID, to list: inout [Declaration]) {
        let record = program[id]
        let members = members(of: record, qualified: true)
        var functions: [Declaration] = []
        declareShortStub(record, members, to: &functions)
        declareFullStub(record, members, to: &functions)
        list.append(.type(.extensionOf, recordType(id), members: functions, modifiers: []))
    }
}
