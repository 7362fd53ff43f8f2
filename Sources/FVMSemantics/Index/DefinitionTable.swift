import FVMSource

/// The symbols that a program declares, with the places of their names and their types.
struct DefinitionTable {
    struct Definition {
        var key: SymbolKey
        var location: Location
        var type: SymbolType
    }

    private(set) var definitions: [Definition] = []

    /// Linear in the size of the program.
    init(_ program: Program) {
        if let app = program.app.declared { add(SymbolKey(.app, app.name), app) }
        for (index, definition) in program.enums.enumerated() where !definition.isSketch && definition.nested == nil {
            add(definition, EnumID(index), in: program)
        }
        for definition in program.fields where !definition.isSketch { add(definition) }
        for (index, definition) in program.records.enumerated() where !definition.isSketch && definition.result == nil {
            add(definition, RecordID(index), in: program)
        }
        for definition in program.requests { add(definition, in: program) }
        for definition in program.results { add(definition, in: program) }
        for definition in program.sharedTexts {
            add(SymbolKey(.text, definition.declared.name), definition.declared, .localized("text"))
        }
        for scenario in program.scenarios { add(SymbolKey(.scenario, scenario.declared.name), scenario.declared) }
        for storage in program.storages { add(SymbolKey(.storage, storage.declared.name), storage.declared) }
        for model in program.models {
            let key = SymbolKey(.model, model.declared.name)
            add(key, model.declared)
            add(Array(program.ownMembers(of: model)), of: key, in: program)
        }
        for expectation in program.expectations {
            guard case .validation(let validation) = expectation.kind, let name = validation.name else { continue }
            add(SymbolKey(.example, expectation.declared.name, name.name), name)
        }
    }

    private mutating func add(_ key: SymbolKey, _ declared: Declared, _ type: SymbolType = .none) {
        definitions.append(Definition(key: key, location: declared.location, type: type))
    }

    private mutating func add(_ definition: EnumDefinition, _ id: EnumID, in program: Program) {
        let key = SymbolKey(.enumeration, definition.declared.name)
        add(key, definition.declared, .declared(.enumeration(id), name: definition.declared.name))
        for enumCase in definition.cases where !enumCase.isImplicit {
            add(
                key.member(.enumCase, enumCase.declared.name),
                enumCase.declared,
                .declared(.enumeration(id), name: definition.declared.name)
            )
            add(enumCase.payload, of: key.member(.enumCase, enumCase.declared.name), in: program)
        }
    }

    private mutating func add(_ definition: FieldsDefinition) {
        let key = SymbolKey(.fields, definition.declared.name)
        add(key, definition.declared)
        for field in definition.own {
            add(key.member(.field, field.declared.name), field.declared, .typed(field.type))
        }
    }

    private mutating func add(_ record: RecordDefinition, _ id: RecordID, in program: Program) {
        var key = SymbolKey(record.isData ? .data : record.isShared ? .shared : .viewModel, record.declared.name)
        if case .summary(let parent) = record.role {
            key = SymbolKey(.summary, program.records[parent.index].declared.name, record.declared.name)
        }
        let type = SymbolType.declared(.record(id), name: record.declared.name)
        add(key, record.declared, record.isShared ? .none : type)
        for property in record.properties where property.origin == nil {
            // Those of a form are declared in its Fields.
            if case .formField = property.kind { continue }
            add(
                key.member(.property, property.declared.name),
                property.declared,
                SymbolType(property.kind, in: program)
            )
        }
        add(record.query, of: key.member(.record, "query"), in: program)
        add(record.sort, of: key, in: program)
        for operation in record.operations {
            let operationKey = key.member(.operation, operation.declared.name)
            add(operationKey, operation.declared)
            for parameter in operation.parameters where parameter.isWritten {
                let name = parameter.declared.name
                add(operationKey.member(.parameter, name), parameter.declared, .typed(parameter.type))
            }
        }
        for operation in record.operations {
            guard let fields = operation.fields else { continue }
            let operationKey = key.member(.operation, operation.declared.name)
            add(operationKey.member(.parameter, fields.declared.name), fields.declared)
        }
        for stub in record.stubs { add(key.member(.stub, stub.declared.name), stub.declared, type) }
    }

    private mutating func add(_ members: [DataMember], of record: SymbolKey, in program: Program) {
        for member in members {
            let key = record.member(.member, member.declared.name)
            add(key, member.declared, .typed(member.type))
            for item in program.nestedEnum(in: member.type)?.cases ?? [] {
                add(key.member(.enumCase, item.declared.name), item.declared)
            }
        }
    }

    /// Adds inline cases of a sort order. A declared enum has its own symbol.
    private mutating func add(_ sort: SortOrder?, of owner: SymbolKey, in program: Program) {
        guard let sort, program[sort.key].nested != nil else { return }
        for item in program[sort.key].cases {
            add(owner.member(.record, "sort").member(.enumCase, item.declared.name), item.declared)
        }
    }

    private mutating func add(_ request: RequestDefinition, in program: Program) {
        let key = SymbolKey(.request, request.declared.name)
        add(key, request.declared)
        add(request.query, of: key.member(.record, "query"), in: program)
        add(request.sort, of: key, in: program)
        if case .record(let members)? = request.body { add(members, of: key.member(.record, "body"), in: program) }
        if case .record(let members)? = request.response {
            add(members, of: key.member(.record, "response"), in: program)
        }
        for member in request.error {
            let memberKey = key.member(.record, "error").member(.member, member.declared.name)
            switch member.kind {
            case .data(let type, _): add(memberKey, member.declared, .typed(type))
            case .enumText: add(memberKey, member.declared, .localized("localized"))
            case .inlineEnum(let cases, _):
                add(memberKey, member.declared, .localized(cases.map(\.name).joined(separator: " | ")))
                for name in cases { add(memberKey.member(.enumCase, name.name), name) }
            }
        }
    }

    private mutating func add(_ result: ResultDefinition, in program: Program) {
        let key = SymbolKey(.result, result.declared.name)
        add(key, result.declared)
        for outcome in result.cases {
            let name = program.records[outcome.record.index].declared.name
            let type = SymbolType.declared(.record(outcome.record), name: name)
            add(key.member(.outcome, outcome.declared.name), outcome.declared, type)
        }
        for stub in result.stubs { add(key.member(.stub, stub.declared.name), stub.declared) }
    }
}

/// The type of a symbol.
enum SymbolType: Sendable {
    case none
    case declared(ValueType, name: String)
    case typed(TypeID)
    /// A type that no value of a stub has, as the specs write it.
    case localized(String)

    init(_ kind: PropertyKind, in program: Program) {
        switch kind {
        case .plain(let type), .formField(let type, _): self = .typed(type)
        case .staticText, .substitutedText, .enumText: self = .localized("localized")
        case .staticList: self = .localized("[localized]")
        case .compound: self = .localized("localized join")
        case .localizedValue(let value, let isOptional):
            self = .localized(program.spelling(of: value, isOptional: isOptional))
        }
    }
}
