/// What the library's server finds in a query by its name.
public enum QueryTrait: Sendable, CaseIterable {
    /// Which record a request that writes is about.
    case target
    /// Where what is read or written is kept.
    case root
    /// Which rows are read.
    case window

    /// What the library calls it.
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

    /// The traits of a query, and which of its members each is: a window by its type alone, the others by an identity called
    /// `target`, and one called `scope` or `scopeIdentity`, or `root` or `rootIdentity` as before 0.19.
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
