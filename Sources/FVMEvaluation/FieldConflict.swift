import FVMSemantics

extension FieldComparison {
    /// Returns whether the value of a field satisfies its comparison with others.
    func holds(_ value: Value, _ others: [Value], now: Instant) -> Bool {
        guard relation.isCondition else { return others.allSatisfy { relation.holds(value, $0, now: now) } }
        let isFilled = !value.isEmpty(ignoringBlanks: true)
        let isAsked = others.contains { isMet(by: $0, now) } != relation.isUnless
        return !isAsked || isFilled == relation.isRequirement
    }

    private func isMet(by other: Value, _ now: Instant) -> Bool {
        guard let value else { return !other.isEmpty(ignoringBlanks: true) }
        if case .none = other { return false }
        return Relation.equals.holds(other, value, now: now)
    }
}

extension FieldComparison.Relation {
    /// Returns whether two values satisfy a comparison. Missing values satisfy every comparison. Texts are compared
    /// like in Swift, so that equivalent accents are equal.
    fileprivate func holds(_ value: Value, _ other: Value, now: Instant) -> Bool {
        switch (value, other) {
        case (.string(let first), .string(let second)): (first == second) == (self == .equals)
        case (.bool(let first), .bool(let second)): (first == second) == (self == .equals)
        case (.enumCase(_, let first), .enumCase(_, let second)): (first == second) == (self == .equals)
        case (.int(let first), .int(let second)): holds(first, second)
        case (.double(let first), .double(let second)): holds(first, second)
        default:
            if let first = value.position(now: now), let second = other.position(now: now) {
                holds(first, second)
            } else {
                true
            }
        }
    }

    private func holds<Number: Comparable>(_ first: Number, _ second: Number) -> Bool {
        switch self {
        case .equals: first == second
        case .differs: first != second
        case .before, .below: first < second
        case .after, .above: first > second
        case .atMost: first <= second
        case .atLeast: first >= second
        // Another question, asked before.
        case .requiredWhen, .requiredUnless, .emptyWhen, .emptyUnless: true
        }
    }
}
