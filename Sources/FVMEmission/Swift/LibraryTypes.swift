import FVMSwiftCode

/// The types of Swift, Foundation and FOSMVVM that emitted files name, once for a whole run.
struct LibraryTypes: Sendable {
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

    init(in tree: inout SwiftTree) {
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
    }
}
