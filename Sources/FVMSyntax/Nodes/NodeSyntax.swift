import FVMLanguage
import FVMSource

/// A node of one kind, or of one of several, with names for its parts. A missing part is `nil`.
public protocol TypedSyntax: Hashable, Sendable {
    /// - Returns: nil for a node of another kind.
    init?(_ syntax: Syntax)
    var syntax: Syntax { get }
}

extension TypedSyntax {
    public var tree: SyntaxTree { syntax.tree }
    public var file: FileID { syntax.file }
    public var span: SourceSpan { syntax.span }
    public var location: Location { syntax.location }
    public var text: String { syntax.text }
    public var isBroken: Bool { syntax.isBroken }
}

/// A node of one kind.
public protocol NodeSyntax: TypedSyntax {
    static var kind: SyntaxKind { get }
    /// - Parameter syntax: A node of that kind.
    init(known syntax: Syntax)
}

extension NodeSyntax {
    public init?(_ syntax: Syntax) {
        guard syntax.kind == Self.kind else { return nil }
        self.init(known: syntax)
    }
}

extension Syntax {
    /// The node as another type, or `nil` if it is of another kind.
    public func `as`<Node: TypedSyntax>(_ type: Node.Type) -> Node? { type.init(self) }

    /// The children of a type.
    public func typed<Node: TypedSyntax>() -> [Node] { children.compactMap { Node($0) } }

    /// The child of a type that comes after `index` others of it.
    public func typed<Node: TypedSyntax>(at index: Int = 0) -> Node? {
        var rest = index
        for child in children {
            guard let node = Node(child) else { continue }
            if rest == 0 { return node }
            rest -= 1
        }
        return nil
    }

    // MARK: Tokens of the node itself

    /// Returns the token after `offset` other tokens of the node itself, before all its children, or `nil` if there
    /// is a child or nothing. Unexpected tokens don't count.
    func ownToken(at offset: Int) -> TokenSyntax? {
        var index = tokenRange.lowerBound + offset
        for child in children {
            let range = child.tokenRange
            if range.lowerBound > index { break }
            guard child.kind == .unexpected else { return nil }
            index += range.count
        }
        return index < tokenRange.upperBound ? TokenSyntax(tree, TokenID(index)) : nil
    }

    func ownToken(at offset: Int, _ kind: TokenKind) -> TokenSyntax? {
        ownToken(at: offset).flatMap { $0.kind == kind ? $0 : nil }
    }

    /// The tokens of the node itself, and its children, in the order of the file.
    func forEachItem(_ token: (TokenSyntax) -> Void, child visit: (Syntax) -> Void) {
        var next = tokenRange.lowerBound
        func visitTokens(to end: Int) {
            while next < end {
                token(tree[next])
                next += 1
            }
        }
        for child in children {
            visitTokens(to: child.tokenRange.lowerBound)
            visit(child)
            next = max(next, child.tokenRange.upperBound)
        }
        visitTokens(to: tokenRange.upperBound)
    }

    /// The tokens of the node itself, and of no child, past the first `offset` of them.
    private func ownTokens(from offset: Int) -> [TokenSyntax] {
        var own: [TokenSyntax] = []
        forEachItem({ own.append($0) }, child: { _ in })
        return Array(own.dropFirst(offset))
    }

    /// The names among the tokens of the node itself, past its first `offset` tokens.
    func identifiers(from offset: Int) -> [TokenSyntax] { ownTokens(from: offset).filter { $0.kind == .identifier } }

    /// Returns whether the node itself has a word after its first `offset` tokens.
    func hasWord(_ word: Keyword, from offset: Int) -> Bool { ownTokens(from: offset).contains { $0.name == word } }

    /// The token after a word of the node itself, past its first `offset` tokens.
    func token(behind word: Keyword, from offset: Int, _ kind: TokenKind) -> TokenSyntax? {
        let tokens = ownTokens(from: offset)
        return zip(tokens, tokens.dropFirst()).first { $0.0.name == word && $0.1.kind == kind }?.1
    }
}
