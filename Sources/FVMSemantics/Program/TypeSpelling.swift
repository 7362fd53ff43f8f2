import FVMLanguage
import FVMSyntax

extension Program {
    /// A type as the specs write it: `[Card]?`; `invalid` for one that was refused.
    public func spelling(of type: TypeID) -> String {
        switch types[type] {
        case .enumeration(let id): spelling(of: enums[id.index])
        case .identity(let id): Keyword.identity.text + " " + models[id.index].declared.name
        case .record(let id): records[id.index].declared.name
        case .optional(let inner): spelling(of: inner) + "?"
        case .list(let element): "[\(spelling(of: element))]"
        case .dictionary(let element): "[string: \(spelling(of: element))]"
        default: types.builtIn(type)?.keyword.text ?? "invalid"
        }
    }

    /// Returns the name of an enum, or the cases of an inline one.
    private func spelling(of definition: EnumDefinition) -> String {
        guard definition.nested != nil else { return definition.declared.name }
        return definition.cases.map(\.declared.name).joined(separator: " | ")
    }
}
