import FVMLanguage
import FVMSemantics

extension Program {
    /// Returns the JSON form of a type's values.
    func wireType(of id: TypeID) -> WireType {
        switch self[id] {
        case .text, .string: .text
        case .int: .int
        case .double: .double
        case .bool: .bool
        case .date: .date
        case .url: .url
        case .data: .data
        case .day: .day
        case .time: .time
        case .uuid, .id: .uuid
        case .version: .version
        case .pagination: .pagination
        case .identity: .modelIdentity
        case .enumeration(let id):
            self[id].isRaw ? .word(self[id].cases.map(\.declared.name), id) : .code(codes(of: id), id)
        case .record(let id): .record(id)
        case .optional(let inner): .optional(wireType(of: inner))
        case .list(let element): .list(wireType(of: element))
        case .dictionary(let element): .dictionary(wireType(of: element))
        case .invalid: .library
        }
    }

    /// The cases of an enum with their values.
    private func codes(of id: EnumID) -> [WireMember] {
        self[id].cases.map { item in
            let values = item.payload.map { WireMember($0.declared.name, wireType(of: $0.type)) }
            return WireMember(item.declared.name, .object(values))
        }
    }

    /// Which outcome a result is.
    private func wireType(ofOutcomes result: ResultDefinition) -> WireType {
        // The optional view models beside it distinguish the cases.
        result.isRaw ? .text : .library
    }

    func wireType(of property: PropertyDefinition, in record: RecordDefinition) -> WireType {
        switch property.kind {
        case .plain(let type): return wireType(of: type)
        case .staticText, .substitutedText: return .text
        case .staticList: return .list(.text)
        case .compound: return .compound
        case .enumText(let source):
            guard case .plain(let type) = record.properties[source].kind else { return .text }
            return wireType(of: type).isOptional ? .optional(.text) : .text
        case .localizedValue(let value, let isOptional):
            let members = WireType.object(wireMembers(of: value))
            return isOptional ? .optional(members) : members
        case .formField(let type, _): return .formField(wireType(of: type))
        }
    }

    /// The members of a localized value, as the `init(from:)` of its type has them.
    private func wireMembers(of value: LocalizedValue) -> [WireMember] {
        let text = WireMember("ls", .text)
        let item = wireType(of: type(of: value))
        switch value {
        case .formatted(let format):
            // The library sends a localized date as its seconds.
            return [WireMember("v", format.word == .date ? .double : item), text]
                + format.row.options.flatMap { option in option.jsonKeys.map { WireMember($0, option.wireType) } }
        case .enumCase:
            let choice = WireType.object([WireMember("v", item), text])
            return [WireMember("v", item), text, WireMember("all", .bool), WireMember("cs", .optional(.list(choice)))]
        }
    }

    /// The members of a view model or a summary.
    func wireMembers(of id: RecordID) -> [WireMember] {
        let record = self[id]
        var members = record.properties.map { WireMember($0.declared.name, wireType(of: $0, in: record)) }
        if let result = record.result { members[0].type = wireType(ofOutcomes: self[result]) }
        if let form = record.form {
            members.append(WireMember(self[form].messagesName, .object(messageKeys(of: form).map { .init($0, .text) })))
        }
        if record.identity != .none { members.append(WireMember("vmId", .identity)) }
        if !record.operations.isEmpty { members.append(WireMember("isStub", .bool)) }
        return members
    }

    /// The members of a form's messages.
    func messageKeys(of fields: FieldsID) -> [String] {
        self[fields].fields.flatMap { $0.messages.map(\.name) }
    }

    func wireType(of member: ErrorMember) -> WireType {
        switch member.kind {
        case .data(let type, _): wireType(of: type)
        case .inlineEnum(let cases, _): .code(cases.map { WireMember($0.name, .object([])) }, nil)
        case .enumText: .text
        }
    }
}

extension LocalizedFormat.Option {
    /// The JSON form of its members. Those of words and patterns are absent where a spec does not write them.
    fileprivate var wireType: WireType {
        switch kind {
        case .flag: .bool
        case .digits, .digitRange: .int
        case .words: .optional(.int)
        case .pattern, .currency, .property, .texts: .optional(.text)
        }
    }
}
