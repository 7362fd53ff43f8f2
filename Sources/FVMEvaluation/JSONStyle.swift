/// How JSON is laid out. The values are the same in every style.
public struct JSONStyle: Sendable, Hashable {
    /// Members by the Unicode scalars of their keys; otherwise in the order of the spec.
    public var sortedKeys: Bool
    /// No white space; otherwise two spaces a level, a member a line.
    public var isCompact: Bool

    public init(sortedKeys: Bool = false, isCompact: Bool = false) {
        self.sortedKeys = sortedKeys
        self.isCompact = isCompact
    }
}
