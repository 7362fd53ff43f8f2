import FVMSyntax

/// Finds members of one declaration that have the same name, in O(1) for each and without a set for each declaration.
struct DuplicateDetector {
    /// By `Name.index`, the last declaration that has a member of this name, and which member.
    private var entries: [(declaration: Int32, member: Int32)]
    private var declaration: Int32 = 0

    /// - Parameter nameCount: How many names the program has.
    init(nameCount: Int) { entries = Array(repeating: (0, 0), count: nameCount) }

    /// Begins another declaration, which has no members yet.
    mutating func begin() { declaration += 1 }

    /// Adds a member; the index of the one that has the same name, if there is one.
    mutating func add(_ name: Name, index: Int) -> Int? {
        let slot = Int(name.index)
        if entries[slot].declaration == declaration { return Int(entries[slot].member) }
        entries[slot] = (declaration, Int32(index))
        return nil
    }
}
