/// A set of paths that mostly has one: a few need no hashing, and most runs never pay for what hashing needs at first.
struct PathSet: Sendable, Sequence {
    private var few: [String] = []
    private var many: Set<String> = []

    private static let mostCompared = 8

    /// Expected O(length of the path).
    func contains(_ path: String) -> Bool { few.contains(path) || !many.isEmpty && many.contains(path) }

    /// Adds a path. Returns whether it is new.
    @discardableResult
    mutating func insert(_ path: String) -> Bool {
        if few.contains(path) { return false }
        if few.count == Self.mostCompared { return many.insert(path).inserted }
        few.append(path)
        return true
    }

    func makeIterator() -> IndexingIterator<[String]> { (many.isEmpty ? few : few + many).makeIterator() }
}
