import FVMLanguage
import FVMSource

/// A node together with its tree. Most kinds of nodes also have a typed view with names for their parts, such as
/// `PropertySyntax`.
public struct Syntax: Sendable {
    public let tree: SyntaxTree
    public let id: NodeID

    @inlinable
    public init(_ tree: SyntaxTree, _ id: NodeID) {
        self.tree = tree
        self.id = id
    }

    @usableFromInline var node: SyntaxNode { tree.nodes[Int(id.index)] }

    @inlinable public var kind: SyntaxKind { tree.nodes[Int(id.index)].kind }
    public var file: FileID { tree.file }
    /// See `SyntaxTree.span`.
    public var span: SourceSpan { tree.span(id) }
    public var location: Location { Location(file: tree.file, span: span) }
    /// The source from its first token to its last.
    public var text: String { tree.source.text(span) }

    // MARK: Tokens

    /// The indices of its tokens, including those of its descendants.
    public var tokenRange: Range<Int> { Int(node.firstToken)..<Int(node.endToken) }

    public var tokens: some Sequence<TokenSyntax> { tokenRange.lazy.map { [tree] in TokenSyntax(tree, TokenID($0)) } }

    public var firstToken: TokenSyntax? { tokenRange.first.map { TokenSyntax(tree, TokenID($0)) } }

    public var lastToken: TokenSyntax? { tokenRange.last.map { TokenSyntax(tree, TokenID($0)) } }

    /// The first token of a kind.
    public func firstToken(_ kind: TokenKind) -> TokenSyntax? {
        tokenRange.first { tree.tokens[$0].kind == kind }.map { TokenSyntax(tree, TokenID($0)) }
    }

    /// The first token, if it is a string.
    public var stringToken: TokenSyntax? { firstToken.flatMap { $0.kind == .string ? $0 : nil } }

    /// The documentation above the node.
    public var documentation: [String] { firstToken?.documentation ?? [] }

    // MARK: Nodes

    /// The children, `unexpected` and `missing` ones included.
    @inlinable public var children: SyntaxChildren { SyntaxChildren(tree, id) }

    /// The children of one kind.
    public func children(_ kind: SyntaxKind) -> [Syntax] { children.filter { $0.kind == kind } }

    /// The first child of a kind.
    public func child(_ kind: SyntaxKind) -> Syntax? { firstChild { $0 == kind } }

    /// The children that are neither missing nor unexpected.
    public var contents: [Syntax] { children.filter { $0.isPresent } }

    /// The first of `contents`.
    public var content: Syntax? { firstChild { $0 != .missing && $0 != .unexpected } }

    private func firstChild(_ fits: (SyntaxKind) -> Bool) -> Syntax? {
        var index = Int(id.index) + 1
        while index < node.subtreeEnd {
            if fits(tree.nodes[index].kind) { return Syntax(tree, NodeID(index)) }
            index = Int(tree.nodes[index].subtreeEnd)
        }
        return nil
    }

    /// Whether the node is neither missing nor unexpected.
    public var isPresent: Bool { kind != .missing && kind != .unexpected }

    /// Whether the node or a descendant is missing or unexpected: the parser has reported it. O(descendants).
    public var isBroken: Bool {
        (Int(id.index)..<Int(node.subtreeEnd)).contains {
            tree.nodes[$0].kind == .missing || tree.nodes[$0].kind == .unexpected
        }
    }

    /// The node and all nodes in it, each before its children.
    public var subtree: some Sequence<Syntax> {
        (Int(id.index)..<Int(node.subtreeEnd)).lazy.map { [tree] in Syntax(tree, NodeID($0)) }
    }
}

extension Syntax: Hashable {
    public static func == (lhs: Syntax, rhs: Syntax) -> Bool { lhs.id == rhs.id && lhs.tree === rhs.tree }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(ObjectIdentifier(tree))
    }
}

/// The children of one node, in order.
public struct SyntaxChildren: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var upcoming: UInt32
    @usableFromInline let end: UInt32

    @inlinable
    init(_ tree: SyntaxTree, _ parent: NodeID) {
        self.tree = tree
        upcoming = parent.index + 1
        end = tree.nodes[Int(parent.index)].subtreeEnd
    }

    public var isEmpty: Bool { upcoming >= end }
    /// The next of them.
    public var first: Syntax? { isEmpty ? nil : Syntax(tree, NodeID(upcoming)) }
    /// The last of them. O(children).
    public var last: Syntax? { reduce(nil) { $1 } }

    @inlinable
    public mutating func next() -> Syntax? {
        guard upcoming < end else { return nil }
        let id = NodeID(upcoming)
        upcoming = tree.nodes[Int(upcoming)].subtreeEnd
        return Syntax(tree, id)
    }
}

extension SyntaxTree {
    /// The whole file.
    public var root: Syntax { Syntax(self, .root) }
}
