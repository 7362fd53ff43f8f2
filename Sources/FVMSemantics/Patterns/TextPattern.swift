/// A pattern for a whole text: `matches("[A-Z]{2}[0-9]{4}")`.
///
/// A subset of regular expressions with one meaning: a text is its Unicode scalars, matching is case-sensitive, and a
/// dot is any scalar. Emitted Swift uses the same pattern with `Regex`.
public struct TextPattern: Sendable, Hashable {
    indirect enum Node: Sendable, Hashable {
        case scalars(ScalarSet)
        case sequence([Node])
        case choice([Node])
        /// At least, and at most, or `nil` if there is no end.
        case repeated(Node, Int, Int?)
    }

    let root: Node
    /// The pattern as in a spec.
    public let spelling: String

    init(_ root: Node, spelling: String) {
        self.root = root
        self.spelling = spelling
    }

    public static func == (lhs: TextPattern, rhs: TextPattern) -> Bool { lhs.root == rhs.root }

    public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

/// Unicode scalars, as ranges that are apart and in order.
struct ScalarSet: Sendable, Hashable {
    let ranges: [ClosedRange<UInt32>]
    /// The ranges as written: included, or excluded in a negated set.
    private(set) var written: [ClosedRange<UInt32>]
    private(set) var isNegated = false

    static let all = ScalarSet([0...0x10FFFF])

    init(_ ranges: [ClosedRange<UInt32>]) {
        var joined: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        self.ranges = joined
        written = ranges
    }

    static func == (lhs: ScalarSet, rhs: ScalarSet) -> Bool { lhs.ranges == rhs.ranges }

    func hash(into hasher: inout Hasher) { hasher.combine(ranges) }

    /// O(log ranges).
    func contains(_ scalar: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }

    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
        var set = ScalarSet(gaps)
        set.written = written
        set.isNegated = !isNegated
        return set
    }

    func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

    func meets(_ other: ScalarSet) -> Bool {
        var (mine, others) = (ranges[...], other.ranges[...])
        while let first = mine.first, let second = others.first {
            if first.overlaps(second) { return true }
            if first.upperBound < second.upperBound { mine.removeFirst() } else { others.removeFirst() }
        }
        return false
    }
}

extension TextPattern {
    /// Patterns that have a name: `matches(email)`.
    public enum Named: String, Sendable, CaseIterable {
        case email, url

        /// The pattern of an e-mail address as browsers check it, with a dot in its domain, or of an ASCII web
        /// address. Spaces around it are allowed, because keyboards add them and browsers ignore them.
        var spelling: String {
            let label = "[A-Za-z0-9]+(-+[A-Za-z0-9]+)*"
            let address =
                switch self {
                case .email: "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@\(label)(\\.\(label))+"
                case .url: "[Hh][Tt][Tt][Pp][Ss]?://\(label)(\\.\(label))*(:[0-9]{1,5})?([/?#][!-~]*)?"
                }
            let blanks = "[\t\n\u{C}\r ]*"
            return blanks + address + blanks
        }

        public var pattern: TextPattern {
            do { return try TextPattern(reading: spelling) } catch { preconditionFailure(error.reason) }
        }
    }

    /// Its name, if it has one.
    public var named: Named? { Named.allCases.first { $0.pattern == self } }
}

// MARK: - Matching

extension TextPattern {
    /// Returns whether the whole text matches. Keeps all reachable places, so that no text is slow: O(text) if the
    /// next character decides.
    public func matches(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.value)
        return Self.ends(of: root, from: [0], in: scalars).last == scalars.count
    }

    /// Returns the places where the node can end, for sorted starts without duplicates.
    private static func ends(of node: Node, from starts: [Int], in scalars: [UInt32]) -> [Int] {
        switch node {
        case .scalars(let set):
            return starts.filter { $0 < scalars.count && set.contains(scalars[$0]) }.map { $0 + 1 }
        case .sequence(let parts):
            return parts.reduce(starts) { $0.isEmpty ? [] : ends(of: $1, from: $0, in: scalars) }
        case .choice(let parts):
            return parts.reduce([]) { merged($0, ends(of: $1, from: starts, in: scalars)) }
        case .repeated(let part, let least, let most):
            var current = starts
            for _ in 0..<least where !current.isEmpty { current = ends(of: part, from: current, in: scalars) }
            var reached = Set(current)
            var count = least
            while !current.isEmpty, most.map({ count < $0 }) ?? true {
                current = ends(of: part, from: current, in: scalars).filter { reached.insert($0).inserted }
                count += 1
            }
            return reached.sorted()
        }
    }

    private static func merged(_ first: [Int], _ second: [Int]) -> [Int] {
        first.isEmpty ? second : second.isEmpty ? first : Set(first).union(second).sorted()
    }
}
