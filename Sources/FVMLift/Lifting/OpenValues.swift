import FVMSemantics
import FVMSource

/// Values that a spec can omit, because they are the defaults.
extension Lifter {
    /// Reads what initializers and stubs say of all structs, before any of their values is lifted.
    mutating func collectFacts() {
        for entry in project.types where entry.declaration.kind == .enumeration && isPlainEnum(entry) {
            enums.insert(entry.name)
        }
        // The values of a case may be of an enum without values.
        for entry in project.types where isCodeEnum(entry) { codes.insert(entry.name) }
        enums.formUnion(codes)
        for entry in project.types where isViewModel(entry) || isSummary(entry) || isRecord(entry) {
            guard SpecText.isName(entry.declaration.name) else { continue }
            let name =
                !isViewModel(entry)
                ? entry.declaration.name : Self.specName(entry.declaration.name, without: "ViewModel")
            var record = RecordFacts(entry, name: name, in: project, &evaluations)
            for member in record.stored where isIdentifier(member.declaration.type) {
                let property = member.declaration.name
                // An explicit nil is not omitted.
                if case .nilLiteral? = record.stubValues[property]?.kind { continue }
                let given = record.stubValues[property].flatMap(Self.uuidText)?.uppercased()
                let own = ValuePath(record: name, property: record.specName(property)).id.text
                if given == nil || given == own { record.openIDs.insert(property) }
            }
            for member in record.stored { noteRows(of: member.declaration.type, in: entry.name) }
            facts[entry.name] = record
        }
        expandStubs()
    }

    /// Returns the facts of the initializers and stubs of a struct that is no view model.
    mutating func plainFacts(of entry: SwiftProject.TypeEntry) -> RecordFacts {
        RecordFacts(entry, name: entry.declaration.name, in: project, &evaluations)
    }

    /// Notes the types that lists hold.
    private mutating func noteRows(of type: SwiftTypeName?, in owner: String) {
        guard case .array(let element)? = type?.unwrapped, case .name(let name) = element.unwrapped,
            let entry = project.type(name, in: owner)
        else { return }
        rows.insert(entry.name)
    }

    /// A nested struct of plain data with an id.
    func isSummary(_ entry: SwiftProject.TypeEntry) -> Bool {
        guard entry.declaration.kind == .structure, let outer = entry.outer, !isViewModel(entry),
            let parent = project.type(outer), isViewModel(parent)
        else { return false }
        let stored = entry.declaration.members.filter(\.isStored)
        return stored.contains { $0.name == "id" } && stored.allSatisfy { $0.attributes.isEmpty }
    }

    private func isIdentifier(_ type: SwiftTypeName?) -> Bool {
        guard case .name(let name)? = type?.unwrapped else { return false }
        let simple = SwiftTypeName.name(name).simpleName
        return ["UUID", "ModelIdType"].contains(simple) || model(ofIdentity: simple) != nil
    }

    /// Whether a written value is the one that the property has without it.
    func isDefault(
        _ value: SwiftExpression,
        _ type: SwiftTypeName,
        _ name: String,
        in owner: String,
        at path: ValuePath
    )
        -> Bool
    {
        switch type {
        case .optional(let inner): return isDefault(value, inner, name, in: owner, at: path)
        case .array(let element):
            guard case .array(let elements) = value.kind, elements.count == 1 else { return false }
            return isDefault(elements[0], element, name, in: owner, at: path.element(0))
        case .dictionary(_, let element):
            guard case .dictionary(let entries) = value.kind, entries.count == 1, entries[0].key.text == "key" else {
                return false
            }
            return isDefault(entries[0].value, element, name, in: owner, at: path.member("key"))
        case .name:
            if let record = record(of: type, in: owner) { return isDefault(value, of: record, at: path) }
            return isPlainDefault(value, type, name, in: owner, at: path)
        case .generic, .other: return false
        }
    }

    /// `.stub()`, with the ids of this place where the record leaves them open.
    private func isDefault(_ value: SwiftExpression, of record: RecordFacts, at path: ValuePath) -> Bool {
        guard let call = value.call, call.callee == "stub", call.arguments.count == record.openIDs.count else {
            return false
        }
        return call.arguments.allSatisfy { argument in
            guard let property = argument.label.flatMap({ record.property(ofCallArgument: $0) }),
                record.openIDs.contains(property)
            else { return false }
            return Self.uuidText(argument.value)?.uppercased() == path.id(of: record.specName(property)).text
        }
    }

    private func isPlainDefault(
        _ value: SwiftExpression,
        _ type: SwiftTypeName,
        _ name: String,
        in owner: String,
        at path: ValuePath
    ) -> Bool {
        switch specType(type, in: owner) {
        case "string": return value.text == NameWords.title(name)
        case "int": return value.integer == 42
        case "double": return value.decimal == 42
        case "bool":
            if case .bool(true) = value.kind { return true }
            return false
        case "text":
            return value.call?.callee == "constant"
                && value.call?.arguments.first?.value.text == NameWords.sentence(name)
        case let type? where type.hasPrefix(Self.identityPrefix):
            return Self.uuidText(value)?.uppercased() == path.id.text
        case "uuid", "id": return Self.uuidText(value)?.uppercased() == path.id.text
        case "date": return value.call?.arguments.value("timeIntervalSinceReferenceDate")?.decimal == 0
        case "day": return Self.forced(value, "CalendarDay", nil) == Program.sampleDay.description
        case "time": return Self.forced(value, "ClockTime", nil) == Program.sampleTime.description
        case "url": return Self.forced(value, "URL", "string") == Program.sampleURL
        case "data": return Self.forced(value, "Data", "base64Encoded") == Program.sampleData
        default: return false
        }
    }
}
