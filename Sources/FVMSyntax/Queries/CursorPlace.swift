import FVMSource

/// The place of a cursor in a file: the word at it, and its surroundings.
public struct CursorPlace: Sendable {
    public enum Surroundings: Sendable {
        case code
        /// In a comment that begins at an offset.
        case comment(Int)
        case string(TokenSyntax)
        /// In a number, or after one.
        case nothing
    }

    public let tree: SyntaxTree
    /// In bytes.
    public let offset: Int
    public private(set) var surroundings = Surroundings.code
    /// The word at the place. Empty if there is none.
    public private(set) var range: Range<Int>
    /// How many tokens come before the word, or before the string.
    private var front: Int

    public init(at offset: Int, in tree: SyntaxTree) {
        self.tree = tree
        self.offset = offset
        range = offset..<offset
        let tokens = tree.tokens
        front = tokens.partitionPoint { Int($0.start) < offset }
        guard front > 0 else {
            readTrivia()
            return
        }
        let token = tokens[front - 1]
        switch token.kind {
        case .endOfFile: front -= 1
        case .string where offset < token.end || offset == token.end && token.flags.contains(.malformed):
            front -= 1
            surroundings = .string(tree[front])
        case .identifier where offset <= token.end: readWord()
        case .integer, .decimal, .version, .size, .date:
            if offset <= token.end { surroundings = .nothing }
            readWord()
        case .minus where offset == token.end: readWord()
        default: break
        }
        if offset > token.end || token.kind == .endOfFile { readTrivia() }
    }

    /// Takes the word, with the parts before it that hyphens join: `pt-BR`, `unused-child`.
    private mutating func readWord() {
        let tokens = tree.tokens
        guard offset <= tokens[front - 1].end else { return }
        var first = front - 1
        while first > 0, tokens[first].start == tokens[first - 1].end,
            [.identifier, .minus, .integer].contains(tokens[first - 1].kind)
        {
            first -= 1
        }
        guard tokens[first].kind == .identifier else { return }
        surroundings = .code
        range = Int(tokens[first].start)..<max(offset, Int(tokens[front - 1].end))
        front = first
    }

    /// Looks whether the place is in a comment before the next token.
    private mutating func readTrivia() {
        let start = front > 0 ? Int(tree.tokens[front - 1].end) : 0
        guard start < offset, tree.source.bytes[start..<offset].contains(UInt8(ascii: "/")) else { return }
        for comment in tree.comments() where comment.start < offset {
            let isLine = tree.source.bytes[Int(comment.start) + 1] == UInt8(ascii: "/")
            if offset < comment.end || isLine && offset == comment.end { surroundings = .comment(Int(comment.start)) }
        }
    }

    /// Whether the word is on another line than the token before it.
    public var startsLine: Bool {
        guard front > 0 else { return true }
        let end = Int(tree.tokens[front - 1].end)
        return end <= range.lowerBound
            && tree.source.bytes[end..<range.lowerBound].contains { $0 == 0x0A || $0 == 0x0D }
    }
    /// The text before the word or the string, parsed.
    public func textBefore(isExpression: Bool = false) -> SyntaxTree {
        var end = range.lowerBound
        if case .string(let token) = surroundings { end = Int(token.span.start) }
        let source = SourceFile(path: tree.source.path, bytes: Array(tree.source.bytes[..<end]))
        return readOnce(source, file: tree.file) { parser in
            parser.isBeginning = true
            if isExpression { parser.readExpressionFile() } else { parser.parseSourceFile() }
        }.tree
    }

    /// Whether a token starts right after the word.
    public func isFollowed(by kind: TokenKind) -> Bool {
        tree.tokens.first { Int($0.start) >= range.upperBound }.map {
            $0.kind == kind && Int($0.start) == range.upperBound
        } ?? false
    }
}
