/// Names that the emitted Swift can't use, or not everywhere.
public enum ReservedNames {
    /// Keywords that need backticks as a name.
    public static let reserved = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Types that view models, requests and their tests, the macros' expansions or their conformances name: a
    /// declaration of the same name in the shared module would hide them. Sources: Swift, Foundation, FOSFoundation and
    /// FOSMVVM (`TargetLibrary`), and compiling each with a program that uses all that is emitted. The modules among
    /// them are written before names that would otherwise mean something different.
    public static let hiddenTypes = [
        "Any", "AppState", "ArchiveRequest", "ArchiveResponseBody", "BearerCredentialProvider", "Bool", "Bundle",
        "CalendarDay", "CaseIterable", "ClientCredentialProvider",
        "ClientHostedModelFactoryContext",
        "ClientHostedRequest", "ClientHostedViewModelFactory", "ClockTime", "CocoaError", "Codable", "CodingKey",
        "CodingKeys",
        "Context", "CreateRequest", "CreateResponseBody", "Data", "Date", "DateFormatter",
        "DestroyRequest", "DestroyResponseBody", "Double", "EmptyBody", "EmptyError",
        "EmptyFragment", "EmptyQuery", "EmptySort", "Encodable", "FOSFoundation", "FOSMVVM", "FOSTestingUI",
        "FieldValidationModel", "FormField", "FormFieldBase", "FormFieldModel", "Foundation", "Hashable", "ID",
        "Identifiable", "Int", "LiveViewModel", "Locale", "Localizable", "LocalizableDate", "LocalizableDouble",
        "LocalizableCase", "LocalizableError", "LocalizableFormat", "LocalizableFormats",
        "LocalizableFormatted", "LocalizableId", "LocalizableInt", "LocalizablePlural",
        "LocalizableRef", "LocalizableStatus", "LocalizableString",
        "LocalizableSubstitutions", "LocalizableValue",
        "LocalizableTestCase",
        "LocalizationStore", "LocalizerError", "LocalizedCompoundString", "LocalizedString", "LocalizedStrings",
        "LocalizedSubs",
        "MVVMEnvironment",
        "ModelIdType", "ModelIdentifiedViewModel", "ModelIdentity", "ModelNamespace", "Observable", "PaginatedQuery",
        "Pagination", "Patched", "PluralForm",
        "ProjectionContext", "Protocol", "Regex", "ReplaceRequest", "ReplaceResponseBody", "Request",
        "RequestableViewModel",
        "RetrievablePropertyNames", "ScopedQuery", "Self", "Sendable", "ServerRequest", "ServerRequestBody",
        "ServerRequestBodySize", "ServerRequestError", "ServerRequestQuery", "Set", "ShowRequest",
        "ShowResponseBody", "SortCriteria", "SortKey", "SortTerm", "String", "Stubbable", "Substring", "Swift",
        "SwiftUI", "SystemVersion", "TargetedQuery", "Testing", "Type",
        "URL",
        "UUID", "UpdateRequest", "UpdateResponseBody", "ValidatableModel", "ValidatableViewModelRequestError",
        "ValidationError", "ValidationResult",
        "Validations", "ViewModel", "ViewModelId", "ViewModelOperations", "ViewModelRequest", "Void", "XCTest",
    ]

    /// Those of the hidden types that the library's protocols declare inside of what adopts them.
    static let memberTypes = ["AppState", "Context", "ID", "Request"]

    /// Fluent's property wrappers, which each model has as type aliases: inside of a model they go before a model of
    /// their name. Source: `FluentKit` 1.5x, `Fields` and `Model`.
    package static let modelMembers = [
        "Boolean", "Children", "CompositeChildren", "CompositeID", "CompositeOptionalChild", "CompositeOptionalParent",
        "CompositeParent", "Enum", "Field", "Group", "ID", "IDValue", "OptionalBoolean", "OptionalChild",
        "OptionalEnum",
        "OptionalField", "OptionalParent", "Parent", "Siblings", "Timestamp",
    ]

    /// Types that files of a server name: a model that it keeps would hide them.
    static let serverTypes = [
        "Abort", "Application", "AsyncMigration", "BearerCredentialVerifier", "ClientCredentialMiddleware",
        "CommandLine", "ComposableFactory", "ComposedChild", "ContainerAuthorization", "ContainerAuthorizationProvider",
        "ContainerDataModel",
        "ContainerOperation", "ContainmentRelation", "CredentialRejectedError", "DataModel", "DataRequirement",
        "DataModelWriter",
        "Database", "Entrypoint", "Environment", "ErrorMiddleware", "FOSMVVMVapor", "Fields",
        "FilterableDataModel",
        "Fluent",
        "FluentKit", "FluentSQLiteDriver", "Grant", "Grants", "HTTPHeaders", "HeaderCredentialVerifier", "Initial",
        "LoadRequirement", "LoadingPlan", "LoadingPlans", "LoggingSystem", "Migration", "Model",
        "ModelAuthorization", "ModelAuthorizationProvider", "QueryBuilder", "RouteLoggingMiddleware",
        "RoutesBuilder", "Seed",
        "ServerCredentialVerifier",
        "ServerRequestAction", "ServerRequestController", "ServesStubs", "SortMapping", "SortableDataModel",
        "SpecContainer", "SystemContainer",
        "Vapor",
        "VaporResponseBodyFactory", "WriteTargetProviding",
    ]

    /// Modules that emitted files or the library import: no module of a project can have their names.
    public static let modules = [
        "Crypto", "FOSFoundation", "FOSMVVM", "FOSMVVMVapor", "FOSMacros", "FOSTesting", "FOSTestingUI",
        "FOSTestingVapor", "Fluent", "FluentSQLiteDriver", "Foundation", "Swift", "SwiftUI", "Testing", "Vapor",
        "VaporTesting", "XCTest", "Yams",
    ]
}
