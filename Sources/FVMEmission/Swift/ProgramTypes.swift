import FVMSemantics
import FVMSwiftCode

/// The Swift types of a program's own declarations, once for a whole run.
struct ProgramTypes: Sendable {
    /// By the index of the record; a summary's is qualified by its parent.
    let records: [SwiftType]
    let enums: [SwiftType]
    /// By the index of the type. Summaries have their own names alone, as in their parents.
    private let values: [SwiftType]

    subscript(_ type: TypeID) -> SwiftType { values[Int(type.index)] }

    init(_ program: Program, _ library: LibraryTypes, in tree: inout SwiftTree) {
        enums = program.enums.map { tree.type($0.declared.name) }
        var short: [SwiftType] = []
        short.reserveCapacity(program.records.count)
        for index in program.records.indices {
            let suffix: StaticString = program.records[index].isSummary ? "" : "ViewModel"
            short.append(tree.type(tree.name(program.records[index].declared.name, suffix: suffix)))
        }
        records = program.records.indices.map { index in
            guard case .summary(let parent) = program.records[index].role else { return short[index] }
            return tree.type(tree.name(program.records[index].declared.name), in: short[parent.index])
        }
        var values: [SwiftType] = []
        values.reserveCapacity(program.types.count)
        for index in 0..<program.types.count {
            let value: SwiftType =
                switch program.types[TypeID(UInt32(index))] {
                case .text: library.localizableString
                case .string, .invalid: library.string
                case .int: library.int
                case .double: library.double
                case .bool: library.bool
                case .date: library.date
                case .url: library.url
                case .uuid: library.uuid
                case .id: library.modelId
                case .version: library.systemVersion
                case .enumeration(let id): enums[id.index]
                case .record(let id): short[id.index]
                case .optional(let inner): tree.optional(values[Int(inner.index)])
                case .list(let inner): tree.array(values[Int(inner.index)])
                case .dictionary(let inner): tree.dictionary(library.string, values[Int(inner.index)])
                }
            values.append(value)
        }
        self.values = values
    }
}
