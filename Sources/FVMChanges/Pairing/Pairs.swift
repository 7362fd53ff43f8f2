import FVMSemantics

/// One declaration before and after. One of them is `nil` for an added or removed declaration.
struct DeclarationPair<ID: DefinitionID> {
    let old: ID?
    let new: ID?
}

/// One member or case as it was and as it is: indices in what holds it.
struct MemberPair: Equatable {
    let old: Int?
    let new: Int?
}

extension MemberPair {
    /// Pairs members with the same name, then remaining ones that are equal except for their names, if that is
    /// unambiguous.
    ///
    /// In the order of the new members, each removed one before those that followed it. O(members).
    static func pairs(
        _ old: [String],
        _ new: [String],
        isAlike: (_ old: Int, _ new: Int) -> Bool
    ) -> [MemberPair] {
        var places = Dictionary(old.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var partners: [Int?] = new.map { places.removeValue(forKey: $0) }
        let gone = places.values.sorted()
        let come = partners.indices.filter { partners[$0] == nil }
        if gone.count * come.count <= mostComparisons {
            for index in come {
                let alike = gone.filter { isAlike($0, index) }
                guard alike.count == 1, come.filter({ isAlike(alike[0], $0) }).count == 1 else { continue }
                partners[index] = alike[0]
            }
        }
        let paired = Set(partners.compactMap(\.self))
        return gone.filter { !paired.contains($0) }.map { MemberPair(old: $0, new: nil) }
            + partners.enumerated().map { MemberPair(old: $1, new: $0) }
    }

    private static let mostComparisons = 400
}

/// Finds declarations that have another name, among those that are gone and those that are new.
struct RenameSearch {
    /// The properties that identify a declaration, such as the names of its members.
    typealias Marks = [String]

    /// The pairs that have most in common: at least three of five marks of the larger one, and each declaration once.
    /// O(marks), as marks that many have say nothing.
    static func pairs(_ old: [Marks], _ new: [Marks]) -> [(old: Int, new: Int)] {
        guard !old.isEmpty, !new.isEmpty else { return [] }
        var bearers: [String: [Int]] = [:]
        for (index, marks) in new.enumerated() {
            for mark in Set(marks) { bearers[mark, default: []].append(index) }
        }
        var found: [(score: Int, old: Int, new: Int)] = []
        for (index, marks) in old.enumerated() {
            var shared: [Int: Int] = [:]
            for mark in Set(marks) {
                guard let others = bearers[mark], others.count <= mostBearers else { continue }
                for other in others { shared[other, default: 0] += 1 }
            }
            for (other, count) in shared {
                let size = max(Set(marks).count, Set(new[other]).count)
                if count * 5 >= size * 3 { found.append((count * 1_000 / size, index, other)) }
            }
        }
        found.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
        var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
        return found.compactMap { _, old, new in
            guard !taken.old.contains(old), !taken.new.contains(new) else { return nil }
            taken.old.insert(old)
            taken.new.insert(new)
            return (old, new)
        }
    }

    private static let mostBearers = 64
}

extension DeclarationPair {
    /// Pairs declarations with the same name, then those with most in common. In the order of the new declarations,
    /// with removed ones last.
    ///
    /// - Parameters:
    ///   - name: Returns the name, or `nil` if it is no candidate.
    ///   - marks: Returns the identifying properties of a declaration without a partner of its name.
    static func pairs<Definition>(
        _ old: [Definition],
        _ new: [Definition],
        name: (Definition) -> String?,
        marks: (Definition) -> RenameSearch.Marks,
        id: (Int) -> ID
    ) -> [DeclarationPair] {
        var places: [String: Int] = [:]
        for (index, definition) in old.enumerated() { if let name = name(definition) { places[name] = index } }
        let names = new.map(name)
        var partners: [Int?] = names.map { name in name.flatMap { places.removeValue(forKey: $0) } }
        let gone = places.values.sorted()
        let come = new.indices.filter { names[$0] != nil && partners[$0] == nil }
        let renamed = RenameSearch.pairs(gone.map { marks(old[$0]) }, come.map { marks(new[$0]) })
        for pair in renamed { partners[come[pair.new]] = gone[pair.old] }
        let paired = Set(partners.compactMap(\.self))
        return new.indices.filter { names[$0] != nil }.map { index in
            DeclarationPair(old: partners[index].map(id), new: id(index))
        } + gone.filter { !paired.contains($0) }.map { DeclarationPair(old: id($0), new: nil) }
    }
}
