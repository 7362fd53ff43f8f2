import FVMSource

/// `operation rename(to: string) async throws`
public struct OperationDefinition: Sendable {
    public var declared: Declared
    /// The declared parameters. For an operation that sends a request and declares none, the members of its query and
    /// body.
    public var parameters: [OperationParameter]
    /// `save(fields: User)`: the Fields of the form that it is given as a whole. It has no other parameters then.
    public var fields: OperationFields?
    public var isAsync: Bool
    public var canThrow: Bool
    /// `sends RenameCard`: the request that it is done by.
    public var sent: SentRequest?
    /// `output Prefs`: what the app keeps, and the operation writes its parameters to.
    public var output: OperationOutput?
    /// `opens ContactStep`: the screen that opens when it is done.
    public var opening: Opening?
    /// `closes`: whether the screen closes when it is done: a sheet goes, and a page leads back.
    public var closes = false
    /// `in toolbar`: where its button is.
    public var placement = Placement.content
    /// `label saveTitle`: the property with the text of its button.
    public var label: Int?
    /// `confirm question`: the property with the question before it.
    public var question: Int?
    /// `enabled isValid`: the property without which its button is disabled.
    public var condition: Int?
    /// `role destructive`: what its button is for.
    public var role: ButtonRole?

    public init(declared: Declared, parameters: [OperationParameter], isAsync: Bool, canThrow: Bool) {
        self.declared = declared
        self.parameters = parameters
        self.isAsync = isAsync
        self.canThrow = canThrow
    }
}

/// What a button is for, where the name of its operation does not say it.
public enum ButtonRole: String, Sendable {
    case destructive, cancel, plain
}

public struct OperationFields: Sendable {
    public var declared: Declared
    public var fields: FieldsID

    public init(declared: Declared, fields: FieldsID) {
        self.declared = declared
        self.fields = fields
    }
}

public struct SentRequest: Sendable {
    public var request: RequestID
    /// Where the operation names it.
    public var location: Location

    public init(request: RequestID, location: Location) {
        self.request = request
        self.location = location
    }
}

public struct OperationOutput: Sendable {
    /// Where the operation names it.
    public var declared: Declared
    /// `nil` if it was refused.
    public var storage: StorageID?
}

/// Data that an app stores itself. Operations of its client screens write each of their parameters to it, under the
/// parameter's name.
public struct StorageDefinition: Sendable {
    /// Where the first operation names it.
    public var declared: Declared
    public var members: [StorageMember]
    public var feature: String
}

public struct StorageMember: Sendable {
    public var declared: Declared
    public var type: TypeID
    /// The view model with the property that shows it. The property's stub value is the value of the member.
    public var record: RecordID
    public var property: Int
}

public struct OperationParameter: Sendable {
    /// Of one that is not written, the member of the request.
    public var declared: Declared
    public var type: TypeID
    public var isWritten: Bool

    public init(declared: Declared, type: TypeID, isWritten: Bool = true) {
        self.declared = declared
        self.type = type
        self.isWritten = isWritten
    }
}
