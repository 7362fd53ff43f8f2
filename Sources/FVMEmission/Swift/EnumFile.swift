import FVMSemantics
import FVMSwiftCode

/// `<Enum>.swift`
extension Emitter {
    func enumFile(_ id: EnumID) -> EmittedFile {
        let definition = program[id]
        if definition.hasPayload { return codeFile(definition) }
        var members: [Declaration] = []
        for item in definition.cases {
            members.append(.enumCase(item.declared.name, documentation: item.declared.documentation))
        }
        if definition.isOpen {
            let choices = definition.choices.map { Expression.implicitMember(definition.cases[$0].declared.name) }
            members.append(
                .computed(
                    "allCases",
                    .array(enumType(id)),
                    body: [.expression(.array(choices))],
                    modifiers: [.public, .static]
                )
            )
            members.append(reading(definition, enumType(id)))
        }
        if definition.isLocalizable {
            declareLocalizableString(enumType(id), to: &members)
        }
        return swiftFile(
            [
                .type(
                    .enumeration,
                    enumType(id),
                    enumProtocols(
                        isRaw: definition.isRaw,
                        isHashable: appState.enums[id.index],
                        isSortKey: requestUses.isSortKey[id.index]
                    ),
                    members: members,
                    documentation: definition.declared.documentation,
                    directive: definition.isRaw ? Self.rawDirective : nil
                )
            ],
            path: path(.viewModels, definition.feature, definition.declared.name + ".swift"),
            of: definition.declared
        )
    }

    /// The initializer of an open enum: a case that this version does not know is `unknown`.
    func reading(_ definition: EnumDefinition, _ type: SwiftType) -> Declaration {
        let unknown = Expression.implicitMember(EnumDefinition.unknownCase)
        var body: [Statement]
        if definition.isRaw {
            let name = Expression.reference("decoder").member("singleValueContainer").call().member("decode")
                .call([Argument(.metatype("String"))])
            let known = Expression.type(type).call([Argument("rawValue", .reference("name"))])
            body = [
                .bind("name", to: .prefixed(.try, name)),
                .assign(.selfValue, .infix(known, .coalescing, unknown)),
            ]
        } else {
            let keys = Argument("keyedBy", .metatype("CodingKeys"))
            let container = Expression.reference("decoder").member("container").call([keys])
            body = [
                .bind("container", to: .prefixed(.try, container)),
                .guard(
                    [.binding("key", .reference("container").member("allKeys").member("first"))],
                    else: [.assign(.selfValue, unknown), .expression(.verbatim("return"))]
                ),
                .switch(
                    .reference("key"),
                    definition.cases.map { SwitchCase(.implicitMember($0.declared.name), reading($0, type)) }
                ),
            ]
        }
        return .initializer(
            [Parameter("from", as: "decoder", "any Swift.Decoder")],
            effects: .throws,
            body: body,
            documentation: ["Reads a case; one that this version does not know is `unknown`."]
        )
    }

    /// The type is written by its name: an enum may have a case `Self`.
    private func reading(_ item: EnumCaseDefinition, _ type: SwiftType) -> [Statement] {
        let value = Expression.implicitMember(item.declared.name)
        if item.payload.isEmpty { return [.assign(.selfValue, value)] }
        let keys = SwiftType.member(type, NameWords.capitalized(item.declared.name) + "CodingKeys")
        let nested = Expression.reference("container").member("nestedContainer")
            .call([Argument("keyedBy", .metatype(keys)), Argument("forKey", .reference("key"))])
        let values = item.payload.map { member -> Argument in
            let isOptional = program.types.unwrapped(member.type) != member.type
            let read = Expression.reference("values").member(isOptional ? "decodeIfPresent" : "decode").call([
                Argument(.metatype(swiftType(of: program.types.unwrapped(member.type)))),
                Argument("forKey", .implicitMember(member.declared.name)),
            ])
            return Argument(member.declared.name, .prefixed(.try, read))
        }
        return [.bind("values", to: .prefixed(.try, nested)), .assign(.selfValue, value.call(values))]
    }

    /// Tells the library's review that the spec chose the strings of an enum: `raw`.
    static let rawDirective =
        "fosmvvm-review:disable:next no-string-backed-enums — released clients read these strings"

    /// `CaseIterable, Codable, Sendable`; what the last two say, and `Hashable`, `SortKey` says, too.
    func enumProtocols(isRaw: Bool = false, isHashable: Bool, isSortKey: Bool = false) -> [SwiftType] {
        var protocols: [SwiftType] = isRaw ? ["String", "CaseIterable"] : ["CaseIterable"]
        if isSortKey { return protocols + ["SortKey"] }
        protocols.append("Codable")
        if isHashable { protocols.append("Hashable") }
        protocols.append("Sendable")
        return protocols
    }

    /// The text of a case. The type is written by its name: an enum may have a case `Self`.
    private func declareLocalizableString(_ type: SwiftType, to list: inout [Declaration]) {
        list.append(
            .computed(
                "localizableString",
                "LocalizableString",
                body: [
                    .expression(.implicitMember("localized").call([Argument("case", .selfValue)]))
                ]
            )
        )
    }
}
