import FVMSource

/// A place in a Swift file that is written for an earlier release of FOSUtilities.
package struct FormerSpelling: Equatable, Sendable {
    package let span: SourceSpan
    /// The number of the line, from 1.
    package let line: Int
    /// The former spelling in the file.
    package let text: String
    /// The new spelling; where the edit is not safe, an example of it.
    package let replacement: String
    /// Whether the edit always keeps the meaning.
    package let isSafe: Bool

    /// The former spellings of a file, in its order. Comments and strings are not looked at. O(bytes).
    package static func all(in bytes: [UInt8]) -> [FormerSpelling] {
        var search = SpellingSearch(bytes)
        return search.run()
    }

    /// Returns the file with all safe edits applied, or `nil` if there are none.
    package static func applyingSafeEdits(_ spellings: [FormerSpelling], to bytes: [UInt8]) -> [UInt8]? {
        let edits = spellings.filter(\.isSafe)
        guard !edits.isEmpty else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for edit in edits {
            result += bytes[end..<edit.span.range.lowerBound]
            result += edit.replacement.utf8
            end = edit.span.range.upperBound
        }
        return result + bytes[end...]
    }
}

/// Compares each token of a file with the beginnings of all changes.
private struct SpellingSearch {
    private let source: SwiftTokens
    private let texts: [String]
    private var line = 1
    private var lineEnd = 0

    private static let changes: [String: [(pattern: [String], change: SpellingChange)]] = Dictionary(
        grouping: SpellingChange.all.map { ($0.pattern.split(separator: " ").map(String.init), $0) },
        by: { $0.0[0] }
    )

    init(_ bytes: [UInt8]) {
        let source = SwiftLexer.tokens(of: bytes)
        self.source = source
        texts = source.tokens.map { source.text($0.span) }
    }

    mutating func run() -> [FormerSpelling] {
        let own = ownTypes
        var found: [FormerSpelling] = []
        var index = 0
        while index < texts.count {
            guard isCode(index), !own.contains(texts[index]), let (end, values, change) = change(at: index) else {
                index += 1
                continue
            }
            found.append(spelling(index..<end, values, change))
            index = end
        }
        return found
    }

    private func change(at index: Int) -> (end: Int, values: [String: String], change: SpellingChange)? {
        for (pattern, change) in Self.changes[texts[index]] ?? [] where isInside(change.adopting, at: index) {
            if let (end, values) = match(pattern, at: index) { return (end, values, change) }
        }
        return nil
    }

    private func isCode(_ index: Int) -> Bool {
        let kind = source.tokens[index].kind
        return kind == .name || kind == .sign
    }

    private mutating func spelling(_ tokens: Range<Int>, _ values: [String: String], _ change: SpellingChange)
        -> FormerSpelling
    {
        let span = self.span(tokens)
        line += source.bytes[lineEnd..<span.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        lineEnd = span.range.lowerBound
        var replacement = change.replacement
        for (name, value) in values { replacement = replacement.replacing(name, with: value) }
        return FormerSpelling(
            span: span,
            line: line,
            text: source.text(span),
            replacement: replacement,
            isSafe: change.isSafe
        )
    }

    private func span(_ tokens: Range<Int>) -> SourceSpan {
        SourceSpan(
            start: source.tokens[tokens.lowerBound].span.start,
            end: source.tokens[tokens.upperBound - 1].span.end
        )
    }

    // MARK: Matching

    private func match(_ pattern: [String], at start: Int) -> (end: Int, values: [String: String])? {
        var values: [String: String] = [:]
        var index = start
        for part in pattern {
            guard index < texts.count, isCode(index) || part.hasPrefix("$$") else { return nil }
            let first = index
            if part.hasPrefix("$$") {
                index = endOfExpression(from: index)
                guard index > first else { return nil }
                values[String(part.dropFirst())] = source.text(span(first..<index))
            } else if part.hasPrefix("$") {
                guard source.tokens[index].kind == .name else { return nil }
                values[part] = texts[index]
                index += 1
            } else {
                guard texts[index] == part else { return nil }
                index += 1
            }
        }
        return (index, values)
    }

    /// Where the comma, the closing bracket or the end of the file after an expression is.
    private func endOfExpression(from start: Int) -> Int {
        var index = start
        while index < texts.count, source.tokens[index].kind != .end {
            let partner = Int(source.tokens[index].partner)
            if partner > index {
                index = partner
            } else if [",", ")", "]", "}"].contains(texts[index]) {
                break
            }
            index += 1
        }
        return index
    }

    /// Whether the type around a token names one of the protocols after its colon.
    private func isInside(_ protocols: [String], at index: Int) -> Bool {
        guard !protocols.isEmpty else { return true }
        guard
            let brace = source.tokens[..<index].lastIndex(where: { Int($0.partner) > index }),
            let head = texts[..<brace].lastIndex(where: { ["struct", "class", "enum", "extension"].contains($0) })
        else { return false }
        return texts[head..<brace].contains(where: protocols.contains)
    }

    /// The types that the file declares itself: their names are its own.
    private var ownTypes: Set<String> {
        let words: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        return Set(zip(texts, texts.dropFirst()).filter { words.contains($0.0) }.map(\.1))
    }
}
