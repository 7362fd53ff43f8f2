/// Operations that change what the screen shows.
extension Program {
    /// Returns for each operation the property that it changes, by its name: `setVolume(to:)` and `set(volume:)` change
    /// `volume`, and `setMuted(to:)` changes `isMuted`. The property has the type of the parameter for its value. All
    /// others are identities that the screen shows. Linear.
    package func propertyChanges(of record: RecordDefinition) -> [PropertyChange?] {
        guard record.operations.contains(where: \.changes) else { return record.operations.map { _ in nil } }
        let names = ChangeableNames(record)
        let values = PropertyValues(record, in: self, includesOptionals: false)
        return record.operations.map { operation in
            let open = operation.parameters.indices.filter { !isIdentity(operation.parameters[$0], among: values) }
            guard open.count == 1 else { return nil }
            return changedProperty(by: operation, operation.parameters[open[0]], of: record, names)
                .map { PropertyChange(property: $0, value: open[0]) }
        }
    }

    private func isIdentity(_ parameter: OperationParameter, among values: PropertyValues) -> Bool {
        let type = self[types.unwrapped(parameter.type)]
        guard type.isIdentity else { return false }
        return (values.property(named: parameter.declared.name, of: type) ?? values.onlyProperty(of: type)) != nil
    }

    private func changedProperty(
        by operation: OperationDefinition,
        _ parameter: OperationParameter,
        of record: RecordDefinition,
        _ names: ChangeableNames
    ) -> Int? {
        guard let index = names.property(changedBy: operation, parameter),
            let own = changedType(record.properties[index].kind)
        else { return nil }
        return own == parameter.type || own == types.unwrapped(parameter.type) ? index : nil
    }

    /// The type of a property that a control can show and edit.
    private func changedType(_ kind: PropertyKind) -> TypeID? {
        switch kind {
        case .plain(let type), .formField(let type, _): type
        case .localizedValue(let value, isOptional: false): type(of: value)
        default: nil
        }
    }

    /// Returns for each operation the property whose control calls it with each new value. Words that are typed need a
    /// button that says when they are complete, and so does an operation that asks first or leads on.
    ///
    /// - Parameter texts: Those of the record.
    package func changesAtOnce(of record: RecordDefinition, _ texts: ViewTexts) -> [PropertyChange?] {
        var known: Set<Int> = []
        return zip(record.operations.indices, propertyChanges(of: record)).map { index, change in
            guard let change, isChangedAtOnce(record.properties[change.property].kind, in: record),
                isDoneAtOnce(index, of: record, texts), known.insert(change.property).inserted
            else { return nil }
            return change
        }
    }

    private func isDoneAtOnce(_ index: Int, of record: RecordDefinition, _ texts: ViewTexts) -> Bool {
        let operation = record.operations[index]
        return !texts.asksBefore[index] && !operation.closes && operation.opening == nil
            && operation.placement == .content
    }

    /// Returns for each operation the property of rows whose control calls it with each new value: `setDone(task:to:)`
    /// changes `isDone` of the rows that `task` identifies.
    ///
    /// - Parameter texts: Those of the record, which are needed only if an operation has such a name.
    package func rowChanges(of record: RecordDefinition, _ texts: @autoclosure () -> ViewTexts) -> [RowChange?] {
        guard record.operations.contains(where: { $0.parameters.count == 2 && $0.changes }) else {
            return record.operations.map { _ in nil }
        }
        let texts = texts()
        let lists = identifiedLists(of: record)
        let values = PropertyValues(record, in: self, includesOptionals: false)
        var names: [RecordID: ChangeableNames] = [:]
        var known: Set<[Int]> = []
        return record.operations.indices.map { index in
            let operation = record.operations[index]
            guard operation.parameters.count == 2, operation.changes, isDoneAtOnce(index, of: record, texts) else {
                return nil
            }
            for (identity, value) in [(0, 1), (1, 0)] {
                let type = types.unwrapped(operation.parameters[identity].type)
                guard values.property(named: operation.parameters[identity].declared.name, of: self[type]) == nil,
                    let list = lists[type] ?? nil,
                    let row = record.properties[list].kind.plainType.flatMap({ types.rowRecord(of: $0) })
                else { continue }
                let ownNames = names[row] ?? ChangeableNames(self[row])
                names[row] = ownNames
                let parameter = operation.parameters[value]
                guard let property = changedProperty(by: operation, parameter, of: self[row], ownNames),
                    isChangedAtOnce(self[row].properties[property].kind, in: self[row]), !self[row].isField(property)
                else { continue }
                let change = RowChange(list: list, row: row, property: property, value: value)
                return known.insert([list, property]).inserted ? change : nil
            }
            return nil
        }
    }

    /// The lists by the types of the ids of their rows; `nil` if several have the same type.
    private func identifiedLists(of record: RecordDefinition) -> [TypeID: Int?] {
        var lists: [TypeID: Int?] = [:]
        for index in record.properties.indices {
            guard let row = record.properties[index].kind.plainType.flatMap({ types.rowRecord(of: $0) }),
                self[row].result == nil, let id = self[row].property(named: "id"),
                let type = self[row].properties[id].kind.plainType
            else { continue }
            lists.updateValue(lists[type] == nil ? index : nil, forKey: type)
        }
        return lists
    }

    private func isChangedAtOnce(_ kind: PropertyKind, in record: RecordDefinition) -> Bool {
        guard let type = changedType(kind) else { return false }
        if case .formField(_, let field) = kind {
            if self[types.unwrapped(type)] != .string { return true }
            guard let form = record.form, case .colorPicker = self[form].fields[field].control else { return false }
            return true
        }
        switch self[types.unwrapped(type)] {
        // A picker has a button that takes the value away.
        case .date, .day, .time: return true
        case .enumeration(let id): return self[type] == .enumeration(id) && self[id].isLocalizable
        case .bool, .int: return types.unwrapped(type) == type
        default: return false
        }
    }
}

/// A property that an operation changes.
package struct PropertyChange: Hashable, Sendable {
    package let property: Int
    /// The parameter for the new value.
    package let value: Int
}

/// A property of rows that an operation changes.
package struct RowChange: Hashable, Sendable {
    /// The property with the rows.
    package let list: Int
    package let row: RecordID
    package let property: Int
    /// The parameter for the new value; the other one identifies the row.
    package let value: Int
}

/// The properties of a record by the names that operations which change them have.
private struct ChangeableNames {
    private var byName: [String: Int] = [:]

    init(_ record: RecordDefinition) {
        for index in record.properties.indices.reversed() {
            byName[NameConvention.condition(record.properties[index].declared.name)] = index
        }
        for index in record.properties.indices { byName[record.properties[index].declared.name] = index }
    }

    /// `volume` for `setVolume(to:)` and for `set(volume:)`.
    func property(changedBy operation: OperationDefinition, _ parameter: OperationParameter) -> Int? {
        guard operation.changes else { return nil }
        let words = NameWords.split(operation.declared.name).dropFirst()
        return byName[words.isEmpty ? parameter.declared.name : NameWords.camelCase(words)]
    }
}

extension OperationDefinition {
    /// Whether its name says that it gives something a new value.
    fileprivate var changes: Bool { ["set", "change", "update"].contains(verb) }
}

extension RecordDefinition {
    /// Whether a property is a field of the form.
    package func isField(_ property: Int) -> Bool {
        if case .formField = properties[property].kind { true } else { false }
    }
}
