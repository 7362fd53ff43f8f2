import FVMSource

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
}

extension CheckContext {
    /// The index of the member with this name among those of its owner, which are complete.
    mutating func member(named name: String, in owner: MemberLookup.Owner) -> Int? {
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
