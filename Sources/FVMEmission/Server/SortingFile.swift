import FVMSemantics
import FVMSwiftCode

/// `<Model>+Sorting.swift`: the columns that clients may have records sorted by; the user's own once it is written
extension Emitter {
    func sortingFile(_ id: ModelID) -> EmittedFile? {
        guard let key = composition.sortKey(of: id) else { return nil }
        let members = program[id].members ?? []
        let type = dataModelType(id)
        let cases = program[key].cases.map { item -> SwitchCase in
            let column = members.first {
                $0.declared.name == item.declared.name && program.storage(of: $0) == .column
            }
            let name = column?.declared.name ?? RecordTimestamp(rawValue: item.declared.name)?.rawValue
            let mapping = name.map { implicitCall("keyPath", .verbatim("\\.$" + $0)) }
            return SwitchCase(.implicitMember(item.declared.name), [.expression(.array(mapping.map { [$0] } ?? []))])
        }
        let mappings = Declaration.function(
            "sortMappings",
            [Parameter("for", as: "key", enumType(key))],
            result: .array(.generic("SortMapping", type)),
            body: [.switch(.reference("key"), cases)],
            modifiers: [.public, .static],
            documentation: ["The columns that a client means; nothing for what the model has no column of."]
        )
        return swiftFile(
            [.type(.extensionOf, type, ["SortableDataModel"], members: [mappings], modifiers: [])],
            path: path(.dataModels, program[id].feature, program[id].declared.name + "+Sorting.swift"),
            of: program[id].declared,
            imports: dataModelImports,
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }
}
