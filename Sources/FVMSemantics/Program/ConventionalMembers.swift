/// A member that views find by its name, with its meaning and the name of its owner.
package struct ConventionalMember: Sendable {
    package let property: Int
    package let convention: NameConvention
    /// `nil` for the alert and the sheet of the whole view.
    package let owner: String?
}

extension Program {
    /// The members of a view model that views find by their names, in the order of the members. Linear in their number.
    package func conventionalMembers(of record: RecordDefinition) -> [ConventionalMember] {
        let roles = ViewTexts(record, in: self).roles
        let conditions = conditions(of: record)
        return record.properties.indices.compactMap { index in
            if let role = roles[index] {
                if role.isBound { return nil }
                return ConventionalMember(
                    property: index,
                    convention: role.convention,
                    owner: name(of: role.owner, in: record)
                )
            }
            guard isBool(record.properties[index]),
                let (convention, owner) = conditions[record.properties[index].declared.name]
            else { return nil }
            return ConventionalMember(property: index, convention: convention, owner: owner)
        }
    }

    /// The names of bools that enable or disable buttons, with the operation that is meant.
    private func conditions(of record: RecordDefinition) -> [String: (NameConvention, owner: String?)] {
        var found: [String: (NameConvention, owner: String?)] = [:]
        for operation in record.operations {
            for name in NameConvention.enabled.names(of: operation.declared.name) {
                found[name] = (.enabled, operation.declared.name)
            }
            if !operation.isWayOut {
                for name in NameConvention.enabledTogether.names(of: "") { found[name] = (.enabledTogether, nil) }
            }
            for name in operation.hindranceNames { found[name] = (.busy, nil) }
        }
        return found
    }

    private func name(of owner: ViewTexts.Role.Owner, in record: RecordDefinition) -> String? {
        switch owner {
        case .operation(let index): record.operations[index].declared.name
        case .parameter(let index, let operation): record.operations[operation].parameters[index].declared.name
        case .property(let index): record.properties[index].declared.name
        case .query(let index): record.query[index].declared.name
        case .view: nil
        }
    }

    /// Whether a property is a bool of the view model itself.
    package func isBool(_ property: PropertyDefinition) -> Bool {
        guard case .plain(let type) = property.kind, case .bool = self[type] else { return false }
        return true
    }

    // MARK: - Renaming

    /// The members that views would no longer find after an operation, a parameter, a property or a member of a query is
    /// renamed, with the names by which they would: `saveButtonLabel` becomes `storeButtonLabel` when `save` becomes `store`.
    /// An operation that changes a property is one of them, with what belongs to it.
    ///
    /// A name that the view model has already is not given twice.
    package func family(of symbol: SymbolKey, renamedTo newName: String) -> [(member: SymbolKey, newName: String)] {
        guard [.operation, .parameter, .property, .member].contains(symbol.kind), let record = record(holding: symbol)
        else {
            return []
        }
        let changes = symbol.kind == .property ? changes(of: symbol, in: record, renamedTo: newName) : []
        let roles = ViewTexts(record, in: self).roles
        var taken = Set(record.properties.map(\.declared.name))
        let members = record.properties.indices.compactMap { index -> (member: SymbolKey, newName: String)? in
            let name = record.properties[index].declared.name
            let newName =
                roles[index].flatMap { self.newName(of: name, $0, in: record, after: symbol, renamedTo: newName) }
                ?? (symbol.kind == .operation && isBool(record.properties[index])
                    ? NameConvention.enabled.name(of: name, after: symbol.name, becomes: newName) : nil)
            guard let newName, taken.insert(newName).inserted else { return nil }
            let depth = [.parameter, .member].contains(symbol.kind) ? 2 : 1
            return (SymbolKey(.property, symbol.owner, path: symbol.path.dropLast(depth) + [name]), newName)
        }
        let families = changes.flatMap { family(of: $0.member, renamedTo: $0.newName) }
        return members + changes + families.filter { !taken.contains($0.newName) }
    }

    /// The operations, or their parameters, by whose names views know that they change a property.
    private func changes(
        of symbol: SymbolKey,
        in record: RecordDefinition,
        renamedTo newName: String
    ) -> [(member: SymbolKey, newName: String)] {
        let taken = Set(record.operations.map(\.declared.name))
        return zip(record.operations, propertyChanges(of: record)).compactMap { operation, change in
            guard let change, record.properties[change.property].declared.name == symbol.name else { return nil }
            let name = operation.declared.name
            let path = symbol.path.dropLast()
            guard name != operation.verb else {
                let parameter = operation.parameters[change.value].declared.name
                return (SymbolKey(.parameter, symbol.owner, path: path + [name, parameter]), newName)
            }
            let isWhole = name == operation.verb + NameWords.capitalized(symbol.name)
            let stem = isWhole ? newName : NameConvention.condition(newName)
            let newName = operation.verb + NameWords.capitalized(stem)
            guard !taken.contains(newName) else { return nil }
            return (SymbolKey(.operation, symbol.owner, path: path + [name]), newName)
        }
    }

    private func newName(
        of member: String,
        _ role: ViewTexts.Role,
        in record: RecordDefinition,
        after symbol: SymbolKey,
        renamedTo newName: String
    ) -> String? {
        switch (role.owner, symbol.kind) {
        case (.operation(let index), .operation) where record.operations[index].declared.name == symbol.name,
            (.property(let index), .property) where record.properties[index].declared.name == symbol.name:
            return role.convention.name(of: member, after: symbol.name, becomes: newName)
        case (.query(let index), .member) where record.query[index].declared.name == symbol.name:
            return role.convention.name(of: member, after: symbol.name, becomes: newName)
        case (.parameter(let index, let operation), .operation)
        where record.operations[operation].declared.name == symbol.name:
            let parameter = NameWords.capitalized(record.operations[operation].parameters[index].declared.name)
            return role.convention.name(of: member, after: symbol.name + parameter, becomes: newName + parameter)
        case (.parameter(let index, let operation), .parameter)
        where record.operations[operation].parameters[index].declared.name == symbol.name:
            let joined = [symbol.name, newName].map {
                record.operations[operation].declared.name + NameWords.capitalized($0)
            }
            return role.convention.name(of: member, after: joined[0], becomes: joined[1])
                ?? role.convention.name(of: member, after: symbol.name, becomes: newName)
        default: return nil
        }
    }

    /// The view model or summary that has a member.
    private func record(holding symbol: SymbolKey) -> RecordDefinition? {
        let path = symbol.path.dropLast([.parameter, .member].contains(symbol.kind) ? 2 : 1)
        return records.first { record in
            guard case .summary(let parent) = record.role else {
                return path.isEmpty && record.isViewModel && record.declared.name == symbol.owner
            }
            return path.count == 1 && record.declared.name == path.first && self[parent].declared.name == symbol.owner
        }
    }
}
