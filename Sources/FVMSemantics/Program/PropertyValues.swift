/// The values of a view model's properties that can be passed to something else, by name, and by type if only one
/// property has it.
package struct PropertyValues: Sendable {
    private var byName: [String: (index: Int, type: ValueType)] = [:]
    /// Of each type with one property, that property.
    private var byType: [ValueType: Int?] = [:]

    /// - Parameter includesOptionals: Whether optional properties count, as the value that they have if present.
    package init(_ record: RecordDefinition, in program: Program, includesOptionals: Bool) {
        for index in record.properties.indices {
            // The fields of a form are edited, and so are no source.
            guard case .plain(let type) = record.properties[index].kind else { continue }
            let unwrapped = program.types.unwrapped(type)
            guard includesOptionals || unwrapped == type else { continue }
            let value = program[unwrapped]
            byName[record.properties[index].declared.name] = (index, value)
            byType.updateValue(byType[value] == nil ? index : nil, forKey: value)
        }
    }

    /// The property of this name, if it has the type.
    package func property(named name: String, of type: ValueType) -> Int? {
        byName[name].flatMap { $0.type == type ? $0.index : nil }
    }

    /// The only property of the type.
    package func onlyProperty(of type: ValueType) -> Int? { byType[type] ?? nil }
}
