/// A position in the tokens of a file, with lookahead.
///
/// A small type, so that looking ahead does not copy the parser.
struct TokenCursor: ~Copyable {
    private(set) var tokens: [Token]
    /// The index of `current`.
    private(set) var position = 0
    /// The token to read next.
    private(set) var current: Token
    /// Whether a line end comes before `current`, counting those before unknown tokens that were moved past.
    private(set) var startsLine: Bool

    /// `tokens` end with `.endOfFile`.
    init(_ tokens: [Token]) {
        current = tokens[0]
        self.tokens = tokens
        startsLine = true
    }

    /// Moves past the current token, which is not the last.
    @inline(__always)
    mutating func advance() {
        position &+= 1
        current = tokens[position]
        startsLine = current.flags.contains(.newlineBefore)
    }

    /// Moves past the current token, which is unknown: a line that it begins begins with the next token.
    mutating func advanceBeyondUnknown() {
        let startedLine = startsLine
        advance()
        startsLine = startsLine || startedLine
    }

    /// Takes the current name for another, here and in the tree.
    mutating func rename(_ name: Name) {
        current.name = name
        tokens[position].name = name
    }

    /// The token `distance` tokens after the current one, unknown ones not counted.
    @inline(never)
    func peek(_ distance: Int = 1) -> Token {
        var index = position
        for _ in 0..<distance {
            repeat {
                if tokens[index].kind == .endOfFile { return tokens[index] }
                index += 1
            } while tokens[index].kind == .unknown
        }
        return tokens[index]
    }

    /// The kind of the token after the current one.
    @inline(__always)
    var nextKind: TokenKind {
        guard current.kind != .endOfFile else { return .endOfFile }
        let kind = tokens[position &+ 1].kind
        return kind == .unknown ? peek().kind : kind
    }
}
