import FVMSemantics

/// Short Swift forms of specs, shown beside names.
extension Program {
    /// The record and the property that a symbol is.
    func property(_ symbol: SymbolKey) -> (RecordDefinition, PropertyDefinition)? {
        let owner = symbol.path.count > 1 ? symbol.path[0] : symbol.owner
        let record = records.first { record in
            guard record.declared.name == owner else { return false }
            guard case .summary(let parent) = record.role else { return symbol.path.count == 1 }
            return symbol.path.count > 1 && self[parent].declared.name == symbol.owner
        }
        guard let record, let index = record.property(named: symbol.name) else { return nil }
        return (record, record.properties[index])
    }

    /// A property as emitted Swift declares it.
    func loweredDeclaration(of property: PropertyDefinition) -> String {
        let name = property.declared.name
        return switch property.kind {
        case .plain(let type), .formField(let type, _): "\(name): \(loweredType(type))"
        case .staticText: "@LocalizedString var \(name)"
        case .substitutedText: "@LocalizedSubs var \(name)"
        case .staticList: "@LocalizedStrings var \(name)"
        case .compound: "@LocalizedCompoundString var \(name)"
        case .enumText: "\(name): LocalizableString"
        case .localizedValue(let value, let isOptional):
            "\(name): \(value.libraryType)\(caseType(of: value))" + (isOptional ? "?" : "")
        }
    }

    /// `<Size>`, the enum of a localized case; nothing for other values.
    private func caseType(of value: LocalizedValue) -> String {
        if case .enumCase(let id, _) = value { "<\(self[id].typeName)>" } else { "" }
    }

    /// A type in emitted Swift.
    func loweredType(_ type: TypeID) -> String {
        switch self[type] {
        case .enumeration(let id): self[id].typeName
        case .record(let id): self[id].typeName
        case .optional(let inner): loweredType(inner) + "?"
        case .list(let element): "[\(loweredType(element))]"
        case .dictionary(let element): "[String: \(loweredType(element))]"
        default: types.builtIn(type)?.row.swiftName ?? ""
        }
    }
}

extension PropertyKind {
    /// The text that it shows, where that is the same for all stubs.
    var text: TextID? {
        switch self {
        case .staticText(let text), .substitutedText(let text, _), .staticList(let text): text
        default: nil
        }
    }
}
