import FVMSemantics
import FVMSource

/// A program, with the facts that many rules need, found in one walk.
///
/// All lists omit declarations with errors, because findings about them may be wrong.
public struct RuleContext: Sendable {
    let program: Program
    let broken: BrokenDeclarations
    /// Where texts are written, or `nil` if that was not asked.
    let textSources: TextSources?

    /// All view models and summaries in the order of the program, and those of each role.
    private(set) var records: [RecordID] = []
    private(set) var serverScreens: [RecordID] = []
    private(set) var clientHosted: [RecordID] = []
    private(set) var children: [RecordID] = []
    private(set) var summaries: [RecordID] = []
    private(set) var forms: [RecordID] = []
    private(set) var withOperations: [RecordID] = []
    private(set) var withNamedStubs: [RecordID] = []

    let enums: [EnumDefinition]
    /// With the fields that they declare, and not those that they take from others.
    let fields: [FieldsDefinition]
    /// With all their fields.
    let wholeFields: [FieldsDefinition]
    let requests: [RequestDefinition]
    let results: [ResultDefinition]
    /// The views of view models that are not broken either; also those that no `view` names, where all are to have one.
    let views: [ViewDefinition]

    /// Properties that hold view models or summaries; also broken ones.
    private var allChildReferences: [ChildReference] = []
    /// The references to children without errors.
    private(set) var childReferences: [ChildReference] = []
    /// The index of each record's first reference in `allChildReferences`, and the end of the last one's.
    private var firstChildReferences: [Int] = []
    /// Plain properties whose type is `string` or `text`, or an optional one; not the fields of a form.
    private(set) var textProperties: [TextProperty] = []
    /// Plain properties of type `int`.
    private(set) var numbers: [PropertyPlace] = []
    /// Static texts, with and without placeholders.
    private(set) var texts: [PropertyPlace] = []
    /// Lists of static texts.
    private(set) var textLists: [PropertyPlace] = []
    /// Properties with `since` or `until`.
    private(set) var versioned: [PropertyPlace] = []
    private(set) var localizedDoubles: [PropertyPlace] = []
    /// The first of each text and locale.
    private(set) var unsupportedPlaceholders: [UnsupportedPlaceholderUse] = []
    /// Lists that have a row for each record of a model.
    private(set) var readRows: [PropertyPlace] = []

    /// The indices of the properties by their names, of records that have many.
    private var indicesByName: [RecordID: [String: Int]] = [:]
    private static let mostCompared = 32

    /// Linear in the size of the program.
    ///
    /// - Parameter viewsAll: Whether each view model has a view, and not only those that a `view` names.
    public init(
        _ program: Program,
        broken: BrokenDeclarations = .none,
        textSources: TextSources? = nil,
        viewsAll: Bool = false
    ) {
        self.program = program
        self.textSources = textSources
        self.broken = broken
        enums = Self.sound(program.enums) { broken.enums.contains(EnumID($0)) }
        wholeFields = Self.sound(program.fields) { broken.fields.contains(FieldsID($0)) }
        fields = wholeFields.map { fields in
            var own = fields
            own.fields = fields.own
            return own
        }
        requests = Self.sound(program.requests) { broken.requests.contains(RequestID($0)) }
        results = Self.sound(program.results) { broken.results.contains(ResultID($0)) }
        let declaredViews = Self.sound(program.views) {
            broken.views.contains($0) || broken.records.contains(program.views[$0].record)
        }
        views =
            viewsAll || program.app.compile.views == .all
            ? declaredViews + Self.undeclaredViews(program, broken) : declaredViews
        for index in program.records.indices {
            firstChildReferences.append(allChildReferences.count)
            let id = RecordID(index)
            // Plain data and shared properties are parts of what has them.
            let record = program.records[index]
            let isPart = record.result != nil || record.isData || record.isShared
            guard !isPart, !broken.records.contains(id) else { continue }
            classify(id)
            let properties = program.records[index].properties
            if properties.count > Self.mostCompared { indicesByName[id] = properties.places(by: \.declared.name) }
            for property in properties.indices {
                classify(properties, at: PropertyPlace(record: id, property: property))
            }
        }
        firstChildReferences.append(allChildReferences.count)
        childReferences =
            broken.records.isEmpty
            ? allChildReferences : allChildReferences.filter { !broken.records.contains($0.child) }
        unsupportedPlaceholders = unsupportedPlaceholderUses()
    }

    /// Returns the views that no `view` declares. They are reported at the view model.
    private static func undeclaredViews(_ program: Program, _ broken: BrokenDeclarations) -> [ViewDefinition] {
        let named = Set(program.views.map(\.record))
        return program.records.indices.map { RecordID($0) }
            .filter { program[$0].isViewModel && !broken.records.contains($0) && !named.contains($0) }
            .map { ViewDefinition(declared: program[$0].declared, record: $0, kind: .automatic) }
    }

    private static func sound<Definition>(
        _ definitions: [Definition],
        isBroken: (Int) -> Bool
    ) -> [Definition] {
        guard definitions.indices.contains(where: isBroken) else { return definitions }
        return definitions.indices.filter { !isBroken($0) }.map { definitions[$0] }
    }

