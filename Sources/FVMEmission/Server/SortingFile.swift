import FVMSemantics
import FVMSwiftCode

/// `<Model>+Sorting.swift`: the columns that clients may have records sorted by; the user's own once it is written
extension Emitter {
    func sortingFile(_ id: ModelID) -> EmittedFile? {
        guard let key = composition.sortKey(of: id) else { return nil }
        let type = dataModelType(id)
        let columns = program.columns(of: id)
        let cases = program[key].cases.map { item -> SwitchCase in
            let name = item.declared.name
            let isKept = columns[name] != nil || program.timestamp(named: name, of: id) != nil
            let mappings = isKept ? [implicitCall("keyPath", .verbatim("\\.$" + name))] : []
            return SwitchCase(.implicitMember(name), [.expression(.array(mappings))])
        }
        return dataModelExtension(
            id,
            "Sorting",
            adopting: "SortableDataModel",
            .function(
                "sortMappings",
                [Parameter("for", as: "key", enumType(key))],
                result: .array(.generic("SortMapping", type)),
                body: [.switch(.reference("key"), cases)],
                modifiers: [.public, .static],
                documentation: ["The columns to sort by; empty for a dimension without a column."]
            )
        )
    }
}
