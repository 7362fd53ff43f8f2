/// Why a text is no pattern, and what to write instead.
struct PatternProblem: Error {
    let reason: String
    let help: String
}

extension TextPattern {
    init(reading text: String) throws(PatternProblem) {
        var reader = TextPatternReader(text)
        self.init(try reader.readAll(), spelling: text)
    }
}

/// Reads characters, `.`, `[a-z]`, `[^a-z]`, `(a|b)`, `?`, `*`, `+`, `{2}`, `{2,}` and `{2,5}`.
private struct TextPatternReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func readAll() throws(PatternProblem) -> TextPattern.Node {
        if scalars.isEmpty {
            throw PatternProblem(
                reason: "an empty pattern matches nothing but an empty text",
                help: "Write what is allowed."
            )
        }
        if scalars.count > CheckLimits.patternSigns {
            let reason = "a pattern has at most \(CheckLimits.patternSigns) signs"
            throw PatternProblem(reason: reason, help: "Write it shorter.")
        }
        let node = try readChoice()
        if current != nil {
            throw PatternProblem(reason: "')' closes nothing", help: "Write '\\\\)' for the sign itself.")
        }
        return node
    }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard current == sign else { return false }
        position += 1
        return true
    }

    private mutating func readChoice() throws(PatternProblem) -> TextPattern.Node {
        var parts = [try readSequence()]
        while take("|") { parts.append(try readSequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func readSequence() throws(PatternProblem) -> TextPattern.Node {
        var parts: [TextPattern.Node] = []
        while let sign = current, sign != "|", sign != ")" { parts.append(try readRepeated()) }
        if parts.isEmpty {
            throw PatternProblem(
                reason: "nothing stands where something is to match",
                help: "Write '(ab)?' for 'ab' or nothing."
            )
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    // MARK: One part

    private mutating func readRepeated() throws(PatternProblem) -> TextPattern.Node {
        let part = try readPart()
        guard let (least, most) = try readCount() else { return part }
        if part.canBeEmpty {
            let reason = "what is repeated can be empty, so that there is no telling how often it is there"
            throw PatternProblem(reason: reason, help: "Write '(a+b?)*' in place of '(a*b?)*'.")
        }
        if let sign = current, "?*+{".unicodeScalars.contains(sign) {
            let reason = "'\(sign)' follows a count, and there is no greed to choose: the whole text matches or not"
            throw PatternProblem(reason: reason, help: "Remove '\(sign)', or put parentheses around what it repeats.")
        }
        return .repeated(part, least, most)
    }

    private mutating func readCount() throws(PatternProblem) -> (Int, Int?)? {
        if take("?") { return (0, 1) }
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        guard take("{") else { return nil }
        let least = readNumber()
        let hasComma = take(",")
        let most = hasComma ? readNumber() : least
        let limit = CheckLimits.patternCount
        guard let least, take("}") else {
            throw PatternProblem(
                reason: "a count is '{2}', '{2,}' or '{2,5}'",
                help: "Write '\\\\{' for the sign itself."
            )
        }
        if max(least, most ?? 0) > limit || most.map({ $0 < max(least, 1) }) ?? false {
            let reason = "a count goes up to \(limit), and does not end below its start or at 0"
            throw PatternProblem(reason: reason, help: "Write the lower number first.")
        }
        return (least, most)
    }

    private mutating func readNumber() -> Int? {
        var number: Int?
        while let digit = current?.value, 48...57 ~= digit, number ?? 0 < 100_000 {
            number = (number ?? 0) * 10 + Int(digit - 48)
            position += 1
        }
        return number
    }

    private mutating func readPart() throws(PatternProblem) -> TextPattern.Node {
        let sign = scalars[position]
        position += 1
        switch sign {
        case ".": return .scalars(.all)
        case "[": return .scalars(try readSet())
        case "(": return try readGroup()
        case "\\": return .scalars(ScalarSet([try readEscaped()]))
        case "^", "$":
            let reason = "'\(sign)' is not needed: the whole text is to match"
            throw PatternProblem(reason: reason, help: "Remove it, or write '\\\\\(sign)' for the sign itself.")
        case "?", "*", "+", "{", "}", "]":
            let reason = "'\(sign)' repeats or closes nothing here"
            throw PatternProblem(reason: reason, help: "Write '\\\\\(sign)' for the sign itself.")
        default: return .scalars(ScalarSet([sign.value...sign.value]))
        }
    }

    private mutating func readGroup() throws(PatternProblem) -> TextPattern.Node {
        if current == "?" {
            let reason = "a group is '(' and ')' alone: nothing is kept of it, and none looks ahead or behind"
            throw PatternProblem(reason: reason, help: "Remove '?' and what belongs to it.")
        }
        depth += 1
        if depth > CheckLimits.patternGroups {
            throw PatternProblem(reason: "groups are too deep in each other", help: "Write it simpler.")
        }
        let node = try readChoice()
        guard take(")") else {
            throw PatternProblem(reason: "'(' is not closed", help: "Add ')', or write '\\\\(' for the sign itself.")
        }
        depth -= 1
        return node
    }

    /// Reads an escaped character.
    private mutating func readEscaped() throws(PatternProblem) -> ClosedRange<UInt32> {
        guard let sign = current else {
            throw PatternProblem(reason: "nothing follows '\\'", help: "Write '\\\\\\\\' for the sign itself.")
        }
        guard sign.isASCII, !sign.properties.isAlphabetic, !(48...57 ~= sign.value), sign.value > 32 else {
            let known = ["d": "[0-9]", "w": "[A-Za-z0-9_]", "s": "[ ]"][String(sign)]
            let reason = "'\\\(sign)' means other signs in other places: an ASCII digit, or one of any script"
            let help =
                known.map { "Write '\($0)', which says which signs are meant." } ?? "Write the signs that are meant."
            throw PatternProblem(reason: reason, help: help)
        }
        position += 1
        return sign.value...sign.value
    }

    // MARK: Sets

    private mutating func readSet() throws(PatternProblem) -> ScalarSet {
        let isNegated = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        while let sign = current, sign != "]" {
            let first = try readMember()
            // A hyphen at the end is one.
            guard current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                ranges.append(first...first)
                continue
            }
            position += 1
            let last = try readMember()
            guard first <= last else {
                throw PatternProblem(reason: "a range of signs does not end before its start", help: "Turn it around.")
            }
            ranges.append(first...last)
        }
        guard take("]") else {
            throw PatternProblem(reason: "'[' is not closed", help: "Add ']', or write '\\\\[' for the sign itself.")
        }
        let set = isNegated ? ScalarSet(ranges).inverted : ScalarSet(ranges)
        if ranges.isEmpty || set.ranges.isEmpty {
            throw PatternProblem(
                reason: "no sign is in '[]'",
                help: "Write the signs that are meant between '[' and ']'."
            )
        }
        return set
    }

    private mutating func readMember() throws(PatternProblem) -> UInt32 {
        let sign = scalars[position]
        position += 1
        switch sign {
        case "\\": return try readEscaped().lowerBound
        case "[":
            let reason = "a '[' in a set is read in different ways elsewhere"
            throw PatternProblem(reason: reason, help: "Write '\\\\[' for the sign itself.")
        default: return sign.value
        }
    }
}

extension TextPattern.Node {
    /// Whether it matches an empty text.
    var canBeEmpty: Bool {
        switch self {
        case .scalars: false
        case .sequence(let parts): parts.allSatisfy(\.canBeEmpty)
        case .choice(let parts): parts.contains(where: \.canBeEmpty)
        case .repeated(_, let least, _): least == 0
        }
    }
}
