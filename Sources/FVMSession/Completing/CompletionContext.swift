import FVMSource
import FVMSyntax

/// The input in front of the word that is completed.
struct CompletionContext {
    /// Where the word begins.
    private(set) var start: Int
    /// What has been written of the word.
    let word: String
    /// Whether the word is the begin of a string that has no end.
    let isInString: Bool
    let tree: SyntaxTree
    /// The tokens in front of the word.
    let tokens: [Token]
    /// The brackets that are open, as indices of tokens.
    let brackets: [Int]

    /// - Parameter input: The input up to the cursor. Places count from its begin.
    init(_ input: ArraySlice<UInt8>) {
        let bytes = Array(input)
        let whole = parse(SourceFile(path: "", bytes: bytes), file: FileID(0)).tree
        let last = whole.tokens.dropLast().last
        let isOpen =
            last.map { $0.kind == .string && $0.flags.contains(.malformed) && Int($0.end) == bytes.count } ?? false
        isInString = isOpen
        if let last, isOpen {
            start = Int(last.start) + 1
        } else {
            start = bytes.endIndex
            while start > bytes.startIndex, Self.isWord(bytes[start - 1]) { start -= 1 }
        }
        word = String(decoding: bytes[min(start, bytes.endIndex)...], as: UTF8.self)
        let front = Array(bytes[..<(isOpen ? start - 1 : start)])
        tree = parse(SourceFile(path: "", bytes: front), file: FileID(0)).tree
        tokens = Array(tree.tokens.dropLast())
        var brackets: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .less, .leftBrace, .leftParenthesis, .leftBracket: brackets.append(index)
            case .greater, .rightBrace, .rightParenthesis, .rightBracket: _ = brackets.popLast()
            default: break
            }
        }
        self.brackets = brackets
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
    }

    /// Lets the word begin further in front, as that of a path does.
    mutating func begin(at start: Int) { self.start = start }

    func text(_ index: Int) -> String { tree.text(TokenID(index)) }

    func kind(_ index: Int) -> TokenKind { tokens.indices.contains(index) ? tokens[index].kind : .endOfFile }

    func keyword(_ index: Int) -> Keyword? { tokens.indices.contains(index) ? tokens[index].name.keyword : nil }

    /// Whether nothing stands in front of the word.
    var isFirst: Bool { tokens.isEmpty && !isInString }

    /// The kind of the last token.
    var last: TokenKind { kind(tokens.count - 1) }

    /// Where the declaration begins that is being written; nil in an expression.
    var declarationStart: Int? {
        var start: Int?
        var depth = 0
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .less, .leftBrace, .leftParenthesis, .leftBracket: depth += 1
            case .greater, .rightBrace, .rightParenthesis, .rightBracket: depth = max(depth - 1, 0)
            case .identifier where depth == 0 && InputShape.declarations.contains(keyword(index)):
                let startsLine = index == 0 || token.flags.contains(.newlineBefore) || kind(index - 1) == .semicolon
                if startsLine { start = index }
            default: break
            }
        }
        guard let start, start > 0 || kind(1) != .dot && kind(1) != .leftParenthesis else { return nil }
        return start
    }

    /// The word that begins the declaration.
    var declaration: Keyword? { declarationStart.flatMap(keyword) }

    /// What stands before the innermost open bracket that is a parenthesis: the name of what is called.
    var callee: String? {
        guard let bracket = brackets.last, kind(bracket) == .leftParenthesis, bracket > 0 else { return nil }
        if kind(bracket - 1) == .identifier { return text(bracket - 1) }
        // stub Dashboard "empty" (
        return kind(bracket - 1) == .string && kind(bracket - 2) == .identifier ? text(bracket - 2) : nil
    }
}
