/// A spelling that a release of FOSUtilities has replaced by another.
///
/// Source: the library's changes from 0.13.3 to 0.20.2.
struct SpellingChange {
    /// The tokens of the former spelling, separated by spaces. `$x` is one name, and `$$x` an expression up to the
    /// next comma or closing bracket.
    let pattern: String
    /// The new spelling, with the same placeholders.
    let replacement: String
    /// Whether the new spelling always means the same. The others need a person.
    var isSafe = true
    /// The protocols of which the surrounding type has to adopt one. Empty for any place.
    var adopting: [String] = []

    /// In the order in which they are tried at a token.
    static let all: [SpellingChange] = renames + calls + decisions

    private static let renames: [SpellingChange] = [
        ("DeleteRequest", "ArchiveRequest"), ("DeleteResponseBody", "ArchiveResponseBody"),
        ("deleteRecords", "archiveRecords"), ("authorizesDeleteRecords", "authorizesArchiveRecords"),
        ("ContainerAuthorization", "ModelAuthorization"), ("authorizedContainer", "authorizedModel"),
        ("ContainerAuthorizationProvider", "ModelAuthorizationProvider"),
        ("containerAuthorizations", "modelAuthorizations"),
        ("useContainerAuthorizationProvider", "useModelAuthorizationProvider"),
        ("ServerRequestAction . delete", "ServerRequestAction.archive"),
    ].map { SpellingChange(pattern: $0, replacement: $1) }

    private static let calls: [SpellingChange] =
        [
            SpellingChange(
                pattern: "registerTestView ( $view . self , scrollable : true )",
                replacement: "registerTestView($view.self, designedFor: .scrolling)"
            ),
            SpellingChange(
                pattern: "localizingEncoder ( locale : $$locale , localizationStore : $$store )",
                replacement: "localizingEncoder(in: $locale, store: $store)"
            ),
            SpellingChange(
                pattern: "localized ( locale : $$locale , localizationStore : $$store )",
                replacement: "localized(in: $locale, store: $store)"
            ),
            SpellingChange(
                pattern: "CredentialRejectedError ( code : $$code )",
                replacement: "CredentialRejectedError(reason: $code)"
            ),
            SpellingChange(
                pattern: "typealias ResponseError = EmptyError",
                replacement: "typealias ResponseError = ValidationError",
                adopting: [
                    "CreateRequest", "UpdateRequest", "DeleteRequest", "ArchiveRequest", "DestroyRequest",
                ]
            ),
        ]
        + [("parentRoot", "parent"), ("request", "request")].flatMap { root, scope in
            ["read", "write", "create", "archive", "destroy", "delete"].map { operation in
                SpellingChange(
                    pattern: "LoadRequirement . \(operation) ( $model . self , in : . \(root) )",
                    replacement:
                        "$model.loadingPlan(.\(operation == "delete" ? "archive" : operation), within: .\(scope))"
                )
            }
        }

    private static let decisions: [SpellingChange] = [
        ("LoadRequirement", "Model.loadingPlan(.read, within: .parent)"), ("DataRequirement", "LoadingPlan"),
        ("dataRequirements", "static var loadingPlans: LoadingPlans"), ("RootScope", "ContainmentScope"),
        // These change the key in a query's JSON.
        ("RootedQuery", "ScopedQuery"), ("rootIdentity", "scopeIdentity"),
        ("useApexContainerResolver", "useApplicationScope"),
        ("duplicateApexContainerResolver", "duplicateApplicationScope"),
        ("rootedAt :", "within:"), ("scrollable :", "designedFor:"),
        ("FormFieldIdentifier ( id : $$id )", "#fieldId(\\CardFields.title)"),
        ("fieldId : . init ( id : $$id )", "fieldId: #fieldId(\\CardFields.title)"),
        ("CredentialRejectedError ( code :", "CredentialRejectedError(reason:challenge:)"),
        ("validations . validations", "validations.replace(with:)"),
        ("migrations . add ( $model . $migration ( ) )", "register($model.self, migration: $model.$migration())"),
        ("validateModel ( on", "validateModel(in context: DataModelWriteContext)"),
        ("[ . delete :", "[.archive:"),
    ].map { SpellingChange(pattern: $0, replacement: $1, isSafe: false) }
}
