/// What a member of a model is to the server's database.
public enum ModelStorage: Sendable, Hashable {
    /// A value of its own.
    case column
    /// The record that this one is below.
    case parent(ModelID, isOptional: Bool)
    /// The records below this one.
    case children(ModelID)
}

extension Program {
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

    /// Whether records of one model are below those of another, and these know them.
    public func contains(_ container: ModelID, _ model: ModelID) -> Bool {
        (self[container].members ?? []).contains { storage(of: $0) == .children(model) }
    }

    /// What the column of a member is called; nil where it has none.
    public func column(of member: DataMember) -> String? {
        let name = RequestPath.snakeCased(member.declared.name)
        switch storage(of: member) {
        case .column: return name
        case .parent: return name + "_id"
        case .children: return nil
        }
    }

    /// The model below whose records a request writes.
    public func container(of request: RequestDefinition) -> ModelID? {
        guard let door = door(of: request), case .identity(let id) = types[door.root.type] else { return nil }
        return id
    }

    /// The members of its query that say which record a request writes, and below which; nil where the library does not
    /// write for it.
    public func door(of request: RequestDefinition) -> (target: DataMember?, root: DataMember)? {
        guard request.writes != nil else { return nil }
        let traits = traits(ofQuery: request.query)
        guard let root = traits.first(where: { $0.kind == .root }) else { return nil }
        let target = request.action == .create ? nil : traits.first { $0.kind == .target }
        return (target.map { request.query[$0.member] }, request.query[root.member])
    }
}
