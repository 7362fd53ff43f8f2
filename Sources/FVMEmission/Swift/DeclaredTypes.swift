import FVMSemantics
import FVMSwiftCode

/// The Swift types of all types of a program, each put together once.
struct SwiftTypes: Sendable {
    /// By the index of the record; a summary's is qualified by its parent.
    let records: [SwiftType]
    /// By the index of the type; summaries have their own names alone, as in their parents.
    private(set) var values: [SwiftType] = []

    init(_ program: Program) {
        let names = program.records.map { SwiftType.named($0.typeName) }
        records = program.records.indices.map { index in
            guard case .summary(let parent) = program.records[index].role else { return names[index] }
            return .member(names[parent.index], program.records[index].typeName)
        }
        values.reserveCapacity(program.types.count)
        // The parts of a type stand before it.
        for index in 0..<program.types.count {
            let id = TypeID(UInt32(index))
            let type: SwiftType =
                switch program[id] {
                case .text, .string, .int, .double, .bool, .date, .url, .uuid, .id, .version:
                    .named(program.types.builtIn(id)?.swiftName ?? "String")
                case .invalid: "String"
                case .enumeration(let id): .named(program.enums[id.index].declared.name)
                case .record(let id): names[id.index]
                case .optional(let inner): .optional(values[Int(inner.index)])
                case .list(let inner): .array(values[Int(inner.index)])
                case .dictionary(let inner): .dictionary("String", values[Int(inner.index)])
                }
            values.append(type)
        }
    }
}

extension Emitter {
    /// The type of a record; a summary's is qualified by its parent.
    func recordType(_ id: RecordID) -> SwiftType { types.records[id.index] }

    func enumType(_ id: EnumID) -> SwiftType { .named(program.enums[id.index].declared.name) }

    /// The type of a value. Summaries have their own names alone, as in their parents.
    func swiftType(of type: TypeID) -> SwiftType { types.values[Int(type.index)] }
}
