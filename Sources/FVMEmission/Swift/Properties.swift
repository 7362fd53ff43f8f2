import FVMSemantics
import FVMSwiftCode

/// The stored properties of a view model.
extension Emitter {
    mutating func declare(
        _ member: Member,
        of record: RecordDefinition,
        _ substitutions: Name?,
        to list: inout DeclarationList
    ) {
        let documentation = tree.documentation(record.properties[member.property].declared.documentation)
        if let stored = member.stored {
            tree.declareStored(member.name, stored, isConstant: true, documentation: documentation, to: &list)
        } else {
            var type: SwiftType?
            if case .formField(let id, _) = record.properties[member.property].kind { type = programTypes[id] }
            tree.declareStored(
                member.name,
                type,
                isConstant: false,
                attributes: wrapper(member, of: record, substitutions),
                documentation: documentation,
                to: &list
            )
        }
    }

    private mutating func wrapper(
        _ member: Member,
        of record: RecordDefinition,
        _ substitutions: Name?
    ) -> AttributeList {
        var arguments = ArgumentList()
        let name: Name
        switch record.properties[member.property].kind {
        case .staticText:
            name = words.localizedString
            appendPropertyName(member, of: record, to: &arguments)
            appendVersions(record.properties[member.property], to: &arguments)
        case .staticList:
            name = words.localizedStrings
            appendPropertyName(member, of: record, to: &arguments)
        case .substitutedText:
            name = words.localizedSubs
            tree.append(words.substitutions, tree.keyPath(substitutions ?? words.subs), to: &arguments)
            appendVersions(record.properties[member.property], to: &arguments)
        case .compound(let pieces, let separator):
            name = words.localizedCompoundString
            tree.append(words.pieces, tree.keyPath(storage(pieces, of: record)), to: &arguments)
            if let separator {
                let path = tree.keyPath(storage(separator, of: record), rootedInSelf: true)
                tree.append(words.separator, path, to: &arguments)
            }
            appendVersions(record.properties[member.property], to: &arguments)
        default:
            name = words.formFieldModel
            appendFormField(member, of: record, to: &arguments)
        }
        var attributes = AttributeList()
        tree.append(name, arguments, to: &attributes)
        return attributes
    }

    /// The wrapper looks its text up under the name of the spec, whatever Swift calls the property.
    private mutating func appendPropertyName(
        _ member: Member,
        of record: RecordDefinition,
        to arguments: inout ArgumentList
    ) {
        guard member.isRenamed else { return }
        let name = tree.string(record.properties[member.property].declared.name)
        tree.append(words.propertyName, name, to: &arguments)
    }

    /// `Self.emailField`
    private mutating func appendFormField(
        _ member: Member,
        of record: RecordDefinition,
        to arguments: inout ArgumentList
    ) {
        guard let form = record.form, case .formField(_, let index) = record.properties[member.property].kind else {
            return
        }
        tree.append(formField(program[form].fields[index]), to: &arguments)
    }

    /// The messages that a form's Fields demand.
    mutating func declareMessages(_ record: RecordDefinition, to list: inout DeclarationList) {
        guard let form = record.form else { return }
        let type = tree.type(program[form].declared.name + "FieldsMessages")
        tree.declareStored(tree.name(program[form].messagesName), type, isConstant: true, to: &list)
    }

    private mutating func appendVersions(_ property: PropertyDefinition, to arguments: inout ArgumentList) {
        if let since = property.since { tree.append(words.vFirst, versionConstant(since), to: &arguments) }
        if let until = property.until { tree.append(words.vLast, versionConstant(until), to: &arguments) }
    }

    /// The wrapper itself behind the property with this index: `_name`.
    private mutating func storage(_ index: Int, of record: RecordDefinition) -> Name {
        let text = record.properties[index].declared.name
        return tree.name("_" + (SwiftTree.isReserved(text) ? freeName(text + "_", in: record) : text))
    }
}
