import FVMSemantics

/// The relation between the old and the new type of a member.
enum TypeRelation {
    case same
    case becameOptional, becameRequired
    case other
}

extension ChangeContext {
    /// Whether both are the same type, whatever the declarations in it are called now.
    func isSame(_ first: TypeID, _ second: TypeID) -> Bool {
        switch (old[first], new[second]) {
        case (.record(let id), .record(let other)): oldReader.recordPartners[id.index] == other
        case (.enumeration(let id), .enumeration(let other)):
            oldReader.enumPartners[id.index] == other && old[id].hasPayload == new[other].hasPayload
        case (.optional(let inner), .optional(let other)), (.list(let inner), .list(let other)),
            (.dictionary(let inner), .dictionary(let other)):
            isSame(inner, other)
        case (.identity(let id), .identity(let other)): old[id].declared.name == new[other].declared.name
        case (.record, _), (.enumeration, _), (.identity, _), (.optional, _), (.list, _), (.dictionary, _): false
        case (let type, let other): type == other
        }
    }

    func relation(_ first: TypeID, _ second: TypeID) -> TypeRelation {
        if isSame(first, second) { return .same }
        guard isSame(old.types.unwrapped(first), new.types.unwrapped(second)) else { return .other }
        if case .optional = old[first] { return .becameRequired }
        return .becameOptional
    }

    func relation(_ first: PropertyKind, _ second: PropertyKind) -> TypeRelation {
        switch (first, second) {
        case (.plain(let type), .plain(let other)), (.formField(let type, _), .formField(let other, _)):
            relation(type, other)
        case (.staticText, .staticText), (.staticText, .substitutedText), (.substitutedText, .staticText),
            (.substitutedText, .substitutedText), (.staticList, .staticList), (.compound, .compound),
            // It is absent where its enum is, which is reported for the enum.
            (.enumText, .enumText):
            .same
        case (.localizedValue(let value, let was), .localizedValue(let other, let isNow)) where isOneType(value, other):
            was == isNow ? .same : isNow ? .becameOptional : .becameRequired
        default: .other
        }
    }

    /// Whether both have one form in JSON, however they are shown.
    func isOneType(_ first: LocalizedValue, _ second: LocalizedValue) -> Bool {
        switch (first, second) {
        case (.enumCase(let id, _), .enumCase(let other, _)): oldReader.enumPartners[id.index] == other
        case (.formatted(let format), .formatted(let other)): format.row.hasMembers(of: other.row)
        default: false
        }
    }

    func relation(_ first: ErrorMember.Kind, _ second: ErrorMember.Kind) -> TypeRelation {
        switch (first, second) {
        case (.data(let type, _), .data(let other, _)): relation(type, other)
        case (.inlineEnum, .inlineEnum), (.enumText, .enumText): .same
        default: .other
        }
    }
}
