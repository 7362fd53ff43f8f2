/// Members of a query with a meaning for the library's server, found by their names.
public enum QueryTrait: Sendable, CaseIterable {
    /// Which record a request that writes is about.
    case target
    /// The container of what is read or written.
    case root
    /// Which rows are read.
    case window

    /// The library's name.
    public var name: String {
        switch self {
        case .target: "target"
        case .root: "scopeIdentity"
        case .window: "pagination"
        }
    }

    public var type: String {
        switch self {
        case .target, .root: "ModelIdentity"
        case .window: "Pagination"
        }
    }

    public var libraryProtocol: String {
        switch self {
        case .target: "TargetedQuery"
        case .root: "ScopedQuery"
        case .window: "PaginatedQuery"
        }
    }
}

extension Program {
    /// The names that make an identity in a query its scope.
    package static let scopeNames: Set = ["scope", "scopeIdentity", "root", "rootIdentity"]

    /// Returns the traits of a query, and the index of the member for each. A window has the type `pagination`. The
    /// others are identities named `target`, `scope` or `scopeIdentity`, and `root` or `rootIdentity` as before 0.19.
    public func traits(ofQuery members: [DataMember]) -> [(kind: QueryTrait, member: Int)] {
        QueryTrait.allCases.compactMap { trait in
            let member = members.firstIndex { member in
                switch (trait, types[member.type]) {
                case (.window, .pagination): true
                case (.target, .identity): member.declared.name == "target"
                case (.root, .identity): Self.scopeNames.contains(member.declared.name)
                default: false
                }
            }
            return member.map { (trait, $0) }
        }
    }
}
