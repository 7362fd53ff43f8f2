import FVMSource
import FVMSyntax

/// What modifiers and members say of a record: all of its definition that was not there when it was declared.
struct RecordContent: Sendable {
    var role = RecordDefinition.Role.child
    var properties: [PropertyDefinition] = []
    var identity = Identity.none
    /// Nil where the spec does not write `vmId`.
    var identityPosition: Int?
    var form: FieldsID?
    var query: [DataMember] = []
    var operations: [OperationDefinition] = []
}

extension RecordDefinition {
    /// Takes over what was read, and leaves what was there before.
    mutating func take(_ content: inout RecordContent) {
        swap(&role, &content.role)
        swap(&properties, &content.properties)
        swap(&identity, &content.identity)
        identityPosition = content.identityPosition ?? properties.count
        form = content.form
        swap(&query, &content.query)
        swap(&operations, &content.operations)
    }
}

/// What is gathered while one record is read.
struct RecordBuilder {
    private(set) var record = RecordID(0)
    /// The index of its tree.
    private(set) var tree = 0
    /// What the types of its properties may be.
    private(set) var context = TypeContext(allowsRecords: true, description: "a property")
    var content = RecordContent()
    var scope = RecordScope()
    /// The place of each property's name.
    var locations: [Location] = []
    var operations: [Name: Location] = [:]
    var query: Location?
    /// The `vmId: ...` member.
    var identity: NodeID?
    /// Properties that refer to others by name.
    var references: [(property: Int, node: NodeID)] = []

    private var foundPlace: Place?

    var properties: [PropertyDefinition] { content.properties }

    /// Whether it shows the error of a request.
    var isErrorViewModel: Bool {
        if case .error = content.role { return true }
        return false
    }

    /// The place of the record's values.
    mutating func place(ofName name: @autoclosure () -> String) -> Place {
        if let foundPlace { return foundPlace }
        let place = Place(record: name())
        foundPlace = place
        return place
    }

    /// Forgets what it has of another record.
    mutating func begin(
        _ record: RecordID,
        _ role: RecordDefinition.Role,
        in tree: Int,
        summaries: [Name: RecordID]
    ) {
        self.record = record
        self.tree = tree
        context.summaries = summaries
        content = RecordContent(role: role)
        scope.removeAll()
        locations.removeAll(keepingCapacity: true)
        if !operations.isEmpty { operations = [:] }
        foundPlace = nil
        query = nil
        identity = nil
        references.removeAll(keepingCapacity: true)
    }
}
