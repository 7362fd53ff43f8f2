/// The storage of a model's member in the server's database.
public enum ModelStorage: Sendable, Hashable {
    /// A column of its own.
    case column
    /// The record that this one is below.
    case parent(ModelID, isOptional: Bool)
    /// The records below this one.
    case children(ModelID)
}

/// A date that the database sets for each record. The model's class has a property with this name.
public enum RecordTimestamp: String, Sendable, CaseIterable {
    case createdAt, updatedAt
    /// The time when the record was archived. Only models with an `archive` request have it.
    case deletedAt

    /// The name of the column.
    public var column: String { RequestPath.snakeCased(rawValue) }

    /// The Fluent trigger that sets the date: the name of a case of `TimestampTrigger`.
    package var trigger: String {
        switch self {
        case .createdAt: "create"
        case .updatedAt: "update"
        case .deletedAt: "delete"
        }
    }
}

extension Program {
    /// Returns the dates that the database sets for each record of a model.
    public func timestamps(of model: ModelID) -> [RecordTimestamp] {
        RecordTimestamp.allCases.filter { $0 != .deletedAt || self[model].isArchived }
    }

    /// That with this name, or `nil` if the model has none.
    public func timestamp(named name: String, of model: ModelID) -> RecordTimestamp? {
        timestamps(of: model).first { $0.rawValue == name }
    }

    public func storage(of member: DataMember) -> ModelStorage {
        switch types[member.type] {
        case .identity(let model): return .parent(model, isOptional: false)
        case .optional(let inner):
            if case .identity(let model) = types[inner] { return .parent(model, isOptional: true) }
            return .column
        case .list(let element):
            if case .identity(let model) = types[element] { return .children(model) }
            return .column
        default: return .column
        }
    }

    /// The members of a model that are the identity of another.
    public func parents(of model: ModelID, named parent: ModelID) -> [DataMember] {
        (self[model].members ?? []).filter { member in
            if case .parent(parent, _) = storage(of: member) { true } else { false }
        }
    }

    /// Returns whether records of one model are below records of another, and the containers have a list of them.
    public func contains(_ container: ModelID, _ model: ModelID) -> Bool {
        (self[container].members ?? []).contains { storage(of: $0) == .children(model) }
    }

    /// Returns the name of a member's column, or `nil` if it has none.
    public func column(of member: DataMember) -> String? {
        let name = RequestPath.snakeCased(member.declared.name)
        switch storage(of: member) {
        case .column: return member.column ?? name
        case .parent: return member.column ?? name + "_id"
        case .children: return nil
        }
    }

    /// Whether its records are below no record of another model: the server's own container has them.
    public func isTop(_ model: ModelID) -> Bool {
        guard let members = self[model].members else { return false }
        return members.allSatisfy { member in
            if case .parent(let parent, _) = storage(of: member) { parent == model } else { true }
        }
    }

    /// The models whose records are read or written without a scope in the query, in the order of their declarations.
    public func ownedModels(_ composition: Composition) -> [ModelID] {
        let read = composition.lists.compactMap { path(of: $0).first }
        let used = Set(read + requests.compactMap(\.writes))
        return models.indices.map { ModelID($0) }.filter { used.contains($0) && isTop($0) }
    }

    /// Whether others are below its records, which then say who may do what with them.
    public func isContainer(_ model: ModelID) -> Bool {
        (self[model].members ?? []).contains { if case .children = storage(of: $0) { true } else { false } }
    }

    /// The identity in a query that the library finds by its name: the root, or the target.
    public func identity(_ trait: QueryTrait, ofQuery members: [DataMember]) -> (member: DataMember, model: ModelID)? {
        guard let place = traits(ofQuery: members).first(where: { $0.kind == trait })?.member,
            case .identity(let model) = types[members[place].type]
        else { return nil }
        return (members[place], model)
    }

    /// The model below whose records a request writes.
    public func container(of request: RequestDefinition) -> ModelID? {
        request.writes == nil ? nil : identity(.root, ofQuery: request.query)?.model
    }

    /// The members of its query that say which record a request writes, and below which, or `nil` if the library does
    /// not write for it. A record that is below no other has no root.
    public func door(of request: RequestDefinition) -> (target: DataMember?, root: DataMember?)? {
        guard let model = request.writes else { return nil }
        let root = identity(.root, ofQuery: request.query)
        guard root != nil || isTop(model) else { return nil }
        let target = request.action == .create ? nil : identity(.target, ofQuery: request.query)
        return (target?.member, root?.member)
    }
}
