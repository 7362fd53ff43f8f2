/// The library's `FormFieldIdentifier`, as `#fieldId` makes it of the Fields and the property: `UserFields.email`.
public struct FieldIdentifier: Sendable, Hashable {
    public let scope: String
    public let name: String

    public init(scope: String, name: String) {
        self.scope = scope
        self.name = name
    }

    /// `nil` if `text` has no scope.
    public init?(_ text: String) {
        guard let dot = text.lastIndex(of: ".") else { return nil }
        self.init(scope: String(text[..<dot]), name: String(text[text.index(after: dot)...]))
    }

    public var text: String { scope + "." + name }
}

extension FieldsDefinition {
    /// That of one of its fields.
    public func identifier(of field: FieldDefinition) -> FieldIdentifier {
        FieldIdentifier(scope: declared.emittedName(.fields), name: field.declared.name)
    }
}
