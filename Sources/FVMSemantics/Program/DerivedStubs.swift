import FVMLanguage

/// The stub values that the spec does not write (language.md, section 4).
extension Program {
    /// The value of a property in a stub: the one that is written, or the property's own.
    package func value(of property: Int, in call: StubCall) -> Value {
        let record = self[call.record]
        return call.arguments.first { $0.property == property }?.value
            ?? stub(of: record.properties[property], in: record)
    }

    /// The value of a property in the default stub of its record. O(the parts that the value writes out).
    public func stub(of property: PropertyDefinition, in record: RecordDefinition) -> Value {
        switch property.stub {
        case .value(let value): return value
        case .derived:
            let type: TypeID
            switch property.kind {
            case .plain(let plain): type = plain
            case .localizedValue(let value, _): type = self.type(of: value)
            default: return .none
            }
            let path = ValuePath(record: record.declared.name, property: property.declared.name)
            return derivedStub(of: type, named: property.declared.name, at: path)
        }
    }

    /// The stub value of a type for a property with this name.
    ///
    /// - Parameter isEmpty: Whether a list of the record has no element, as one would lead back to the list, and so on.
    func derivedStub(
        of type: TypeID,
        named name: String,
        at path: ValuePath,
        isEmpty: (RecordID) -> Bool = { _ in false }
    ) -> Value {
        switch types[type] {
        case .uuid, .id: return .uuid(path.id)
        case .identity(let model): return .identity(model, path.id)
        case .record(let record):
            let ids = records[record.index].derivedIDs.map { derivedID($0, of: record, at: path) }
            return .call(StubCall(record: record, arguments: ids))
        case .optional(let inner): return derivedStub(of: inner, named: name, at: path, isEmpty: isEmpty)
        case .list(let element):
            if types.record(in: element).map(isEmpty) ?? false { return .list([]) }
            return .list([derivedStub(of: element, named: name, at: path.element(0), isEmpty: isEmpty)])
        case .dictionary(let element):
            if types.record(in: element).map(isEmpty) ?? false { return .dictionary([]) }
            let value = derivedStub(of: element, named: name, at: path.member("key"), isEmpty: isEmpty)
            return .dictionary([DictionaryEntry(key: "key", value: value)])
        case let type: return plainStub(of: type, named: name) ?? .none
        }
    }

    /// Ids that the spec leaves open differ from path to path, so a call names them: one of
    /// `RecordDefinition.derivedIDs`.
    func derivedID(_ property: Int, of record: RecordID, at path: ValuePath) -> StubArgument {
        let derived = records[record.index].properties[property]
        let id = path.id(of: derived.declared.name)
        let value = derived.kind.plainType.map { self.value(of: id, as: $0) } ?? .uuid(id)
        return StubArgument(property: property, value: value, isWritten: false)
    }

    /// The values that a spec leaves out.
    package static let sampleURL = "https://example.com"
    /// The day of the reference date, which is the fixed clock of emitted stubs.
    package static let sampleDay = CalendarDay(clamping: 11_323)
    /// Nine in the morning.
    package static let sampleTime = ClockTime(clamping: 32_400)
    /// Four letters: "Data".
    package static let sampleData = "RGF0YQ=="

    /// The stub value of a type without ids and parts, or `nil` for others.
    func plainStub(of type: ValueType, named name: @autoclosure () -> String) -> Value? {
        switch type {
        case .text: .text(NameWords.sentence(name()))
        case .string: .string(NameWords.title(name()))
        case .int: .int(42)
        case .double: .double(42)
        case .bool: .bool(true)
        case .date: .now
        case .day: .day(Self.sampleDay)
        case .time: .time(Self.sampleTime)
        case .url: .url(Self.sampleURL)
        case .version: .version(app.version)
        case .pagination: .window(RowWindow(start: 0, count: 25))
        case .enumeration(let id): .enumCase(id, self[id].choices.first ?? 0)
        case .data: .data(Self.sampleData)
        case .uuid, .id, .identity, .record, .optional, .list, .dictionary, .invalid: nil
        }
    }
}
