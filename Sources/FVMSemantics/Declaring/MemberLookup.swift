import FVMSource

/// The members of long declarations by their names, put in order when the first of them is asked for: cases of enums, fields,
/// outcomes, members of errors, stubs. Those of short ones are looked through.
///
/// To be asked for a declaration only when its members are complete.
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

    private static let mostCompared = 32

    private var places: [Owner: [String: Int]] = [:]

    /// The place of the first of `members` with this name. Expected O(1), and once O(members).
    mutating func place<Member>(
        of name: String,
        in owner: Owner,
        _ members: [Member],
        named: (Member) -> String
    ) -> Int? {
        if members.count <= Self.mostCompared { return members.firstIndex { named($0) == name } }
        if let known = places[owner] { return known[name] }
        let found = members.places(by: named)
        places[owner] = found
        return found[name]
    }
}

extension Checker {
    /// The place of the member with this name among those of its owner, which are complete.
    mutating func place(of name: String, in owner: MemberLookup.Owner) -> Int? {
        switch owner {
        case .cases(let id): lookup.place(of: name, in: owner, program[id].cases, named: \.declared.name)
        case .fields(let id): lookup.place(of: name, in: owner, program[id].fields, named: \.declared.name)
        case .outcomes(let id): lookup.place(of: name, in: owner, program[id].cases, named: \.declared.name)
        case .error(let id): lookup.place(of: name, in: owner, program[id].error, named: \.declared.name)
        case .properties(let id): lookup.place(of: name, in: owner, program[id].properties, named: \.declared.name)
        case .stubs(let id): lookup.place(of: name, in: owner, program[id].stubs, named: \.declared.name)
        case .resultStubs(let id): lookup.place(of: name, in: owner, program[id].stubs, named: \.declared.name)
        }
    }
}
