import FVMSemantics
import FVMSwiftCode

/// `<Enum>.swift`
extension Emitter {
    mutating func enumFile(_ id: EnumID) -> OutputFile {
        let definition = program[id]
        var members = DeclarationList()
        for item in definition.cases {
            tree.declareCase(
                tree.name(item.declared.name),
                documentation: tree.documentation(item.declared.documentation),
                to: &members
            )
        }
        if definition.isLocalizable {
            declareLocalizableString(programTypes.enums[id.index], to: &members)
        }
        var declarations = DeclarationList()
        tree.declare(
            .enumeration,
            programTypes.enums[id.index],
            enumProtocols(isHashable: appState.enums[id.index]),
            members: members,
            documentation: tree.documentation(definition.declared.documentation),
            to: &declarations
        )
        return finish(
            declarations,
            path: folders.path(.viewModels, definition.feature, definition.declared.name, ".swift"),
            of: definition.declared
        )
    }

    /// `String, CaseIterable, Codable, Sendable`
    mutating func enumProtocols(isHashable: Bool) -> InheritanceList {
        var protocols = InheritanceList()
        tree.append(types.string, to: &protocols)
        tree.append(types.caseIterable, to: &protocols)
        tree.append(types.codable, to: &protocols)
        if isHashable { tree.append(types.hashable, to: &protocols) }
        tree.append(types.sendable, to: &protocols)
        return protocols
    }

    /// The text of a case. The type is written by its name: an enum may have a case `Self`.
    private mutating func declareLocalizableString(_ type: SwiftType, to list: inout DeclarationList) {
        var arguments = ArgumentList()
        tree.append(words.forType, tree.metatype(type), to: &arguments)
        tree.append(words.propertyName, tree.reference(words.rawValue), to: &arguments)
        var body = StatementList()
        tree.append(tree.call(tree.implicitMember(words.localized), arguments), to: &body)
        tree.declareComputed(words.localizableString, types.localizableString, body: body, to: &list)
    }
}
