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
