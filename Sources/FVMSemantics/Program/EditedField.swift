extension Program {
    /// Returns the form property that `setTheme(to:)` sets, so that the control of its field edits the value.
    package func editedField(of operation: OperationDefinition, in record: RecordDefinition) -> Int? {
        guard record.form != nil, operation.parameters.count == 1, ["set", "change", "update"].contains(operation.verb)
        else { return nil }
        let words = NameWords.split(operation.declared.name).dropFirst()
        guard let first = words.first else { return nil }
        let name = first + words.dropFirst().map { NameWords.capitalized($0) }.joined()
        guard let index = record.property(named: name), case .formField(let own, _) = record.properties[index].kind
        else { return nil }
        let type = operation.parameters[0].type
        return own == type || own == types.unwrapped(type) ? index : nil
    }
}
