import FVMLanguage
import FVMSource
import FVMSyntax

extension Session {
    /// Returns whether `text` is a complete request. It is not if a bracket, a string or a comment is open, or if a
    /// declaration lacks its members. A line end after the head of such a declaration completes it.
    ///
    /// A request that is too long is complete, too, because the response reports that.
    ///
    /// O(size of the text), up to the maximum size.
    public static func isComplete(_ text: String) -> Bool {
        if Request(text).excess != nil { return true }
        guard let first = text.utf8.first(where: { !isSpace($0) }) else { return true }
        if first == UInt8(ascii: ":") { return true }
        return InputShape(text).isComplete
    }

    /// Whether the text begins as a declaration does, and not as an expression.
    func isDeclaration(_ text: String) -> Bool { InputShape(text).isDeclaration }
}

/// The facts about an input that only depend on its tokens.
struct InputShape {
    private let tree: SyntaxTree

    init(_ text: String) {
        tree = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
    }

    /// Whether it starts with the word of a declaration that continues like one.
    var isDeclaration: Bool {
        guard let word = tree.tokens[0].name.keyword, Keyword.declarations.contains(word) else { return false }
        switch tree.tokens[1].kind {
        case .string: return word == .import
        // These tokens continue an expression, because a declaration may be named like a keyword.
        case .dot, .leftParenthesis, .leftBracket: return false
        default: return true
        }
    }

    /// Whether there is nothing in it but white space and comments.
    var isEmpty: Bool { tree.tokens[0].kind == .endOfFile }

    var isComplete: Bool {
        // Documentation belongs to the declaration below it.
        if isEmpty, tree.tokens[0].flags.contains(.documentationBefore) { return false }
        return openBrackets(behind: 0) == 0 && !isOpenText && openComments == 0 && !lacksMembers
    }

    /// The identifiers in it.
    var words: [String] { tree.tokens.filter { $0.kind == .identifier }.map { tree.names.text($0.name) } }

    /// How many brackets are open at its end.
    ///
    /// - Parameter depth: How many are open before it.
    func openBrackets(behind depth: Int) -> Int {
        var depth = depth
        for token in tree.tokens {
            switch token.kind {
            case .less, .leftBrace, .leftParenthesis, .leftBracket: depth += 1
            case .greater, .rightBrace, .rightParenthesis, .rightBracket: depth = max(depth - 1, 0)
            default: break
            }
        }
        return depth
    }

    /// Whether the last token is a text of several lines without an end.
    var isOpenText: Bool {
        guard let last = tree.tokens.dropLast().last, last.kind == .string, last.flags.contains(.multilineString) else {
            return false
        }
        let text = tree.source.bytes[Int(last.start)..<Int(last.end)]
        return text.count < 6 || !text.suffix(3).allSatisfy { $0 == UInt8(ascii: "\"") }
    }

    /// How many block comments are open at its end: they nest.
    var openComments: Int {
        guard tree.tokens.last?.flags.contains(.malformed) == true, let last = tree.comments().last else { return 0 }
        let bytes = tree.source.bytes
        return bytes.withSpan { CommentScan($0, at: Int(last.start), limit: bytes.count)?.openCount ?? 0 }
    }

    /// Whether the last declaration takes members and has none, and no empty line ends it.
    private var lacksMembers: Bool {
        guard isDeclaration, let last = tree.root.children.filter({ $0.kind != .unexpected }).last else {
            return false
        }
        let takesMembers = Production.of(last.kind).blockOpener == .less && last.kind != .modelDeclaration
        return takesMembers && last.firstToken(.less) == nil && tree.source.bytes.last != 0x0A
    }
}
