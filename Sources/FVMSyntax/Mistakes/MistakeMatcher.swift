import FVMLanguage
import FVMSource

/// What a pattern has matched: the tokens of each of its elements, empty for one that is missing.
struct MistakeMatch {
    let tokens: Range<Int>
    let elements: [Range<Int>]
}

/// Matches patterns against the tokens of a tree.
struct MistakeMatcher {
    let tree: SyntaxTree

    /// The match of a pattern that a token is part of or comes right behind: the one that begins latest.
    ///
    /// O(elements of the pattern, with the groups that they match).
    func match(_ pattern: MistakePattern, around token: Int) -> MistakeMatch? {
        let earliest = max(0, token - pattern.elements.count - Self.mostBefore)
        for start in stride(from: token, through: earliest, by: -1) {
            if let match = match(pattern.elements[...], from: start, first: start), match.tokens.upperBound >= token {
                return match
            }
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

    /// Whether an element may stand at a token, as far as the blanks before it tell.
    private func fits(_ element: MistakePattern.Element, at index: Int, isFirst: Bool) -> Bool {
        guard index < tree.tokens.count else { return false }
        let flags = tree.tokens[index].flags
        if element.touches, flags.contains(.triviaBefore) { return false }
        return isFirst || element.mayStartLine || !flags.contains(.newlineBefore)
    }

    /// Where what begins at a token ends; nil where it is not what is looked for.
    private func end(of match: MistakePattern.Match, from start: Int) -> Int? {
        let token = tree.tokens[start]
        switch match {
        case .words(let words):
            return token.kind == .identifier && words.contains(tree[start].text.lowercased()) ? start + 1 : nil
        case .keywords(let names): return token.kind == .identifier && names.contains(token.name) ? start + 1 : nil
        case .kind(let kind): return token.kind == kind ? start + 1 : nil
        case .literal: return endOfLiteral(start)
        case .name: return token.kind == .identifier ? start + 1 : nil
        case .capital: return isName(start, 0x41...0x5A) ? start + 1 : nil
        case .small: return isName(start, 0x61...0x7A) ? start + 1 : nil
        case .group(let opener): return token.kind == opener ? endOfGroup(start) : nil
        case .value: return endOfValue(start)
        case .type: return endOfType(start)
        case .range: return endOfRange(start)
        case .arrow:
            return (token.kind == .minus || token.kind == .equal) && tree.tokens[start + 1].kind == .greater
                && !tree.tokens[start + 1].flags.contains(.triviaBefore) ? start + 2 : nil
        case .rest: return endOfRest(start)
        }
    }

    private func isName(_ index: Int, _ first: ClosedRange<UInt8>) -> Bool {
        let token = tree.tokens[index]
        return token.kind == .identifier && first.contains(tree.source.bytes[Int(token.start)])
    }

    // MARK: What has several tokens

    private func endOfLiteral(_ start: Int) -> Int? {
        let hasSign = tree.tokens[start].kind == .minus
        let index = hasSign ? start + 1 : start
        return index < tree.tokens.count && tree.tokens[index].kind.isLiteral ? index + 1 : nil
    }

    /// Behind the bracket that closes the one at `start`.
    private func endOfGroup(_ start: Int) -> Int? {
        var brackets = BracketCounts()
        for index in start..<min(tree.tokens.count, start + Self.mostInGroup) {
            _ = brackets.count(tree.tokens[index].kind)
            if brackets.areClosed { return index + 1 }
        }
        return nil
    }

    private static let mostInGroup = 400

    private func endOfValue(_ start: Int) -> Int? {
        if let end = endOfLiteral(start) {
            return tree.tokens[end].kind == .star ? endOfValue(end + 1) : end
        }
        switch tree.tokens[start].kind {
        case .leftBracket: return endOfGroup(start)
        case .dot: return tree.tokens[start + 1].kind == .identifier ? endOfCall(start + 2) : nil
        case .identifier: return endOfCall(start + 1)
        default: return nil
        }
    }

    private func endOfCall(_ index: Int) -> Int? {
        tree.tokens[index].kind == .leftParenthesis ? endOfGroup(index) : index
    }

    private func endOfType(_ start: Int) -> Int? {
        var end: Int
        switch tree.tokens[start].kind {
        case .leftBracket:
            guard let closed = endOfGroup(start) else { return nil }
            end = closed
        case .identifier: end = start + 1
        default: return nil
        }
        while tree.tokens[end].kind == .question { end += 1 }
        return end
    }

    private func endOfRange(_ start: Int) -> Int? {
        let lower = endOfLiteral(start) ?? start
        guard tree.tokens[lower].kind == .ellipsis else { return lower > start ? lower : nil }
        return endOfLiteral(lower + 1) ?? lower + 1
    }

    /// The rest of the line, of the member, or of the group that it is in.
    private func endOfRest(_ start: Int) -> Int? {
        var brackets = BracketCounts()
        var index = start
        while index < tree.tokens.count {
            let token = tree.tokens[index]
            if token.kind == .endOfFile { break }
            if !brackets.count(token.kind), brackets.areClosed {
                if token.kind == .semicolon || token.kind.isCloser { break }
                if index > start, token.flags.contains(.newlineBefore) { break }
            }
            index += 1
        }
        return index > start ? index : nil
    }
}
