import FVMSemantics

/// What a row of a screen has of the record that it is made of.
struct RowColumn: Sendable {
    enum Source: Sendable {
        case identity
        /// The column of this member.
        case member(DataMember)
        /// What the database has noted of the record.
        case timestamp(RecordTimestamp)
    }

    var property: Int
    var source: Source
}

extension Program {
    /// The columns of a model by their names: of those with values of their own.
    func columns(of model: ModelID) -> [String: DataMember] {
        let members = (self[model].members ?? []).filter { storage(of: $0) == .column }
        return Dictionary(members.map { ($0.declared.name, $0) }) { first, _ in first }
    }

    /// The properties of a row that a record has: its identity, and columns and timestamps of the same name and type.
    func columns(of row: RecordID, from model: ModelID) -> [RowColumn] {
        let members = columns(of: model)
        let properties = records[row.index].properties
        return properties.indices.compactMap { index in
            let kind = properties[index].kind
            if case .identity(model)? = kind.plainType.map({ types[$0] }) {
                return RowColumn(property: index, source: .identity)
            }
            let name = properties[index].declared.name
            if let stamp = RecordTimestamp(rawValue: name), isDate(kind) {
                return RowColumn(property: index, source: .timestamp(stamp))
            }
            guard let member = members[name], has(member.type, kind) else { return nil }
            return RowColumn(property: index, source: .member(member))
        }
    }

    private func isDate(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .plain(let type): types[types.unwrapped(type)] == .date
        case .localizedDate: true
        default: false
        }
    }

    /// Whether a property of this kind takes a column's value as it is.
    private func has(_ column: TypeID, _ kind: PropertyKind) -> Bool {
        let isOptional = types.unwrapped(column) != column
        let value = types[types.unwrapped(column)]
        switch kind {
        case .plain(let type): return type == column || !isOptional && types.unwrapped(type) == column
        case .localizedInt(_, let allowsNil): return value == .int && (allowsNil || !isOptional)
        case .localizedDouble(_, let allowsNil): return value == .double && (allowsNil || !isOptional)
        case .localizedDate(_, let allowsNil): return value == .date && (allowsNil || !isOptional)
        case .staticText, .substitutedText, .staticList, .compound, .enumText, .formField: return false
        }
    }
}
