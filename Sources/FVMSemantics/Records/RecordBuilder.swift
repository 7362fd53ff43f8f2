import FVMSource
import FVMSyntax

/// What is gathered while the members of one record are read.
struct RecordBuilder {
    private(set) var record = RecordID(0)
    /// The index of its tree.
    private(set) var tree = 0
    /// What the types of its properties may be.
    private(set) var types = TypeContext(allowsRecords: true, description: "a property")
    var properties: [PropertyDefinition] = []
    var scope = RecordScope()
    /// Those of `RecordDefinition.derivedIDs`.
    var derivedIDs: [Int] = []
    var operations: [Name: Location] = [:]
    var query: Location?
    /// The `vmId: ...` member.
    var identity: NodeID?
    var identityPosition: Int?
    /// Properties that refer to others by name.
    var references: [(property: Int, node: NodeID)] = []

    /// Forgets what it has of another record.
    mutating func begin(_ record: RecordID, in tree: Int, summaries: [Name: RecordID]) {
        self.record = record
        self.tree = tree
        types.summaries = summaries
        properties = []
        scope.removeAll()
        if !operations.isEmpty { operations = [:] }
        derivedIDs.removeAll(keepingCapacity: true)
        query = nil
        identity = nil
        identityPosition = nil
        references.removeAll(keepingCapacity: true)
    }
}
