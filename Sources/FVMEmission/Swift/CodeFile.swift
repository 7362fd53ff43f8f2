import FVMSemantics
import FVMSwiftCode

/// `<Enum>.swift` of an enum whose cases have values: the code of errors
extension Emitter {
    func codeFile(_ definition: EnumDefinition) -> EmittedFile {
        var members: [Declaration] = []
        for item in definition.cases {
            let values = item.payload.map { Parameter($0.declared.name, swiftType(of: $0.type)) }
            let (name, documentation) = (item.declared.name, item.declared.documentation)
            members.append(
                values.isEmpty
                    ? .enumCase(name, documentation: documentation)
                    : .enumCase(name, values, documentation: documentation)
            )
        }
        let type = SwiftType.named(definition.declared.name)
        if definition.isOpen { members.append(reading(definition, type)) }
        if definition.isLocalizable { declareMessage(definition, type, to: &members) }
        return swiftFile(
            [
                .type(
                    .enumeration,
                    type,
                    ["Codable", "Hashable", "Sendable"],
                    members: members,
                    documentation: definition.declared.documentation
                )
            ],
            path: path(.viewModels, definition.feature, definition.declared.name + ".swift"),
            of: definition.declared
        )
    }

    /// The text of a case, with its values in it.
    private func declareMessage(_ definition: EnumDefinition, _ type: SwiftType, to list: inout [Declaration]) {
        var branches: [SwitchCase] = []
        for item in definition.cases {
            var entries: [DictionaryElement] = []
            for placeholder in item.placeholders {
                let member = item.payload[placeholder.property]
                let value = Expression.reference(bound(member, of: item))
                entries.append(
                    DictionaryElement(.string(placeholder.name), plainSubstitution(value, member.type, false))
                )
            }
            let text = Expression.implicitMember("localized").call([
                Argument("for", .metatype(type)), Argument("propertyName", .string(item.declared.name)),
            ])
            let message = Expression.implicitInit.call([
                Argument("baseString", text), Argument("substitutions", .dictionary(entries)),
            ])
            branches.append(SwitchCase(pattern(of: item), [.expression(message)]))
        }
        list.append(
            .computed("message", "LocalizableSubstitutions", body: [.switch(.selfValue, branches)])
        )
    }

    /// `.quota(let max, _)`: the values that its text has are bound.
    private func pattern(of item: EnumCaseDefinition) -> Expression {
        let name = Expression.implicitMember(item.declared.name)
        let used = Set(item.placeholders.map(\.property))
        if used.isEmpty { return name }
        return name.call(
            item.payload.indices.map { index in
                guard used.contains(index) else { return Argument(.verbatim("_")) }
                return Argument(.binding(bound(item.payload[index], of: item)))
            }
        )
    }

    /// Returns the name of a bound value, which must not hide a called type or `self`.
    private func bound(_ member: DataMember, of item: EnumCaseDefinition) -> String {
        var name = member.declared.name
        guard name == "self" || name.utf8.first.map({ 65...90 ~= $0 }) ?? false else { return name }
        repeat { name += "_" } while item.payload.contains { $0.declared.name == name }
        return name
    }
}
