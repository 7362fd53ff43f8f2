import FVMSource
import FVMSyntax

/// The checker's facts about a property, beyond its definition.
struct MemberScope: Sendable {
    let name: Name
    /// The `= value`, if it is written.
    let value: Syntax?
    /// The type of what a stub gives for it; `.invalid` where it gives nothing.
    let given: TypeID
}

/// The checker's facts about one record while it is read, beyond its definition.
struct RecordScope: Sendable {
    /// Of each property, in order.
    var members: [MemberScope] = []
    /// Properties whose type holds a record.
    var children: [Int] = []
    /// Whether any property is localized text.
    var hasTexts = false
    /// Whether the record contains localized text, as far as it has been read.
    var holdsTexts = false
    /// Whether all that it holds, through any number of records, was read before it: then nothing leads back to it.
    var isSettled = true
    /// The size of its expanded stub so far, without plain values. `nil` if that is only known after all definitions.
    private var partSize: Expansion.Size? = .one
    /// How many properties have a stub that is one value.
    private var plainStubCount = 0
    /// Filled for records with many properties.
    fileprivate var lookup: [Name: Int] = [:]

    /// Up to so many properties are looked through.
    static let mostUnindexed = 32

    /// Adds what the stub of a property expands to, or that it is not known.
    mutating func addStub(_ size: Expansion.Size?) {
        partSize = partSize.flatMap { so in size.flatMap { so.adding($0) } }
    }

    /// Adds a stub that is one value.
    mutating func addPlainStub() { plainStubCount += 1 }

    /// The size of its expanded stub. `nil` if that is only known after all definitions.
    fileprivate var stubSize: Expansion.Size? {
        partSize.flatMap { $0.adding(Expansion.Size(values: plainStubCount, levels: 0)) }
    }

    /// Makes it fast to find one of many properties.
    mutating func index() {
        guard members.count > Self.mostUnindexed else { return }
        lookup = members.places(by: \.name)
    }

    func property(_ name: Name) -> Int? {
        lookup.isEmpty ? members.firstIndex { $0.name == name } : lookup[name]
    }
}

/// The checker's facts about all records, beyond their definitions.
///
/// The properties of all records are in shared arrays, because an array for each small record would cost more than
/// its contents.
struct RecordScopes: Sendable {
    /// The range of one record in the arrays, and the facts about the record.
    private struct Extent {
        var members = 0..<0
        var children = 0..<0
        var hasTexts = false
        var reachesText = false
        var isSettled = false
        var stubSize: Expansion.Size?
    }

    private var extents: [Extent] = []
    private var members: [MemberScope] = []
    private var children: [Int] = []
    /// Of the few records that declare any.
    private var summaries = [Int: [Name: RecordID]]()
    /// Of the few records with many properties.
    private var lookups = [Int: [Name: Int]]()
    /// Forms with unresolved Fields, whose missing names are not reported.
    private var formsWithoutFields: Set<Int> = []

    /// Adds a record, of which nothing is known yet.
    mutating func append() { extents.append(Extent()) }

    /// Stores the facts about a record. Called once for each record.
    mutating func define(_ record: RecordID, _ scope: RecordScope) {
        let starts = (members.count, children.count)
        members += scope.members
        children += scope.children
        extents[record.index].members = starts.0..<members.count
        extents[record.index].children = starts.1..<children.count
        extents[record.index].hasTexts = scope.hasTexts
        extents[record.index].reachesText = scope.hasTexts || scope.holdsTexts
        extents[record.index].isSettled = scope.isSettled
        extents[record.index].stubSize = scope.stubSize?.inside
        if !scope.lookup.isEmpty { lookups[record.index] = scope.lookup }
    }

    /// The facts about one property of a record.
    subscript(_ record: RecordID, _ property: Int) -> MemberScope {
        members[extents[record.index].members.lowerBound + property]
    }

    /// The properties whose type holds a record.
    func children(of record: RecordID) -> ArraySlice<Int> { children[extents[record.index].children] }

    /// Whether any property of the record is localized text.
    func hasTexts(_ record: RecordID) -> Bool { extents[record.index].hasTexts }

    /// Whether the record or anything in it has localized text. Known when it has been read, if it is settled.
    func reachesText(_ record: RecordID) -> Bool { extents[record.index].reachesText }

    /// Keeps which records have localized text, or anything in them, of all records.
    mutating func setReachesText(_ reachesText: [Bool]) {
        for index in extents.indices { extents[index].reachesText = reachesText[index] }
    }

    /// How many properties hold records.
    var childCount: Int { children.count }

    /// Whether the record has been read, and all that it holds: its default stub is known, and ends.
    func isSettled(_ record: RecordID) -> Bool { extents[record.index].isSettled }

    /// Returns the size of a type's expanded default stub, or `nil` if it contains records that are not settled.
    func stubSize(of type: TypeID, _ types: TypeTable) -> Expansion.Size? {
        switch types[type] {
        case .record(let record): extents[record.index].stubSize
        case .optional(let inner): stubSize(of: inner, types)
        case .list(let element), .dictionary(let element):
            stubSize(of: element, types).flatMap { Expansion.Size.one.adding($0)?.inside }
        default: .one
        }
    }

    /// Whether the record is a form whose Fields are not known, so that it may have more properties.
    func lacksFields(_ record: RecordID) -> Bool { formsWithoutFields.contains(record.index) }

    mutating func setLacksFields(_ record: RecordID) { formsWithoutFields.insert(record.index) }

    /// The summaries that the record declares.
    func summaries(of record: RecordID) -> [Name: RecordID] {
        summaries.isEmpty ? [:] : summaries[record.index] ?? [:]
    }

    mutating func add(_ summary: RecordID, named name: Name, to record: RecordID) {
        summaries[record.index, default: [:]][name] = summary
    }

    /// The property of the record with this name, looked for at `hint` first.
    func property(_ name: Name, of record: RecordID, hint: Int = 0) -> Int? {
        let range = extents[record.index].members
        if hint < range.count, members[range.lowerBound + hint].name == name { return hint }
        if range.count > RecordScope.mostUnindexed { return lookups[record.index]?[name] }
        for place in range where members[place].name == name { return place - range.lowerBound }
        return nil
    }
}
