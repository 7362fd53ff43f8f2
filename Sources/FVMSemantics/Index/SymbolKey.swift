import FVMSource

/// The identity of a symbol by its names. It is the same in every check of specs that declare it.
public struct SymbolKey: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        // Declarations.
        case app, enumeration, fields, viewModel, request, result, scenario, model
        /// A storage that operations with `output` write to.
        case storage
        /// A text that is declared on its own.
        case text
        /// Plain data that a spec declares as a `record`.
        case data
        /// Properties that view models have in common.
        case shared
        /// A summary of a view model.
        case summary
        /// The record after `query`, `body`, `response` or `error`.
        case record
        // Members.
        case property, enumCase, field, operation, parameter
        /// A member of a record.
        case member
        /// A case of a result.
        case outcome
        /// A named stub of a view model or a result.
        case stub
        /// A named example of a form's validation.
        case example
        // Symbols that are no members of a declaration.
        /// A `FormTitle`.
        case appText
        case locale
        /// A rule, by its name.
        case rule
        /// A file that is imported, by its path.
        case file
    }

    /// The top-level declaration that it is or belongs to. For a locale, the app; for a rule, ""; for a file, its
    /// path.
    public var owner: String
    /// The names that lead from the owner to it: `["query", "page"]`. Empty for the owner itself.
    public var path: [String]
    public var kind: Kind

    public init(_ kind: Kind, _ owner: String, _ path: String...) {
        self.init(kind, owner, path: path)
    }

    public init(_ kind: Kind, _ owner: String, path: [String]) {
        self.kind = kind
        self.owner = owner
        self.path = path
    }

    /// Its own name.
    public var name: String { path.last ?? owner }

    /// The key of a member of this one.
    func member(_ kind: Kind, _ name: String) -> SymbolKey { SymbolKey(kind, owner, path: path + [name]) }
}

/// One use of a name.
public struct NameUse: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case definition
        case reference
        /// The label of an argument in a call.
        case argument
        /// The key of a text in a `translation`, or the name of a group of them.
        case translationKey
        /// The name in `%{name}`, without the characters around it.
        case placeholder
        /// The name of a property that shows the member of an error with the same name, as it has no `from`; or of a
        /// parameter that becomes the member of a request with the same name; or of a group of a `translation` that is
        /// of Fields and of the type with their name.
        case implied
    }

    /// The bytes of the name: without the quotes of a stub's name.
    public var location: Location
    public var role: Role
}
