/// A value of a row, and the column of the record that it is read from.
package struct RowColumn: Sendable {
    package enum Source: Sendable {
        case identity
        /// The column of this member.
        case member(DataMember)
        /// A date that the database has set.
        case timestamp(RecordTimestamp)
    }

    package var property: Int
    package var source: Source
}

extension Program {
    /// The columns of a model by their names: of those with values of their own.
    package func columns(of model: ModelID) -> [String: DataMember] {
        let members = (self[model].members ?? []).filter { storage(of: $0) == .column }
        return Dictionary(members.map { ($0.declared.name, $0) }) { first, _ in first }
    }

    /// The properties of a row that a record has: its identity, and columns and timestamps of the same name and type.
    package func columns(of row: RecordID, from model: ModelID) -> [RowColumn] {
        let members = columns(of: model)
        let properties = records[row.index].properties
        return properties.indices.compactMap { index in
            let kind = properties[index].kind
            if case .identity(model)? = kind.plainType.map({ types[$0] }) {
                return RowColumn(property: index, source: .identity)
            }
            let name = properties[index].declared.name
            if let stamp = timestamp(named: name, of: model), isDate(kind) {
                return RowColumn(property: index, source: .timestamp(stamp))
            }
            guard let member = members[name], shows(member, kind) else { return nil }
            return RowColumn(property: index, source: .member(member))
        }
    }

    /// Returns the members that are sent to a writing request in addition to its query.
    package func sentMembers(of request: RequestDefinition) -> [(declared: Declared, type: TypeID)] {
        switch request.body {
        case .record(let members): members.map { ($0.declared, $0.type) }
        case .fields(let id): self[id].fields.map { ($0.declared, $0.type) }
        case nil: []
        }
    }

    /// Returns the stub values that are sent to a writing request, by the names of its members.
    package func sentStubs(of request: RequestDefinition) -> [(name: String, value: Value)] {
        switch request.body {
        case .record(let members): members.map { ($0.declared.name, $0.stub) }
        case .fields(let id): self[id].fields.map { ($0.declared.name, $0.stub) }
        case nil: []
        }
    }

    /// Whether a column takes a value of this type as it is.
    package func takes(_ column: DataMember, _ type: TypeID) -> Bool {
        column.type == type || types.unwrapped(column.type) == type
    }

    /// Returns the type of a written value. An update leaves a column unchanged if the value is missing.
    package func writtenType(of type: TypeID, by request: RequestDefinition) -> TypeID {
        request.action == .update ? types.unwrapped(type) : type
    }

    /// Whether a member of this type can be left out of what a request sends: an update leaves the record as it is
    /// there, and `null` clears it.
    package func isPatched(_ type: TypeID, by request: RequestDefinition) -> Bool {
        writtenType(of: type, by: request) != type
    }

    private func isDate(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .plain(let type): types[types.unwrapped(type)] == .date
        case .localizedValue(let value, _): value.word == .date
        default: false
        }
    }

    /// Whether a property of this kind takes a column's value as it is.
    package func shows(_ column: DataMember, _ kind: PropertyKind) -> Bool {
        let isOptional = types.unwrapped(column.type) != column.type
        let value = types[types.unwrapped(column.type)]
        switch kind {
        case .plain(let type): return type == column.type || !isOptional && types.unwrapped(type) == column.type
        case .localizedValue(let shown, let allowsNil):
            return value == valueType(of: shown) && (allowsNil || !isOptional)
        case .staticText, .substitutedText, .staticList, .compound, .enumText, .formField: return false
        }
    }
}
