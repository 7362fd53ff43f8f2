import FVMSemantics
import FVMSwiftCode

/// The Swift types of a program's own declarations.
extension Emitter {
    /// The type of a record; a summary's is qualified by its parent.
    func recordType(_ id: RecordID) -> SwiftType {
        let name = program.records[id.index].typeName
        guard case .summary(let parent) = program.records[id.index].role else { return .named(name) }
        return .member(.named(program.records[parent.index].typeName), name)
    }

    func enumType(_ id: EnumID) -> SwiftType { .named(program.enums[id.index].declared.name) }

    /// The type of a value. Summaries have their own names alone, as in their parents.
    func swiftType(of type: TypeID) -> SwiftType {
        switch program[type] {
        case .text, .string, .int, .double, .bool, .date, .url, .uuid, .id, .version:
            .named(program.types.builtIn(type)?.swiftName ?? "String")
        case .invalid: "String"
        case .enumeration(let id): enumType(id)
        case .record(let id): .named(program.records[id.index].typeName)
        case .optional(let inner): .optional(swiftType(of: inner))
        case .list(let inner): .array(swiftType(of: inner))
        case .dictionary(let inner): .dictionary("String", swiftType(of: inner))
        }
    }
}
