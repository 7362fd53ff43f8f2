import FVMSemantics
import FVMSource

/// An owner of members that a client or a server decodes: a view model, a summary, Fields, or a record of a request.
struct MemberOwner {
    enum Members {
        /// The properties of a view model or a summary, without those of a form's Fields.
        case properties(RecordID, [Int])
        case fields(FieldsID)
        case data([DataMember])
        case error([ErrorMember])
    }

    /// As it is written in front of a member's name: `Card`, `Board.query`.
    let name: String
    let location: Location
    let members: Members
    let program: Program

    var count: Int {
        switch members {
        case .properties(_, let indices): indices.count
        case .fields(let id): program[id].fields.count
        case .data(let members): members.count
        case .error(let members): members.count
        }
    }

    func declared(_ index: Int) -> Declared {
        switch members {
        case .properties(let id, let indices): program.records[id.index].properties[indices[index]].declared
        case .fields(let id): program.fields[id.index].fields[index].declared
        case .data(let members): members[index].declared
        case .error(let members): members[index].declared
        }
    }

    /// Returns the type in a server's answer.
    func answeredType(_ index: Int) -> WireType {
        if case .fields = members { return .formField(sentType(index)) }
        return sentType(index)
    }

    /// Returns the type in a client's request.
    func sentType(_ index: Int) -> WireType {
        switch members {
        case .properties(let id, let indices):
            program.wireType(of: program.records[id.index].properties[indices[index]], in: program[id])
        case .fields(let id): program.wireType(of: program.fields[id.index].fields[index].type)
        case .data(let members): program.wireType(of: members[index].type)
        case .error(let members): program.wireType(of: members[index])
        }
    }

    /// Whether the server refuses what a client sends without this member, although its type lets it be absent.
    func isRefusedIfAbsent(_ index: Int) -> Bool {
        guard case .fields(let id) = members else { return false }
        return program[id].fields[index].refusesAbsence
    }

    /// A member's name with what holds it: `Card.title`.
    func path(_ index: Int) -> String { "\(name).\(declared(index).name)" }

    func side(_ index: Int) -> Change.Side { Change.Side(declared(index).location, spelling(index)) }

    /// Returns the type as in a spec.
    func spelling(_ index: Int) -> String {
        switch members {
        case .properties(let id, let indices):
            program.spelling(of: program.records[id.index].properties[indices[index]], in: program[id])
        case .fields(let id): program.spelling(of: program[id].fields[index].type)
        case .data(let members): program.spelling(of: members[index].type)
        case .error(let members):
            switch members[index].kind {
            case .data(let type, _): spelling(ofCode: type)
            case .inlineEnum(let cases, _): cases.map(\.name).joined(separator: " | ")
            case .enumText(let source): "localized \(members[source].declared.name)"
            }
        }
    }

    /// Returns the type of an error's member, and whether its cases have associated values, which the name does not
    /// show.
    private func spelling(ofCode type: TypeID) -> String {
        guard case .enumeration(let id) = program[program.types.unwrapped(type)], program[id].hasPayload else {
            return program.spelling(of: type)
        }
        return program.spelling(of: type) + " with values"
    }

    /// Whether an initializer of the emitted type takes it.
    func isGiven(_ index: Int) -> Bool {
        guard case .properties(let id, let indices) = members else { return true }
        return program.records[id.index].properties[indices[index]].kind.isGiven
    }
}

extension Program {
    /// Returns a property's type as in a spec.
    func spelling(of property: PropertyDefinition, in record: RecordDefinition) -> String {
        switch property.kind {
        case .plain(let type), .formField(let type, _): spelling(of: type)
        case .staticText, .substitutedText: "localized"
        case .staticList: "[localized]"
        case .compound: "localized join"
        case .enumText(let source): "localized \(record.properties[source].declared.name)"
        case .localizedValue(let value, let isOptional): spelling(of: value, isOptional: isOptional)
        }
    }
}

/// An owner of members before and after.
struct OwnerPair {
    let old: MemberOwner
    let new: MemberOwner
    /// Whether servers answer with it, and did so before.
    let isAnswered: Bool
    /// Whether clients send it, and did so before.
    let isSent: Bool
    let members: [MemberPair]
}

/// The cases of an enum, of a result, or of an error code, before and after.
struct CasePairs {
    let name: String
    let location: Location
    let old: [Declared]
    let new: [Declared]
    let isAnswered: Bool
    let isSent: Bool
    /// Whether each version reads cases that it does not know.
    let isOpen: (old: Bool, new: Bool)
    let cases: [MemberPair]
}
