/// The values of a view model's properties, or of a response's members, that can be passed to something else: by name,
/// and by type if only one property has it.
package struct PropertyValues: Sendable {
    private var byName: [String: (index: Int, type: ValueType, isOptional: Bool)] = [:]
    /// Of each type with one property, that property.
    private var byType: [ValueType: Int?] = [:]

    /// - Parameters:
    ///   - includesOptionals: Whether optional properties count, as the value that they have if present.
    ///   - includesFields: Whether the fields of a form count, with the values that the user has entered.
    package init(
        _ record: RecordDefinition,
        in program: Program,
        includesOptionals: Bool,
        includesFields: Bool = false
    ) {
        for index in record.properties.indices {
            let type: TypeID
            switch record.properties[index].kind {
            case .plain(let plain): type = plain
            case .formField(let entered, _) where includesFields: type = entered
            default: continue
            }
            add(record.properties[index].declared.name, type, index, in: program, includesOptionals)
        }
    }

    /// The members of a response. Optional ones do not count as a value.
    package init(of members: [DataMember], in program: Program) {
        for (index, member) in members.enumerated() {
            add(member.declared.name, member.type, index, in: program, false)
        }
    }

    private mutating func add(
        _ name: String,
        _ type: TypeID,
        _ index: Int,
        in program: Program,
        _ includesOptionals: Bool
    ) {
        let unwrapped = program.types.unwrapped(type)
        let value = program[unwrapped]
        let isOptional = !includesOptionals && unwrapped != type
        byName[name] = (index, value, isOptional)
        if isOptional { return }
        byType.updateValue(byType[value] == nil ? index : nil, forKey: value)
    }

    /// The property of this name, if it has the type.
    ///
    /// - Parameter isOptional: Whether the value can be absent.
    package func property(named name: String, of type: ValueType, isOptional: Bool = false) -> Int? {
        byName[name].flatMap { $0.type == type && (isOptional || !$0.isOptional) ? $0.index : nil }
    }

    /// The only property of the type.
    package func onlyProperty(of type: ValueType) -> Int? { byType[type] ?? nil }
}
