import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Gives every property its stub value: what the spec writes, else what language.md section 4 says.
extension Checker {
    mutating func assignStubValues() {
        for index in program.records.indices {
            let base = Place(record: program.records[index].declared.name)
            if program.records[index].isSketch {
                program.records[index].properties[0].stub = .uuid(base.member("id").id)
                continue
            }
            if program.records[index].form != nil { assignFieldStubs(RecordID(index)) }
            let record = RecordID(index)
            for property in 0..<scopes.count(of: record) { assignStub(record, property, base) }
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
            scopes[record, property].isField = true
        }
    }

    /// `base` is the place of the record itself.
    private mutating func assignStub(_ record: RecordID, _ property: Int, _ base: Place) {
        let member = scopes[record, property]
        let (name, type) = (member.name, member.given)
        if type == invalidType || member.isField { return }
        // Only ids have a use for their place: most values are spared the hashing.
        let place = program.types.mayHoldIDs(type) ? base.member(text(name)) : base
        let value: Value
        if let node = member.value {
            guard let written = readValue(node, type, at: place, in: recordSources[record.index].tree) else { return }
            value = written
        } else if program.records[record.index].properties[property].source != nil {
            return
        } else if program[type] == .double, isLocalizedDouble(record, property) {
            value = .double(Self.libraryDouble)
        } else {
            value = defaultValue(type, name, at: place, owner: record)
        }
        switch value {
        case .list, .dictionary, .call: compositeStubs.append((record.index, property))
        default: break
        }
        program.records[record.index].properties[property].stub = value
    }

    private func isLocalizedDouble(_ record: RecordID, _ property: Int) -> Bool {
        if case .localizedDouble = program.records[record.index].properties[property].kind { return true }
        return false
    }

    /// `LocalizableDouble.stub()` in FOSMVVM 0.13.3.
    private static var libraryDouble: Double { 3.14159 }

    /// The stub value of a type that the spec gives none for.
    mutating func defaultValue(_ type: TypeID, _ name: Name, at place: Place, owner: RecordID?) -> Value {
        switch program[type] {
        case .text: return .text(sentence(name))
        case .string: return .string(title(name))
        case .int: return .int(42)
        case .double: return .double(42)
        case .bool: return .bool(true)
        case .date: return .now
        case .url: return .url("https://example.com")
        case .uuid, .id: return .uuid(place.id)
        case .version: return .version(program.app.version)
        case .enumeration(let id): return .enumCase(id, 0)
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
        case .invalid: return .none
        }
    }

    /// Whether the type leads back to the record that holds it: its stub would never end.
    private func isRecursive(_ type: TypeID, _ owner: RecordID?) -> Bool {
        guard let owner, let record = program.types.record(in: type) else { return false }
        return components[owner.index] == components[record.index]
    }

    private mutating func title(_ name: Name) -> String {
        let index = Int(name.index)
        if titles.isEmpty { titles = Array(repeating: nil, count: names.count) }
        if let known = titles[index] { return known }
        let made = Words.title(text(name))
        titles[index] = made
        return made
    }

    private mutating func sentence(_ name: Name) -> String { Words.sentence(text(name)) }
}
