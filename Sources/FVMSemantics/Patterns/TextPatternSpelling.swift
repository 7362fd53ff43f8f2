/// The pattern as a Swift literal between `#/` and `/#`.
extension TextPattern {
    /// Means the same with the semantics of Unicode scalars and dots that match line ends.
    public var swiftSpelling: String { root.spelling }

    /// Whether a dot is in it.
    public var hasDot: Bool { root.hasDot }

    /// Creates the pattern of a Swift literal, with `(?:` for `(` and `\u{E4}` for characters that are not ASCII.
    public init?(swift text: String) {
        var spelling = ""
        var rest = text[...]
        while let sign = rest.first {
            if rest.hasPrefix("(?:") {
                spelling += "("
                rest.removeFirst(3)
            } else if rest.hasPrefix("\\u{"), let end = rest.firstIndex(of: "}"),
                let scalar = UInt32(rest.dropFirst(3)[..<end], radix: 16).flatMap(Unicode.Scalar.init)
            {
                spelling.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: end)...]
            } else if sign == "\\", rest.count > 1 {
                let escaped = rest.dropFirst().prefix(1)
                // These need no escape here.
                spelling += "/&~".contains(escaped) ? String(escaped) : "\\" + escaped
                rest.removeFirst(2)
            } else {
                spelling.append(sign)
                rest.removeFirst()
            }
        }
        guard let pattern = try? TextPattern(reading: spelling) else { return nil }
        self = pattern
    }
}

extension TextPattern.Node {
    fileprivate var hasDot: Bool {
        switch self {
        case .scalars(let set): set == .all
        case .sequence(let parts), .choice(let parts): parts.contains(where: \.hasDot)
        case .repeated(let part, _, _): part.hasDot
        }
    }

    fileprivate var spelling: String {
        switch self {
        case .scalars(let set): set.spelling
        case .sequence(let parts): parts.map { $0.isChoice ? $0.grouped : $0.spelling }.joined()
        case .choice(let parts): parts.map(\.spelling).joined(separator: "|")
        case .repeated(let part, let least, let most):
            (part.isOneSign ? part.spelling : part.grouped) + Self.count(least, most)
        }
    }

    private var grouped: String { "(?:\(spelling))" }

    private var isChoice: Bool {
        if case .choice = self { true } else { false }
    }

    private var isOneSign: Bool {
        if case .scalars = self { true } else { false }
    }

    private static func count(_ least: Int, _ most: Int?) -> String {
        switch (least, most) {
        case (0, 1): "?"
        case (0, nil): "*"
        case (1, nil): "+"
        case (_, least): "{\(least)}"
        case (_, let most?): "{\(least),\(most)}"
        case (_, nil): "{\(least),}"
        }
    }
}

extension ScalarSet {
    fileprivate var spelling: String {
        if self == .all { return "." }
        if isNegated { return "[^\(members)]" }
        let isOne = ranges.count == 1 && ranges[0].count == 1
        return isOne ? Self.sign(ranges[0].lowerBound, escaping: "\\^$.|?*+()[]{}/") : "[\(members)]"
    }

    private var members: String {
        written.map { range in
            let ends = [range.lowerBound, range.upperBound].map { Self.sign($0, escaping: "\\^-[]&~/") }
            switch range.count {
            case 1: return ends[0]
            case 2: return ends[0] + ends[1]
            default: return ends[0] + "-" + ends[1]
            }
        }
        .joined()
    }

    /// Signs beyond ASCII would join with those before them.
    private static func sign(_ value: UInt32, escaping: String) -> String {
        guard 0x20..<0x7F ~= value, let scalar = Unicode.Scalar(value) else {
            return "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
        return (escaping.unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
    }
}