    private mutating func classify(_ id: RecordID) {
        records.append(id)
        switch program.records[id.index].role {
        case .server: serverScreens.append(id)
        case .client, .error: clientHosted.append(id)
        case .child: children.append(id)
        case .outcomes, .data, .shared: break
        case .summary: summaries.append(id)
        }
        if program.records[id.index].form != nil { forms.append(id) }
        if !program.records[id.index].operations.isEmpty { withOperations.append(id) }
        if !program.records[id.index].stubs.isEmpty { withNamedStubs.append(id) }
    }

    private mutating func classify(_ properties: [PropertyDefinition], at place: PropertyPlace) {
        if properties[place.property].since != nil || properties[place.property].until != nil {
            versioned.append(place)
        }
        if case .rows? = properties[place.property].read { readRows.append(place) }
        switch properties[place.property].kind {
        case .plain(let type): classify(properties[place.property].declared.name, at: place, of: type)
        case .staticText, .substitutedText: texts.append(place)
        case .staticList: textLists.append(place)
        case .localizedValue(let value, _) where value.word == .double: localizedDoubles.append(place)
        default: break
        }
    }

    private mutating func classify(_ name: String, at place: PropertyPlace, of type: TypeID) {
        let unwrapped = program.types.unwrapped(type)
        switch program.types[unwrapped] {
        case .string, .text:
            textProperties.append(TextProperty(place: place, type: program.types[unwrapped], lastWord: .last(of: name)))
        case .int:
            if unwrapped == type { numbers.append(place) }
        case .record, .list, .dictionary, .optional:
            guard let child = program.types.record(in: unwrapped), !program[child].isData else { return }
            // A result is held as the view models that it may be.
            for child in program.displayableRecords(of: child) {
                allChildReferences.append(ChildReference(place: place, child: child))
            }
        default: break
        }
    }
}

// MARK: - Questions

extension RuleContext {
    /// Returns the place of a substring in a text, otherwise of the text or of its member, and whether it is the
    /// substring.
    func place(of part: String, in text: TextID, locale: Int, of declared: Declared) -> (Location, isPart: Bool) {
        if let place = textSources?.place(of: part, in: text, locale: locale) { return (place, true) }
        return (textSources?[text, locale] ?? declared.location, false)
    }

    /// The index of the record's property with this name. Expected O(1).
    func property(named name: String, of id: RecordID) -> Int? {
        if let indices = indicesByName[id] { return indices[name] }
        return program.records[id.index].property(named: name)
    }

    subscript(_ place: PropertyPlace) -> PropertyDefinition {
        program.records[place.record.index].properties[place.property]
    }

    /// Returns the name and the place of a property.
    func declared(_ place: PropertyPlace) -> Declared {
        program.records[place.record.index].properties[place.property].declared
    }

    /// Returns the name and the place of a view model or summary.
    func declared(_ id: RecordID) -> Declared { program.records[id.index].declared }

    /// The properties of a record that hold others, broken ones too: a rule that asks whether there are any would be
    /// wrong without those.
    func childReferences(of id: RecordID) -> ArraySlice<ChildReference> {
        allChildReferences[firstChildReferences[id.index]..<firstChildReferences[id.index + 1]]
    }

    /// Whether a property is a list or a dictionary of view models.
    func isRepeated(_ place: PropertyPlace) -> Bool {
        guard case .plain(let type) = self[place].kind else { return false }
        switch program[program.types.unwrapped(type)] {
        case .list, .dictionary: return true
        default: return false
        }
    }

    /// The type of a property that is plain data, or `nil` for texts, localized numbers and dates, and fields of a
    /// form.
    func plainType(_ place: PropertyPlace) -> ValueType? {
        guard case .plain(let type) = program.records[place.record.index].properties[place.property].kind else {
            return nil
        }
        return program.types[type]
    }

    /// The view model that a request answers with, or `nil` if that is broken.
    func responseViewModel(of request: RequestDefinition) -> RecordID? {
        guard case .viewModel(let id)? = request.response, !broken.records.contains(id) else { return nil }
        return id
    }

    /// The view models one of which a request answers with, but for broken ones.
    func responseViewModels(of request: RequestDefinition) -> [RecordID] {
        program.viewModels(answering: request).filter { !broken.records.contains($0) }
    }

    /// The request whose error a view model shows, or `nil` if that is broken.
    func requestOfError(_ id: RecordID) -> RequestID? {
        guard case .error(let request?) = program.records[id.index].role, !broken.requests.contains(request) else {
            return nil
        }
        return request
    }

    /// Returns the view models without an 'id' whose vmId is one plain property of this type with one of these names,
    /// and that property.
    func recordsIdentified(by type: ValueType, named words: Set<Word>) -> [(record: Declared, property: Declared)] {
        records.compactMap { id in
            let record = program.records[id.index]
            guard case .instance(let parts) = record.identity, parts.count == 1, record.property(named: "id") == nil
            else { return nil }
            let property = record.properties[parts[0]].declared
            guard plainType(PropertyPlace(record: id, property: parts[0])) == type,
                words.contains(Word.last(of: property.name))
            else { return nil }
            return (record.declared, property)
        }
    }
}

/// One property of one record.
struct PropertyPlace: Hashable, Sendable {
    var record: RecordID
    var property: Int
}

/// A property that holds view models or summaries, in whatever container.
struct ChildReference: Sendable {
    var place: PropertyPlace
    var child: RecordID

    var parent: RecordID { place.record }
}

/// A property of type `string` or `text`, or an optional one.
struct TextProperty: Sendable {
    var place: PropertyPlace
    /// `.string` or `.text`
    var type: ValueType
    var lastWord: Word
}
