/// How long it can take to hold a text against a pattern, where that is done by trying one way after the other, as
/// `Regex` does.
extension TextPattern {
    /// The steps that are always fast enough.
    private static let steps = 10_000_000

    /// Whether no text can be slow: either the pattern has few ways to match, usually decided by the next character,
    /// or the text is short enough to try all of them.
    ///
    /// - Parameter length: The maximum length of the text in UTF-16 units.
    func isFast(upTo length: Int?) -> Bool {
        if let ways = root.ways(ScalarSet([]), nil), ways <= 1_000 { return true }
        guard let length = length.map({ min($0, .most) }), let ways = root.ways(ScalarSet([]), length) else {
            return false
        }
        return ways.product(length + 1).product(spelling.unicodeScalars.count) <= Self.steps
    }
}

extension TextPattern.Node {
    /// The characters that a match can start with.
    private var first: ScalarSet {
        switch self {
        case .scalars(let set): set
        case .sequence(let parts):
            parts.prefix((parts.firstIndex { !$0.canBeEmpty } ?? parts.count) + 1)
                .reduce(ScalarSet([])) { $0.union($1.first) }
        case .choice(let parts): parts.reduce(ScalarSet([])) { $0.union($1.first) }
        case .repeated(let part, _, _): part.first
        }
    }

    /// Returns the maximum number of ways to match the start of one text, or `nil` if unbounded. The end of the text
    /// differs from every character.
    ///
    /// - Parameters:
    ///   - following: The characters that can follow.
    ///   - length: The maximum length of the text.
    fileprivate func ways(_ following: ScalarSet, _ length: Int?) -> Int? {
        switch self {
        case .scalars: return 1
        case .sequence(let parts):
            var (ways, next) = (1, following)
            for part in parts.reversed() {
                guard let more = part.ways(next, length) else { return nil }
                ways = ways.product(more)
                next = part.canBeEmpty ? part.first.union(next) : part.first
            }
            return ways
        case .choice(let parts):
            let all = parts.map { $0.ways(following, length) }
            guard !all.contains(nil) else { return nil }
            return Self.areApart(parts, following)
                ? all.compactMap(\.self).max() : all.compactMap(\.self).reduce(0) { min($0, .most) + min($1, .most) }
        case .repeated(let part, let least, let most):
            return Self.ways(part, least, most, following, length)
        }
    }

    private static func ways(
        _ part: Self,
        _ least: Int,
        _ most: Int?,
        _ following: ScalarSet,
        _ length: Int?
    ) -> Int? {
        guard let once = part.ways(most == 1 ? following : part.first.union(following), length) else { return nil }
        let isTold = least == most || !part.first.meets(following)
        if once == 1, isTold { return 1 }
        let end = [most, length].compactMap(\.self).min()
        guard let end else { return nil }
        if once == 1 { return max(1, end - least + 1) }
        var ways = 1
        var count = 0
        while count < end, ways < .most {
            ways = ways.product(once)
            count += 1
        }
        return isTold ? ways : ways.product(end + 1)
    }

    /// Whether the next character decides between the parts.
    private static func areApart(_ parts: [Self], _ following: ScalarSet) -> Bool {
        var seen = ScalarSet([])
        var canBeEmpty = false
        for part in parts {
            let first = part.canBeEmpty ? part.first.union(following) : part.first
            if seen.meets(first) || canBeEmpty && part.canBeEmpty { return false }
            seen = seen.union(first)
            canBeEmpty = canBeEmpty || part.canBeEmpty
        }
        return true
    }
}

extension Int {
    /// More than are ever tried.
    fileprivate static let most = 1 << 40

    /// The product, or `most` where that is less.
    fileprivate func product(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .most : Swift.min(product, .most)
    }
}
