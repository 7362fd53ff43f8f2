import FVMChecking
import FVMSwiftCode

/// The Swift types of a program, once for a whole run.
struct TypeNames: Sendable {
    let string: SwiftType
    let int: SwiftType
    let double: SwiftType
    let bool: SwiftType
    let date: SwiftType
    let url: SwiftType
    let uuid: SwiftType
    let modelId: SwiftType
    let systemVersion: SwiftType
    let localizableString: SwiftType
    let localizableInt: SwiftType
    let localizableDouble: SwiftType
    let localizableDate: SwiftType
    let viewModelId: SwiftType
    let selfType: SwiftType
    /// `[String: any Localizable]`
    let substitutions: SwiftType
    let optionalInt: SwiftType
    let optionalDouble: SwiftType
    let optionalDate: SwiftType
    let optionalLocalizableString: SwiftType
    let optionalLocalizableInt: SwiftType
    let optionalLocalizableDouble: SwiftType
    let optionalLocalizableDate: SwiftType

    // Protocols.
    let requestableViewModel: SwiftType
    let codable: SwiftType
    let hashable: SwiftType
    let sendable: SwiftType
    let identifiable: SwiftType
    let stubbable: SwiftType
    let caseIterable: SwiftType
    let codingKey: SwiftType

    /// By the index of the record; a summary's is qualified by its parent.
    let records: [SwiftType]
    let enums: [SwiftType]
    /// By the index of the type. Summaries have their own names alone, as in their parents.
    private let values: [SwiftType]

    subscript(_ type: TypeID) -> SwiftType { values[Int(type.index)] }

    /// `isOptional ? optional : type`
    func choose(_ type: SwiftType, _ optional: SwiftType, _ isOptional: Bool) -> SwiftType {
        isOptional ? optional : type
    }

    init(_ program: Program, in tree: inout SwiftTree) {
        string = tree.type("String")
        int = tree.type("Int")
        double = tree.type("Double")
        bool = tree.type("Bool")
        date = tree.type("Date")
        url = tree.type("URL")
        uuid = tree.type("UUID")
        modelId = tree.type("ModelIdType")
        systemVersion = tree.type("SystemVersion")
        localizableString = tree.type("LocalizableString")
        localizableInt = tree.type("LocalizableInt")
        localizableDouble = tree.type("LocalizableDouble")
        localizableDate = tree.type("LocalizableDate")
        viewModelId = tree.type("ViewModelId")
        selfType = tree.type("Self")
        substitutions = tree.dictionary(string, tree.any(tree.type("Localizable")))
        optionalInt = tree.optional(int)
        optionalDouble = tree.optional(double)
        optionalDate = tree.optional(date)
        optionalLocalizableString = tree.optional(localizableString)
        optionalLocalizableInt = tree.optional(localizableInt)
        optionalLocalizableDouble = tree.optional(localizableDouble)
        optionalLocalizableDate = tree.optional(localizableDate)
        requestableViewModel = tree.type("RequestableViewModel")
        codable = tree.type("Codable")
        hashable = tree.type("Hashable")
        sendable = tree.type("Sendable")
        identifiable = tree.type("Identifiable")
        stubbable = tree.type("Stubbable")
        caseIterable = tree.type("CaseIterable")
        codingKey = tree.type("CodingKey")
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
                case .text: localizableString
                case .string, .invalid: string
                case .int: int
                case .double: double
                case .bool: bool
                case .date: date
                case .url: url
                case .uuid: uuid
                case .id: modelId
                case .version: systemVersion
                case .enumeration(let id): enums[id.index]
                case .record(let id): short[id.index]
                case .optional(let inner): tree.optional(values[Int(inner.index)])
                case .list(let inner): tree.array(values[Int(inner.index)])
                case .dictionary(let inner): tree.dictionary(string, values[Int(inner.index)])
                }
            values.append(value)
        }
        self.values = values
    }
}
