import FVMLanguage
import FVMSource

/// The tokens that each element of a pattern has matched. An optional element that is missing has an empty range.
struct MistakeMatch {
    let tokens: Range<Int>
    let elements: [Range<Int>]
}

/// Matches patterns against the tokens of a tree.
struct MistakeMatcher {
    let tree: SyntaxTree
    /// The first token of the declaration.
    let first: Int
    /// The lowercased identifiers near the error, keyed by their token. Cached because most patterns compare some of
    /// them.
    private let words: [Int: String]

    init(tree: SyntaxTree, first: Int, around token: Int) {
        self.tree = tree
        self.first = first
        let near = Array(max(0, token - 24)..<min(tree.tokens.count, token + 24)) + [first]
        words = Dictionary(
            near.filter { tree.tokens[$0].kind == .identifier }.map { ($0, tree[$0].text.lowercased()) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    private func word(_ index: Int) -> String { words[index] ?? tree[index].text.lowercased() }

    /// Returns the last match that contains `token` or ends right before it. O(tokens of the match).
    func match(_ mistake: Mistake, around token: Int) -> MistakeMatch? {
        let elements = mistake.pattern.elements[...]
        let earliest = max(first, token - elements.count - Self.mostBefore)
        var starts = Array(stride(from: token, through: earliest, by: -1)) + (earliest > first ? [first] : [])
        // A pattern that is only a group must start at the error, because groups occur everywhere.
        if elements.count == 1 { starts.removeAll { $0 < token - 1 } }
        for start in starts {
            guard let match = match(elements, from: start, first: start), match.tokens.upperBound >= token else {
                continue
            }
            if let word = mistake.after, !hasWord(word, before: start) { continue }
            if let word = mistake.without, hasWord(word, behind: match.tokens.upperBound) { continue }
            if mistake.isOfScreen, !isInScreen { continue }
            let isInBody = (min(first, start)..<start).contains { kind($0) == .less || kind($0) == .leftBrace }
            if let isOfHead = mistake.isOfHead, isOfHead == isInBody { continue }
            return match
        }
        return nil
    }

    /// How many more tokens than it has elements a match may begin before the error.
    private static let mostBefore = 12

    private func match(
        _ elements: ArraySlice<MistakePattern.Element>,
        from start: Int,
        first: Int
    ) -> MistakeMatch? {
        guard let element = elements.first else { return MistakeMatch(tokens: first..<start, elements: []) }
        if fits(element, at: start, isFirst: start == first), let end = end(of: element.match, from: start),
            let rest = match(elements.dropFirst(), from: end, first: first)
        {
            return MistakeMatch(tokens: rest.tokens, elements: [start..<end] + rest.elements)
        }
        guard element.isOptional, let rest = match(elements.dropFirst(), from: start, first: first) else { return nil }
        return MistakeMatch(tokens: rest.tokens, elements: [start..<start] + rest.elements)
    }

    /// Whether the white space before a token is what the element requires.
    private func fits(_ element: MistakePattern.Element, at index: Int, isFirst: Bool) -> Bool {
        guard index < tree.tokens.count else { return false }
        let flags = tree.tokens[index].flags
        if element.touches, flags.contains(.triviaBefore) { return false }
        return isFirst || !flags.contains(.newlineBefore)
    }

    /// Whether a member contains a word before `token`.
    private func hasWord(_ word: String, before token: Int) -> Bool {
        for index in stride(from: token - 1, through: max(0, token - 60), by: -1) {
            if kind(index) == .semicolon || kind(index) == .less { return false }
            if tree[index].text == word { return true }
            if startsLine(index) { return false }
        }
        return false
    }

    private func hasWord(_ word: String, behind token: Int) -> Bool {
        let line = tree.tokens[token...].prefix(64).prefix { !$0.flags.contains(.newlineBefore) }
        return line.indices.contains { tree[$0].text == word }
    }

    private var isInScreen: Bool {
        tree.tokens[first...].prefix(16).indices.prefix { kind($0) != .less }
            .contains { ["server", "client"].contains(tree[$0].text) }
    }

    private func kind(_ index: Int) -> TokenKind { index < tree.tokens.count ? tree.tokens[index].kind : .endOfFile }

    private func startsLine(_ index: Int) -> Bool { tree.tokens[index].flags.contains(.newlineBefore) }

    private func touches(_ index: Int) -> Bool { !tree.tokens[index].flags.contains(.triviaBefore) }

    /// Returns the end of an element that starts at a token, or `nil` if it doesn't match.
    private func end(of match: MistakePattern.Match, from start: Int) -> Int? {
        let token = tree.tokens[start]
        switch match {
        case .words(let words):
            return [.identifier, .integer].contains(token.kind) && words.contains(word(start)) ? start + 1 : nil
        case .keywords(let names): return token.kind == .identifier && names.contains(token.name) ? start + 1 : nil
        case .kind(let kind): return token.kind == kind && kind != .endOfFile ? start + 1 : nil
        case .group(let opener, let members):
            guard token.kind == opener, let end = endOfGroup(start) else { return nil }
            return members.allSatisfy { hasMember($0, in: start..<end) } ? end : nil
        case .pattern(let pattern): return end(of: pattern, from: start)
        }
    }

    private func end(of pattern: MistakePattern.Class, from start: Int) -> Int? {
        switch pattern {
        case .capital: isName(start, 0x41...0x5A) ? start + 1 : nil
        case .small: isName(start, 0x61...0x7A) ? start + 1 : nil
        case .literal: endOfLiteral(start)
        case .value: endOfValue(start)
        case .values: endOfList(start, .comma, endOfValue)
        case .names: endOfList(start, .comma) { kind($0) == .identifier ? $0 + 1 : nil }
        case .cases: endOfList(start, .pipe) { [.identifier, .string].contains(kind($0)) ? $0 + 1 : nil }
        case .type: endOfType(start)
        case .dots: endOfRange(start)
        case .expression: endOfExpression(start)
        case .dotted: endOfDotted(start)
        case .quoting: endOfQuoting(start)
        case .arrow:
            [.minus, .equal].contains(kind(start)) && kind(start + 1) == .greater && touches(start + 1)
                ? start + 2 : nil
        }
    }

    private func isName(_ index: Int, _ first: ClosedRange<UInt8>) -> Bool {
        kind(index) == .identifier && first.contains(tree.source.bytes[Int(tree.tokens[index].start)])
    }

    // MARK: Classes of several tokens

    private func endOfLiteral(_ start: Int) -> Int? {
        let index = kind(start) == .minus ? start + 1 : start
        return kind(index).isLiteral ? index + 1 : nil
    }

    /// After the bracket that closes the one at `start`.
    private func endOfGroup(_ start: Int) -> Int? {
        var brackets = BracketCounts()
        for index in start..<min(tree.tokens.count, start + Self.mostInGroup) {
            _ = brackets.count(tree.tokens[index].kind)
            if brackets.areClosed { return index + 1 }
        }
        return nil
    }

    private static let mostInGroup = 10_000

    /// Whether a group has one of some members, or words in them; with `!`, whether it has none of them.
    private func hasMember(_ names: Substring, in group: Range<Int>) -> Bool {
        let isWanted = names.first != "!"
        let names = names.drop { $0 == "!" }.split(separator: "|")
        var depth = 0
        let isThere = group.contains { index in
            if kind(index) == .less { depth += 1 } else if kind(index) == .greater { depth -= 1 }
            return depth == 1 && kind(index) == .identifier && names.contains { $0 == tree[index].text }
        }
        return isThere == isWanted
    }

    private func endOfList(_ start: Int, _ separator: TokenKind, _ endOfItem: (Int) -> Int?) -> Int? {
        guard var end = endOfItem(start) else { return nil }
        var count = 1
        while kind(end) == separator, !startsLine(end), let next = endOfItem(end + 1) {
            end = next
            count += 1
        }
        return count > 1 ? end : nil
    }

    private func endOfValue(_ start: Int) -> Int? {
        if let end = endOfLiteral(start) { return kind(end) == .star ? endOfValue(end + 1) : end }
        switch kind(start) {
        case .leftBracket: return endOfGroup(start)
        case .dot: return kind(start + 1) == .identifier ? endOfCall(start + 2) : nil
        case .identifier: return endOfCall(start + 1)
        default: return nil
        }
    }

    private func endOfCall(_ index: Int) -> Int? { kind(index) == .leftParenthesis ? endOfGroup(index) : index }

    private func endOfType(_ start: Int) -> Int? {
        guard var end = kind(start) == .leftBracket ? endOfGroup(start) : kind(start) == .identifier ? start + 1 : nil
        else { return nil }
        while kind(end) == .question { end += 1 }
        return end
    }

    private func endOfRange(_ start: Int) -> Int? {
        let lower = endOfLiteral(start) ?? start
        return kind(lower) == .ellipsis ? endOfLiteral(lower + 1) ?? lower + 1 : nil
    }

    private func endOfDotted(_ start: Int) -> Int? {
        guard kind(start) == .identifier else { return nil }
        var end = start + 1
        while [.dot, .minus].contains(kind(end)), touches(end), [.identifier, .integer].contains(kind(end + 1)),
            touches(end + 1)
        {
            end += 2
        }
        return end > start + 1 ? end : nil
    }

    /// Returns the end of the last of several strings with words between them. The first word and the next string touch
    /// the quotes before them.
    private func endOfQuoting(_ start: Int) -> Int? {
        var end: Int?
        var index = start
        while isClosedString(index), [.identifier, .integer].contains(kind(index + 1)), !startsLine(index + 1),
            touches(index + 1)
        {
            let word = index + 1
            index = word
            while [.identifier, .integer, .dot, .comma].contains(kind(index)), !startsLine(index) { index += 1 }
            guard index > word, isClosedString(index), touches(index) else { break }
            end = index + 1
        }
        return end
    }

    private func isClosedString(_ index: Int) -> Bool {
        kind(index) == .string && tree.tokens[index].end - tree.tokens[index].start > 1
            && tree[index].text.hasSuffix("\"")
    }

    /// After a name with an operator and an operand after it, or a member of it that is no case.
    private func endOfExpression(_ start: Int) -> Int? {
        guard isName(start, 0x61...0x7A) else { return nil }
        var end = endOfOperand(start)
        var isExpression = end > start + 1
        while true {
            var operand = end
            while operand < end + 2, [.less, .greater, .equal, .minus, .star, .question].contains(kind(operand)),
                !startsLine(operand)
            {
                operand += 1
            }
            guard operand > end, !startsLine(operand), kind(operand).isLiteral || kind(operand) == .identifier,
                kind(operand + 1) != .colon
            else { return isExpression ? end : nil }
            end = endOfOperand(operand)
            isExpression = true
        }
    }

    private func endOfOperand(_ start: Int) -> Int {
        var end = start + 1
        while touches(end) {
            if kind(end) == .dot, kind(end + 1) == .identifier {
                end += 2
            } else if kind(end) == .leftParenthesis, let group = endOfGroup(end) {
                end = group
            } else {
                break
            }
        }
        return end
    }
}
