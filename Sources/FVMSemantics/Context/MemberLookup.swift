import FVMSource
import FVMSyntax

/// The members of declarations by their names: cases of enums, fields, outcomes, members of errors, properties, stubs. Those
/// of a declaration are put in order when the first of them is looked up, and must be complete then.
struct MemberLookup {
    enum Owner: Hashable {
        case cases(EnumID)
        case fields(FieldsID)
        case outcomes(ResultID)
        case error(RequestID)
        case properties(RecordID)
        case stubs(RecordID)
        case resultStubs(ResultID)
    }

    private var indices: [Owner: [String: Int]] = [:]

    /// The index of the first of `members` with this name. Expected O(1), and once O(members).
    mutating func index<Member>(
        of name: String,
        in owner: Owner,
        _ members: [Member],
        named: (Member) -> String
    ) -> Int? {
        if let known = indices[owner] { return known[name] }
        let found = members.places(by: named)
        indices[owner] = found
        return found[name]
    }

    /// Takes in a member that a declaration got after its members were looked up.
    ///
    /// - Returns: Its index.
    mutating func add(_ name: String, to owner: Owner, at index: Int) -> Int {
        indices[owner]?[name] = index
        return index
    }
}

extension CheckContext {
    /// Returns the index of the member that `token` names. The owner's members must be complete.
    mutating func member(
        _ token: TokenSyntax,
        of owner: MemberLookup.Owner,
        _ role: NameUse.Role = .reference
    ) -> Int? {
        let isString = token.kind == .string
        let name = isString ? token.stringValue : token.text
        guard let member = member(named: name, in: owner) else { return nil }
        if index.isOn, !program.isImplicit(member, in: owner) {
            record(token, as: program.location(of: member, in: owner), role)
        }
        return member
    }

    /// The property of a record that `token` names, looked for at `hint` first.
    mutating func property(
        _ token: TokenSyntax,
        of record: RecordID,
        hint: Int = 0,
        _ role: NameUse.Role = .reference
    ) -> Int? {
        guard let property = scopes.property(name(token), of: record, hint: hint) else { return nil }
        self.record(token, asProperty: property, of: record, role)
        return property
    }

    /// Returns the index of the member with a name. The owner's members must be complete.
    private mutating func member(named name: String, in owner: MemberLookup.Owner) -> Int? {
        switch owner {
        case .cases(let id): members.index(of: name, in: owner, program[id].cases, named: \.declared.name)
        case .fields(let id): members.index(of: name, in: owner, program[id].fields, named: \.declared.name)
        case .outcomes(let id): members.index(of: name, in: owner, program[id].cases, named: \.declared.name)
        case .error(let id): members.index(of: name, in: owner, program[id].error, named: \.declared.name)
        case .properties(let id): members.index(of: name, in: owner, program[id].properties, named: \.declared.name)
        case .stubs(let id): members.index(of: name, in: owner, program[id].stubs, named: \.declared.name)
        case .resultStubs(let id): members.index(of: name, in: owner, program[id].stubs, named: \.declared.name)
        }
    }
}

extension Program {
    /// Whether no spec declares a member.
    fileprivate func isImplicit(_ member: Int, in owner: MemberLookup.Owner) -> Bool {
        if case .cases(let id) = owner { self[id].cases[member].isImplicit } else { false }
    }

    /// Where a member is declared.
    fileprivate func location(of member: Int, in owner: MemberLookup.Owner) -> Location {
        switch owner {
        case .cases(let id): self[id].cases[member].declared.location
        case .fields(let id): self[id].fields[member].declared.location
        case .outcomes(let id): self[id].cases[member].declared.location
        case .error(let id): self[id].error[member].declared.location
        case .properties(let id): self[id].properties[member].declared.location
        case .stubs(let id): self[id].stubs[member].declared.location
        case .resultStubs(let id): self[id].stubs[member].declared.location
        }
    }
}
