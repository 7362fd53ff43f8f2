/// `model`: a kind of record that a server keeps, and clients know the identities of.
public struct ModelDefinition: Sendable {
    public var declared: Declared
    public var feature: String
    /// The members that the server stores, with their stub values. `nil` if the specs don't state them.
    public var members: [DataMember]?
    /// Whether the records below each record require their own grant, instead of the grant of the record above.
    public var isGuarded = false
    /// Whether a request archives its records: they stay in the database, marked as gone.
    public var isArchived = false
    /// The name of its table, or `nil` for the one that the library gives it.
    public var table: String?
    /// The Fields that it adopts, whose fields are the first of its members.
    public var fields: FieldsID?

    public init(declared: Declared, feature: String) {
        self.declared = declared
        self.feature = feature
    }
}

extension Program {
    /// Returns the members that a model declares itself, without those of its Fields.
    public func ownMembers(of model: ModelDefinition) -> ArraySlice<DataMember> {
        (model.members ?? []).dropFirst(model.fields.map { self[$0].fields.count } ?? 0)
    }

    /// Returns the name of the Swift type that the identities' namespace is derived from. It distinguishes the
    /// identities of models.
    public func namespace(of model: ModelID) -> String {
        app.modules.viewModels + "." + self[model].declared.emittedName(.namespace)
    }

    /// An id as a value of a type: of an `identity`, or of an `id` or `uuid`.
    package func value(of id: UUIDValue, as type: TypeID) -> Value {
        if case .identity(let model) = types[types.unwrapped(type)] { return .identity(model, id) }
        return .uuid(id)
    }

    /// The property that says which record a view model shows: the only one of its vmId, if that is an identity.
    public func modelIdentity(of record: RecordDefinition) -> Int? {
        guard case .instance(let parts) = record.identity, parts.count == 1,
            case .plain(let type) = record.properties[parts[0]].kind, case .identity = types[type]
        else { return nil }
        return parts[0]
    }

    /// The library's name for the identity of a view model's record.
    public static let modelIdentityName = "modelIdentity"
}
