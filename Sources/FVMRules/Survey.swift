import FVMSemantics
import FVMSource

/// A program, and what many rules ask of it, found in one walk: no rule walks all properties by itself.
struct Survey: Sendable {
    let program: Program

    /// View models and summaries, by what they are; each in the order of the program.
    private(set) var serverScreens: [RecordID] = []
    private(set) var clientHosted: [RecordID] = []
    private(set) var children: [RecordID] = []
    private(set) var summaries: [RecordID] = []
    private(set) var forms: [RecordID] = []
    private(set) var withOperations: [RecordID] = []
    private(set) var withNamedStubs: [RecordID] = []

    /// Properties that hold view models or summaries.
    private(set) var holdings: [Holding] = []
    /// Plain properties whose type is `string` or `text`, or an optional one; not the fields of a form.
    private(set) var wordings: [Wording] = []
    /// Plain properties of type `int`.
    private(set) var numbers: [PropertyPlace] = []
    /// Static texts, with and without placeholders.
    private(set) var texts: [PropertyPlace] = []
    /// Lists of static texts.
    private(set) var textLists: [PropertyPlace] = []
    /// Properties with `since` or `until`.
    private(set) var versioned: [PropertyPlace] = []
    private(set) var localizedDoubles: [PropertyPlace] = []

    /// The places of the properties by their names, of records that have many.
    private var placesByName: [RecordID: [String: Int]] = [:]
    private static let mostCompared = 32

    /// Where the holdings of each record begin, and one more.
    private var firstHoldings: [Int] = []

    init(_ program: Program) {
        self.program = program
        firstHoldings.reserveCapacity(program.records.count + 1)
        for index in program.records.indices {
            firstHoldings.append(holdings.count)
            classify(RecordID(index))
            let properties = program.records[index].properties
            if properties.count > Self.mostCompared {
                placesByName[RecordID(index)] = properties.places(by: \.declared.name)
            }
            for property in program.records[index].properties.indices {
                classify(PropertyPlace(record: RecordID(index), property: property))
            }
        }
        firstHoldings.append(holdings.count)
    }

    /// The place of the record's property with this name. Expected O(1).
    func property(named name: String, of id: RecordID) -> Int? {
        if let places = placesByName[id] { return places[name] }
        return program.records[id.index].property(named: name)
    }

    private mutating func classify(_ id: RecordID) {
        switch program.records[id.index].role {
        case .server: serverScreens.append(id)
        case .client, .error: clientHosted.append(id)
        case .child: children.append(id)
        case .summary: summaries.append(id)
        }
        if program.records[id.index].form != nil { forms.append(id) }
        if !program.records[id.index].operations.isEmpty { withOperations.append(id) }
        if !program.records[id.index].stubs.isEmpty { withNamedStubs.append(id) }
    }

    private mutating func classify(_ place: PropertyPlace) {
        if program.records[place.record.index].properties[place.property].since != nil
            || program.records[place.record.index].properties[place.property].until != nil
        {
            versioned.append(place)
        }
        switch program.records[place.record.index].properties[place.property].kind {
        case .plain(let type): classify(place, of: type)
        case .staticText, .substitutedText: texts.append(place)
        case .staticList: textLists.append(place)
        case .localizedDouble: localizedDoubles.append(place)
        default: break
        }
    }

    private mutating func classify(_ place: PropertyPlace, of type: TypeID) {
        let unwrapped = program.types.unwrapped(type)
        switch program.types[unwrapped] {
        case .string, .text:
            let word = Word.last(of: program.records[place.record.index].properties[place.property].declared.name)
            wordings.append(Wording(place: place, isText: program.types[unwrapped] == .text, lastWord: word))
        case .int:
            if unwrapped == type { numbers.append(place) }
        case .record, .list, .dictionary, .optional:
            guard let child = program.types.record(in: unwrapped) else { return }
            holdings.append(Holding(place: place, child: child))
        default: break
        }
    }

    // MARK: - Questions

    subscript(_ place: PropertyPlace) -> PropertyDefinition {
        program.records[place.record.index].properties[place.property]
    }

    /// The name of a property, and where it stands.
    func declared(_ place: PropertyPlace) -> Declared {
        program.records[place.record.index].properties[place.property].declared
    }

    /// The name of a view model or summary, and where it stands.
    func declared(_ id: RecordID) -> Declared { program.records[id.index].declared }

    /// The properties of a record that hold others.
    func holdings(of id: RecordID) -> ArraySlice<Holding> {
        holdings[firstHoldings[id.index]..<firstHoldings[id.index + 1]]
    }

    /// For each record, whether a view, a request or a result names it.
    func isNamedBesideHoldings() -> [Bool] {
        var isNamed = Array(repeating: false, count: program.records.count)
        for view in program.views { isNamed[view.record.index] = true }
        for result in program.results {
            for outcome in result.cases { isNamed[outcome.record.index] = true }
        }
        for request in program.requests {
            if case .viewModel(let id)? = request.response { isNamed[id.index] = true }
        }
        return isNamed
    }

    /// The type of a property that is plain data; nil for texts, localized numbers and dates, and fields of a form.
    func plainType(_ place: PropertyPlace) -> ValueType? {
        guard case .plain(let type) = program.records[place.record.index].properties[place.property].kind else {
            return nil
        }
        return program.types[type]
    }

    /// The view models without an 'id' whose vmId is one plain property of this type and with such a name, and that property.
    func recordsIdentified(by type: ValueType, named words: Set<Word>) -> [(record: Declared, property: Declared)] {
        program.records.indices.compactMap { index in
            let record = program.records[index]
            guard case .instance(let parts) = record.identity, parts.count == 1, record.property(named: "id") == nil
            else { return nil }
            let property = record.properties[parts[0]].declared
            guard plainType(PropertyPlace(record: RecordID(index), property: parts[0])) == type,
                words.contains(Word.last(of: property.name))
            else { return nil }
            return (record.declared, property)
        }
    }
}

/// One property of one record. Small: there are lists of all that are alike.
struct PropertyPlace: Hashable, Sendable {
    private let recordNumber: UInt32
    private let propertyNumber: UInt32

    init(record: RecordID, property: Int) {
        recordNumber = UInt32(truncatingIfNeeded: record.index)
        propertyNumber = UInt32(truncatingIfNeeded: property)
    }

    var record: RecordID { RecordID(Int(recordNumber)) }
    var property: Int { Int(propertyNumber) }
}

/// A property that holds view models or summaries, in whatever container.
struct Holding: Sendable {
    let place: PropertyPlace
    private let childNumber: UInt32

    init(place: PropertyPlace, child: RecordID) {
        self.place = place
        childNumber = UInt32(truncatingIfNeeded: child.index)
    }

    var child: RecordID { RecordID(Int(childNumber)) }
    var parent: RecordID { place.record }
}

/// A property of type `string` or `text`, or an optional one.
struct Wording: Sendable {
    let place: PropertyPlace
    private let isText: Bool
    let lastWord: Word

    init(place: PropertyPlace, isText: Bool, lastWord: Word) {
        self.place = place
        self.isText = isText
        self.lastWord = lastWord
    }

    /// `.string` or `.text`
    var type: ValueType { isText ? .text : .string }
}
