/// When views show a property.
public enum Visibility: Hashable, Sendable {
    case never
    /// While the `bool` property with this index is true.
    case whileTrue(Int)
    /// While the `bool` property with this index is false.
    case whileFalse(Int)

    /// The property that decides. `nil` if nothing does.
    package var condition: Int? {
        switch self {
        case .never: nil
        case .whileTrue(let index), .whileFalse(let index): index
        }
    }

    /// - Parameter holds: Whether a `bool` property is true.
    package func isVisible(_ holds: (Int) -> Bool) -> Bool {
        switch self {
        case .never: false
        case .whileTrue(let index): holds(index)
        case .whileFalse(let index): !holds(index)
        }
    }
}
