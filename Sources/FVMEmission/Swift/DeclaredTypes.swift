import FVMSemantics
import FVMSwiftCode

/// The Swift types of all types of a program, each put together once.
struct SwiftTypes: Sendable {
    /// By the index of the record; a summary's is qualified by its parent.
    let records: [SwiftType]
    /// By the index of the enum.
    let enums: [SwiftType]
    /// The Swift types by the index of the type. Summaries are not qualified, because they are used in their parents.
    private(set) var values: [SwiftType] = []

    /// - Parameter module: The module that enums and plain data are written with: other modules import more than the
    ///   specs' types, and any import may have a type of the same name.
    init(_ program: Program, dataOf module: String? = nil) {
        let names = program.records.map { record in
            guard let module, record.isData else { return SwiftType.named(record.typeName) }
            return .member(.named(module), record.typeName)
        }
        records = program.records.indices.map { index in
            guard case .summary(let parent) = program.records[index].role else { return names[index] }
            return .member(names[parent.index], program.records[index].typeName)
        }
        enums = program.enums.map { definition in
            guard let module, definition.nested == nil else { return .named(definition.typeName) }
            return .member(.named(module), definition.typeName)
        }
        values.reserveCapacity(program.types.count)
        // The parts of a type come before it.
        for index in 0..<program.types.count {
            let id = TypeID(UInt32(index))
            let type: SwiftType =
                switch program[id] {
                case .enumeration(let id): enums[id.index]
                case .identity(let id): .named(program[id].declared.emittedName(.identity))
                case .record(let id): names[id.index]
                case .optional(let inner): .optional(values[Int(inner.index)])
                case .list(let inner): .array(values[Int(inner.index)])
                case .dictionary(let inner): .dictionary("String", values[Int(inner.index)])
                default: .named(program.types.builtIn(id)?.row.swiftName ?? "String")
                }
            values.append(type)
        }
    }
}

extension Emitter {
    /// The type of a record; a summary's is qualified by its parent.
    func recordType(_ id: RecordID) -> SwiftType { types.records[id.index] }

    func enumType(_ id: EnumID) -> SwiftType { types.enums[id.index] }

    /// The type of a member, as it is written in the part of the request that has the member.
    func nestedType(of type: TypeID) -> SwiftType {
        guard let nested = program.nestedEnum(in: type)?.nested else { return swiftType(of: type) }
        return switch program[type] {
        case .optional(let inner): .optional(nestedType(of: inner))
        case .list(let inner): .array(nestedType(of: inner))
        case .dictionary(let inner): .dictionary("String", nestedType(of: inner))
        default: .named(nested.typeName)
        }
    }

    /// Declares the inline enums in a part of a request.
    func declareNestedEnums(_ members: [DataMember], to list: inout [Declaration]) {
        for member in members {
            guard let definition = program.nestedEnum(in: member.type), let nested = definition.nested else { continue }
            let cases = definition.cases.map {
                Declaration.enumCase($0.declared.name, documentation: $0.declared.documentation)
            }
            let protocols = enumProtocols(isHashable: false)
            list.append(.type(.enumeration, .named(nested.typeName), protocols, members: cases))
        }
    }

    /// Returns the type of a value. Summaries are not qualified, because they are used in their parents.
    func swiftType(of type: TypeID) -> SwiftType { types.values[Int(type.index)] }
}
