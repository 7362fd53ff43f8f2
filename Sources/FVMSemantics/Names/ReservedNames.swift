/// Names that the emitted Swift cannot use, or not everywhere.
public enum ReservedNames {
    /// Keywords that need backticks as a name.
    public static let reserved = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Types that emitted code, the macros' expansions or their conformances name: a declaration of the same name in
    /// the shared module would hide them. Sources: Swift, Foundation, FOSFoundation and FOSMVVM 0.13.3.
    public static let hiddenTypes = [
        "Any", "AnyHashable", "AnyObject", "Bool", "Bundle", "CaseIterable", "Codable", "CodingKey",
        "CodingKeys", "Comparable", "Date", "DateFormatter", "Decodable", "Decoder",
        "Double", "Encodable", "Encoder", "Equatable", "Error", "Hashable", "Hasher", "Identifiable", "Int",
        "KeyPath", "Locale", "PartialKeyPath", "Protocol", "RawRepresentable", "Self", "Sendable",
        "Set", "StaticString", "String", "Type", "UInt", "URL", "UUID",
        "EncodableWithConfiguration", "DecodableWithConfiguration",
        "FOSFoundation", "FOSMVVM", "Foundation", "Swift",
        // FOSFoundation, FOSMVVM
        "ClientHostedRequest", "ClientHostedModelFactoryContext", "ClientHostedViewModelFactory", "CreateRequest",
        "CreateResponseBody", "DeleteRequest", "DeleteResponseBody", "DestroyRequest", "DestroyResponseBody",
        "EmptyBody", "EmptyError", "EmptyFragment", "EmptyQuery", "EmptySort", "FieldValidationModel",
        "FieldValidationModelFieldValidation", "FormField", "FormFieldBase", "FormFieldIdentifier", "FormFieldModel",
        "FormFieldType", "FormInputOption", "FormInputType", "LiveViewModel", "Localizable", "LocalizableArray",
        "LocalizableCompoundValue", "LocalizableDate", "LocalizableDouble", "LocalizableError", "LocalizableId",
        "LocalizableInt", "LocalizableRef", "LocalizableString", "LocalizableSubstitutions", "LocalizableValue",
        "LocalizationStore", "LocalizedString", "LocalizedStrings", "LocalizedSubs", "LocalizedCompoundString",
        "LocalizedDate", "LocalizedDouble", "LocalizedInt", "ModelIdType", "ModelIdentity", "ProjectionContext",
        "ReplaceRequest", "ReplaceResponseBody", "RequestableViewModel", "ResponseBodyFactory",
        "RetrievablePropertyNames", "ServerRequest", "ServerRequestAction", "ServerRequestBody",
        "ServerRequestBodySize", "ServerRequestError", "ServerRequestQuery", "ServerRequestSort", "ShowRequest",
        "ShowResponseBody", "Stubbable", "SystemVersion", "UpdateRequest", "UpdateResponseBody", "ValidatableModel",
        "ValidationError", "ValidationResult", "Validations", "Versioned", "ViewModel", "ViewModelFactory",
        "ViewModelFactoryContext", "ViewModelFactoryError", "ViewModelId", "ViewModelOperations", "ViewModelRequest",
        "FieldsMessages", "AppState", "Request",
    ]
}
