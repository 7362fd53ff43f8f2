import FVMSemantics
import FVMSwiftCode

/// The stored properties of a view model.
extension Emitter {
    func declare(
        _ member: Member,
        of record: RecordDefinition,
        _ substitutions: String?,
        to list: inout [Declaration]
    ) {
        let documentation = record.properties[member.property].declared.documentation
        if let stored = member.stored {
            list.append(.stored(member.name, stored, isConstant: true, documentation: documentation))
        } else {
            var type: SwiftType?
            if case .formField(let id, _) = record.properties[member.property].kind { type = swiftType(of: id) }
            list.append(
                .stored(
                    member.name,
                    type,
                    isConstant: false,
                    attributes: wrapper(member, of: record, substitutions),
                    documentation: documentation
                )
            )
        }
    }

    private func wrapper(
        _ member: Member,
        of record: RecordDefinition,
        _ substitutions: String?
    ) -> [Attribute] {
        var arguments: [Argument] = []
        let name: String
        switch record.properties[member.property].kind {
        case .staticText:
            name = "LocalizedString"
            appendPropertyName(member, of: record, to: &arguments)
            appendVersions(record.properties[member.property], to: &arguments)
        case .staticList:
            name = "LocalizedStrings"
            appendPropertyName(member, of: record, to: &arguments)
        case .substitutedText:
            name = "LocalizedSubs"
            arguments.append(Argument("substitutions", .keyPath(substitutions ?? "subs")))
            appendVersions(record.properties[member.property], to: &arguments)
        case .compound(let pieces, let separator):
            name = "LocalizedCompoundString"
            arguments.append(Argument("pieces", .keyPath(storage(pieces, of: record))))
            if let separator {
                let path = Expression.keyPath(storage(separator, of: record), rootedInSelf: true)
                arguments.append(Argument("separator", path))
            }
            appendVersions(record.properties[member.property], to: &arguments)
        default:
            name = "FormFieldModel"
            appendFormField(member, of: record, to: &arguments)
        }
        let attributes: [Attribute] = [Attribute(name, arguments)]
        return attributes
    }

    /// The wrapper looks its text up under the name of the spec, whatever Swift calls the property.
    private func appendPropertyName(
        _ member: Member,
        of record: RecordDefinition,
        to arguments: inout [Argument]
    ) {
        guard member.isRenamed else { return }
        let name = Expression.string(record.properties[member.property].declared.name)
        arguments.append(Argument("propertyName", name))
    }

    /// `Self.emailField`
    private func appendFormField(
        _ member: Member,
        of record: RecordDefinition,
        to arguments: inout [Argument]
    ) {
        guard let form = record.form, case .formField(_, let index) = record.properties[member.property].kind else {
            return
        }
        arguments.append(.init(formField(program[form].fields[index])))
    }

    /// The messages that a form's Fields demand.
    func declareMessages(_ record: RecordDefinition, to list: inout [Declaration]) {
        guard let form = record.form else { return }
        let type = SwiftType.named(program[form].declared.emittedName(.fieldsMessages))
        list.append(.stored(program[form].messagesName, type, isConstant: true))
    }

    private func appendVersions(_ property: PropertyDefinition, to arguments: inout [Argument]) {
        if let since = property.since { arguments.append(Argument("vFirst", versionConstant(since))) }
        if let until = property.until { arguments.append(Argument("vLast", versionConstant(until))) }
    }

    /// The wrapper itself after the property with this index: `_name`.
    private func storage(_ index: Int, of record: RecordDefinition) -> String {
        let text = record.properties[index].declared.name
        return "_" + (text.isReservedInSwift ? freeName(text + "_", in: record) : text)
    }
}
