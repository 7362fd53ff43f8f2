import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Gives every property its stub value: what the spec writes, else what language.md section 4 says.
extension Checker {
    /// Those that nothing else has a part in are there since the property was read.
    mutating func assignStubValues() {
        for index in program.records.indices where program.records[index].form != nil {
            assignFieldStubs(RecordID(index))
        }
        var owner: RecordID?
        var base = Place(record: "")
        for (record, property) in pendingStubs {
            if record != owner {
                base = Place(record: program.records[record.index].declared.name)
                owner = record
            }
            assignStub(record, property, base)
        }
        // Two runs, each in its order: those that were known when their record was read, and those of above.
        if !pendingStubs.isEmpty { compositeStubs.sort { ($0.record, $0.property) < ($1.record, $1.property) } }
    }

    /// Adds a stub value that is known as its property is read to what the record's stub expands to.
    mutating func noteSize(_ stub: Value, _ type: TypeID, _ property: Int, _ builder: inout RecordBuilder) {
        guard stub.isComposite else { return builder.scope.addStub(.one) }
        let size = defaultSize(of: type)
        compositeStubs.append(CompositeStub(record: builder.record.index, property: property, size: size))
        builder.scope.addStub(size)
    }

    /// What the default stub of a type expands to, which leads to settled records alone; nil where that is not known.
    private func defaultSize(of type: TypeID) -> Expansion.Size? {
        switch program[type] {
        case .record(let record): scopes.stubSize(of: record)
        case .optional(let inner): defaultSize(of: inner)
        case .list(let element), .dictionary(let element):
            defaultSize(of: element).flatMap { Expansion.Size.one.adding($0)?.inside }
        default: .one
        }
    }

    /// A form has the stub values of its Fields.
    private mutating func assignFieldStubs(_ record: RecordID) {
        guard let form = program.records[record.index].form else { return }
        for property in program.records[record.index].properties.indices {
            guard case .formField(_, let field) = program.records[record.index].properties[property].kind else {
                continue
            }
            let given = program.fields[form.index].fields[field]
            program.records[record.index].properties[property].stub = given.stub
            program.records[record.index].properties[property].isStubWritten = given.isStubWritten
        }
    }

    /// The stub value of a property that the spec gives none, where it follows from the type alone; nil where that is to be
    /// found when all is defined.
    mutating func immediateStub(
        _ type: TypeID,
        _ kind: PropertyKind,
        _ name: Name,
        _ builder: inout RecordBuilder
    ) -> Value? {
        // It may show a member of the error, which is not known yet.
        if isErrorViewModel(builder.record) { return nil }
        let unwrapped = program[program.types.unwrapped(type)]
        switch unwrapped {
        case .uuid, .id, .record, .optional, .list, .dictionary:
            if let child = program.types.record(in: type), !scopes.isSettled(child) { return nil }
            let record = builder.record.index
            let place = builder.place(ofName: program.records[record].declared.name)
            // Nothing of a settled record leads back to the owner.
            return defaultValue(type, name, at: place.member(text(name)), owner: nil)
        case .double where program[type] == .double && isLocalizedDouble(kind): return .double(Self.libraryDouble)
        default: return plainDefault(unwrapped, name)
        }
    }

    /// The written stub value of a property, where nothing that is yet to be defined has a part in it; nil where that is to be
    /// read when all is. A value that is refused is `none`.
    mutating func immediateValue(_ value: NodeID, _ type: TypeID, in tree: Int) -> Value? {
        guard program.types.standsAlone(type) else { return nil }
        // Only ids and what has parts have a use for their place.
        return readValue(value, type, at: Place(record: ""), in: tree) ?? Value.none
    }

    /// `base` is the place of the record itself.
    private mutating func assignStub(_ record: RecordID, _ property: Int, _ base: Place) {
        let member = scopes[record, property]
        let (name, type) = (member.name, member.given)
        // Only ids have a use for their place: most values are spared the hashing.
        let place = program.types.mayHoldIDs(type) ? base.member(text(name)) : base
        let value: Value
        if let node = member.value {
            guard let written = readValue(node, type, at: place, in: recordSources[record.index].tree) else { return }
            value = written
        } else if program.records[record.index].properties[property].source != nil {
            return
        } else if program[type] == .double, isLocalizedDouble(program.records[record.index].properties[property].kind) {
            value = .double(Self.libraryDouble)
        } else {
            value = defaultValue(type, name, at: place, owner: record)
        }
        if value.isComposite {
            compositeStubs.append(CompositeStub(record: record.index, property: property, size: nil))
        }
        program.records[record.index].properties[property].stub = value
    }

    private func isLocalizedDouble(_ kind: PropertyKind) -> Bool {
        if case .localizedDouble = kind { return true }
        return false
    }

    /// `LocalizableDouble.stub()` in FOSMVVM 0.13.3.
    private static var libraryDouble: Double { 3.14159 }

    /// The stub value of a type that the spec gives none for.
    mutating func defaultValue(_ type: TypeID, _ name: Name, at place: Place, owner: RecordID?) -> Value {
        switch program[type] {
        case .uuid, .id: return .uuid(place.id)
        case .record(let record):
            var call = StubCall(record: record)
            addDerivedIDs(to: &call, at: place)
            return .call(call)
        case .optional(let inner): return defaultValue(inner, name, at: place, owner: owner)
        case .list(let element):
            if isRecursive(element, owner) { return .list([]) }
            return .list([defaultValue(element, name, at: place.element(0), owner: owner)])
        case .dictionary(let element):
            if isRecursive(element, owner) { return .dictionary([]) }
            let value = defaultValue(element, name, at: place.member("key"), owner: owner)
            return .dictionary([DictionaryEntry(key: "key", value: value)])
        case let type: return plainDefault(type, name) ?? .none
        }
    }

    /// The same for types without ids and parts; nil for others.
    private mutating func plainDefault(_ type: ValueType, _ name: Name) -> Value? {
        switch type {
        case .text: .text(sentence(name))
        case .string: .string(title(name))
        case .int: .int(42)
        case .double: .double(42)
        case .bool: .bool(true)
        case .date: .now
        case .url: .url("https://example.com")
        case .version: .version(program.app.version)
        case .enumeration(let id): .enumCase(id, 0)
        case .uuid, .id, .record, .optional, .list, .dictionary, .invalid: nil
        }
    }

    /// Whether the type leads back to the record that holds it: its stub would never end.
    private func isRecursive(_ type: TypeID, _ owner: RecordID?) -> Bool {
        guard let owner, let record = program.types.record(in: type) else { return false }
        return !components.isEmpty && components[owner.index] == components[record.index]
    }

    private mutating func title(_ name: Name) -> String {
        let index = Int(name.index)
        if titles.count <= index { titles += Array(repeating: nil, count: names.count - titles.count) }
        if let known = titles[index] { return known }
        let made = Words.title(text(name))
        titles[index] = made
        return made
    }

    private mutating func sentence(_ name: Name) -> String { Words.sentence(text(name)) }
}
