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
        let found = Dictionary(
            zip(members.lazy.map(named), members.indices),
            uniquingKeysWith: { first, _ in first }
        )
        places[owner] = found
        return found[name]
    }
}

extension Checker {
    /// Of a record that is complete.
    mutating func property(_ name: String, of id: RecordID) -> Int? {
        lookup.place(of: name, in: .properties(id), program.records[id.index].properties, named: \.declared.name)
    }

    mutating func stub(_ name: String, of id: RecordID) -> Int? {
        lookup.place(of: name, in: .stubs(id), program.records[id.index].stubs, named: \.declared.name)
    }

    mutating func stub(_ name: String, of id: ResultID) -> Int? {
        lookup.place(of: name, in: .resultStubs(id), program.results[id.index].stubs, named: \.declared.name)
    }

    mutating func enumCase(_ name: String, of id: EnumID) -> Int? {
        lookup.place(of: name, in: .cases(id), program.enums[id.index].cases, named: \.declared.name)
    }

    mutating func field(_ name: String, of id: FieldsID) -> Int? {
        lookup.place(of: name, in: .fields(id), program.fields[id.index].fields, named: \.declared.name)
    }

    mutating func outcome(_ name: String, of id: ResultID) -> Int? {
        lookup.place(of: name, in: .outcomes(id), program.results[id.index].cases, named: \.declared.name)
    }

    mutating func errorMember(_ name: String, of id: RequestID) -> Int? {
        lookup.place(of: name, in: .error(id), program.requests[id.index].error, named: \.declared.name)
    }
}
