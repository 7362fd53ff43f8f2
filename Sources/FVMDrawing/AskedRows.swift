import FVMBytes
import FVMScreens
import FVMSemantics

/// The rows of a screen that a person searches and filters, as a server might answer.
extension ScreenTrees {
    /// Returns the JSON of a screen with only the rows that have the words of the search field in one of their texts, the
    /// case of a filter in a property of its enum, and `true` in the property that a switch is called like. A filter for what
    /// no row has leaves all rows.
    ///
    /// - Parameter asked: The values of controls, by the members of the query. A case is the string of its name.
    package mutating func answer(to asked: [JSONValue.Member], from json: JSONValue, of id: RecordID) -> JSONValue {
        guard !asked.isEmpty, case .object(var members) = json else { return json }
        let record = program[id]
        let conditions = outlines[id].controls.compactMap { control -> RowCondition? in
            let member = record.query[control.member]
            let value = asked.first { $0.key == member.declared.name }?.value
            return RowCondition(control.kind, member.declared.name, value)
        }
        for index in members.indices {
            guard let property = record.property(named: members[index].key),
                let row = record.properties[property].kind.plainType.flatMap({ program.types.rowRecord(of: $0) }),
                let rows = members[index].value.elements
            else { continue }
            let kept = rows.filter { json in conditions.allSatisfy { $0.holds(for: json, program[row], in: program) } }
            members[index].value = .list(kept)
        }
        return .object(members)
    }
}

/// What a row must have to be shown.
private enum RowCondition {
    case words(String)
    case enumCase(EnumID, String)
    case flag(String)

    init?(_ kind: QueryControl.Kind, _ name: String, _ value: JSONValue?) {
        switch (kind, value) {
        case (.search, .string(let words)?) where !words.isEmpty: self = .words(words.lowercased())
        case (.choice(let id), .string(let name)?): self = .enumCase(id, name)
        case (.toggle, .bool(true)?): self = .flag(name)
        default: return nil
        }
    }

    func holds(for json: JSONValue, _ row: RecordDefinition, in program: Program) -> Bool {
        switch self {
        case .words(let words): return Self.has(words, json)
        case .enumCase(let id, let name):
            let cases = row.properties.filter { property in
                property.kind.plainType.map { program[program.types.unwrapped($0)] } == .enumeration(id)
            }
            let names = cases.map { json[$0.declared.name]?.caseName(isRaw: program[id].isRaw) }
            return names.isEmpty || names.contains(name)
        case .flag(let name):
            guard row.property(named: name) != nil else { return true }
            return json[name] == .bool(true)
        }
    }

    /// Whether any text in a value has the words, in capital letters or not. Identities are no texts.
    private static func has(_ words: String, _ json: JSONValue) -> Bool {
        switch json {
        case .string(let text): text.lowercased().contains(words)
        case .list(let elements): elements.contains { has(words, $0) }
        case .object(let members): members.contains { !["id", "vmId"].contains($0.key) && has(words, $0.value) }
        default: false
        }
    }
}
