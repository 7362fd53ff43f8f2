/// Names that a program's output has and its specs do not: both back ends print them.
extension RecordDefinition {
    /// The Swift type: `DashboardViewModel`; a summary's is its own name.
    public var typeName: String { isSummary ? declared.name : declared.name + "ViewModel" }
}

extension ResultDefinition {
    /// The Swift type: `TaskResultViewModel`.
    public var typeName: String { declared.name + "ViewModel" }
}

extension FieldsDefinition {
    /// The property of a form that holds the messages: `userValidationMessages` for `User`, `urlForm...` for `URLForm`.
    public var messagesName: String { NameWords.lowerCamelCase(declared.name) + "ValidationMessages" }
}

extension FieldDefinition {
    /// The member of the messages for a value that is missing: `emailRequiredMessage`.
    public var requiredMessageName: String { declared.name + "RequiredMessage" }

    /// The member of the messages for a value outside its length or range: `emailOutOfRangeMessage`.
    public var outOfRangeMessageName: String { declared.name + "OutOfRangeMessage" }
}
