import FVMSource
import FVMSyntax

/// The collected members of one record while it is read.
struct RecordBuilder {
    let record: RecordID
    /// The declaration whose properties are read: the record, or shared properties that it has.
    var place: Syntax {
        didSet { writtenNames = nil }
    }
    /// The shared property that is read for this record, if it is one.
    var shared: SharedProperty?
    /// The place of its types, which determines the allowed ones.
    let types: TypeContext
    var properties: [PropertyDefinition] = []
    var scope = RecordScope()
    /// Those of `RecordDefinition.derivedIDs`.
    var derivedIDs: [Int] = []
    var operations: [Name: Location] = [:]
    /// What the buttons of operations name, with the index of the operation.
    var bindings: [(operation: Int, node: ButtonBindingSyntax)] = []
    /// The attributes that say what views show of properties, with the index of the property.
    var ofViews: [(property: Int, node: AttributeSyntax)] = []
    var query: Location?
    /// The `vmId: ...` member.
    var identity: Syntax?
    var identityPosition: Int?
    /// Properties that refer to others by name, or to a shared text, with the first 'since' or 'until' of each.
    var references: [(property: Int, node: Syntax, versions: AttributeSyntax?)] = []

    /// The names of all properties that are written, once they have been asked for.
    private var writtenNames: Set<String>?

    /// Whether a property of this name is written, above or below. Expected O(1), but for the first time: O(members).
    mutating func declares(_ name: String) -> Bool {
        let names = writtenNames ?? Set(place.children(.property).compactMap { $0.name?.text })
        writtenNames = names
        return names.contains(name)
    }

    init(_ record: RecordID, at place: Syntax, summaries: [Name: RecordID], isData: Bool) {
        self.record = record
        self.place = place
        types = TypeContext(
            summaries: summaries,
            allowsRecords: !isData,
            description: isData ? "a record" : "a property"
        )
    }

    /// Makes room for so many properties.
    mutating func reserveCapacity(_ count: Int) {
        properties.reserveCapacity(count)
        scope.members.reserveCapacity(count)
    }
}

/// A shared property that a view model has.
struct SharedProperty {
    /// As it is declared.
    let definition: PropertyDefinition
    /// The name after `with`.
    let namedBy: TokenSyntax

    /// Its kind, if it is a text: that is the text of all view models that have it.
    var textKind: PropertyKind? {
        switch definition.kind {
        case .staticText, .staticList: definition.kind
        default: nil
        }
    }

    /// Puts it where the view model names it.
    func place(_ property: inout PropertyDefinition) {
        property.isNamedByWith = true
        property.origin = definition.declared.location
        property.declared.location = namedBy.location
    }
}
