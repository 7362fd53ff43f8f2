import FVMSource

/// Reads the declarations of a Swift file: completely for those of FOSMVVM, and only enough of others to skip them.
/// Never fails. O(bytes).
func readSwift(_ bytes: [UInt8]) -> [SwiftDeclaration] {
    var reader = SwiftReader(SwiftLexer.tokens(of: bytes))
    return reader.readDeclarations(until: reader.tokens.count - 1)
}

/// The tokens of a file, and how far they are read.
struct SwiftReader {
    let source: SwiftTokens
    let tokens: [SwiftToken]
    var next = 0
    /// The current nesting depth.
    var depth = 0

    /// How deep declarations and expressions may nest, so that the stack of a secondary thread holds them.
    static let nesting = 40
    /// The maximum number of operators, members and calls in one expression.
    static let chain = 12

    init(_ source: SwiftTokens) {
        self.source = source
        tokens = source.tokens
    }

    var token: SwiftToken { tokens[next] }

    func text(_ index: Int) -> String { source.text(tokens[index].span) }

    func isSign(_ text: StaticString, at index: Int) -> Bool {
        guard index < tokens.count, tokens[index].kind == .sign else { return false }
        return hasBytes(text, tokens[index].span)
    }

    func isSign(_ text: StaticString) -> Bool { isSign(text, at: next) }

    /// Whether the token is this word, and no name in backticks.
    func isWord(_ text: StaticString, at index: Int) -> Bool {
        guard index < tokens.count, tokens[index].kind == .name, !tokens[index].isEscaped else { return false }
        return hasBytes(text, tokens[index].span)
    }

    func isWord(_ text: StaticString) -> Bool { isWord(text, at: next) }

    private func hasBytes(_ text: StaticString, _ span: SourceSpan) -> Bool {
        let (start, count) = (Int(span.start), text.utf8CodeUnitCount)
        guard Int(span.end) - start == count else { return false }
        return (0..<count).allSatisfy { source.bytes[start + $0] == text.utf8Start[$0] }
    }

    mutating func take(_ text: StaticString) -> Bool {
        guard isSign(text) else { return false }
        next += 1
        return true
    }

    mutating func takeWord(_ text: StaticString) -> Bool {
        guard isWord(text) else { return false }
        next += 1
        return true
    }

    /// The index of the bracket that closes the one at `index`; of one that is never closed, the last token.
    func closing(_ index: Int) -> Int {
        let partner = Int(tokens[index].partner)
        return partner > index ? partner : tokens.count - 1
    }

    /// The bytes from a token to the one before the next.
    func span(from start: Int) -> SourceSpan {
        let last = max(start, next - 1)
        return tokens[start].span.union(tokens[min(last, tokens.count - 1)].span)
    }

    /// After the bracketed part that is next, or after the token that is.
    mutating func skip() {
        guard next < tokens.count - 1 else { return }
        next = isOpening(next) ? closing(next) + (closing(next) < tokens.count - 1 ? 1 : 0) : next + 1
    }

    func isOpening(_ index: Int) -> Bool {
        guard tokens[index].kind == .sign else { return false }
        switch source.bytes[Int(tokens[index].span.start)] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return true
        default: return false
        }
    }

    /// Moves to the end of the line, past all brackets.
    mutating func skipLine(until end: Int) {
        if next < end { skip() }
        while next < end, !token.startsLine { skip() }
    }

    mutating func takeName() -> (name: String, span: SourceSpan)? {
        guard token.kind == .name else { return nil }
        next += 1
        return (text(next - 1), tokens[next - 1].span)
    }

    func documentation(at index: Int) -> [String] {
        (source.documentation[index] ?? []).map { source.text($0) }
    }
}
