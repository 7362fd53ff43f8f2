import FVMSource

/// Index of a node in `SyntaxTree.nodes`.
@frozen
public struct NodeID: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(_ index: UInt32) { self.index = index }
    @inlinable public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
    /// The root of every tree.
    public static let root = NodeID(UInt32(0))
}

/// One node. Nodes are in preorder, so that the descendants of a node are between it and `subtreeEnd`.
@frozen
public struct SyntaxNode: Sendable, BitwiseCopyable {
    public internal(set) var kind: SyntaxKind
    /// The first token of the node, its descendants' tokens included.
    public internal(set) var firstToken: UInt32
    /// One past the last token; equal to `firstToken` in a node without tokens.
    public internal(set) var endToken: UInt32
    /// One past the last descendant's index.
    public internal(set) var subtreeEnd: UInt32
}

/// Some kinds of declarations.
private struct DeclarationKinds: Sendable {
    private var bits: UInt64 = 0

    mutating func insert(_ kind: SyntaxKind) { bits |= 1 << UInt64(kind.rawValue) }

    func contains(_ kind: SyntaxKind) -> Bool { bits & 1 << UInt64(kind.rawValue) != 0 }
}

/// The lossless tree of one file: two flat runs over the file's bytes.
///
/// Invariants: `tokens` cover the file (see `Token`), the last is `.endOfFile`; every token belongs to exactly one node
/// directly; `nodes[0]` is the `sourceFile`.
public final class SyntaxTree: Sendable {
    public let source: SourceFile
    public let file: FileID
    public let tokens: [Token]
    public let nodes: [SyntaxNode]
    /// The identifiers of this file.
    public let names: NameTable
    /// Whether any token has a line comment before it that documents nothing. `true` if that is not known.
    public let mayHaveLineComments: Bool
    /// The kinds of the root's children, so that a search for other kinds can end at once.
    private let declarationKinds: DeclarationKinds
    /// How many children the root has.
    public let declarationCount: Int
    /// The syntax errors of the file, and what they leave unresolved. `nil` if there are none.
    public let damage: SyntaxDamage?

    public init(
        source: SourceFile,
        file: FileID,
        tokens: [Token],
        nodes: [SyntaxNode],
        names: NameTable,
        mayHaveLineComments: Bool = true,
        damage: SyntaxDamage? = nil
    ) {
        self.source = source
        self.file = file
        self.tokens = tokens
        self.nodes = nodes
        self.names = names
        self.mayHaveLineComments = mayHaveLineComments
        self.damage = damage
        let end = nodes.first.map { Int($0.subtreeEnd) } ?? 0
        var (kinds, count, next) = (DeclarationKinds(), 0, 1)
        while next < end {
            kinds.insert(nodes[next].kind)
            count += 1
            next = max(next + 1, Int(nodes[next].subtreeEnd))
        }
        declarationKinds = kinds
        declarationCount = count
    }

    func with(_ damage: SyntaxDamage) -> SyntaxTree {
        SyntaxTree(
            source: source,
            file: file,
            tokens: tokens,
            nodes: nodes,
            names: names,
            mayHaveLineComments: mayHaveLineComments,
            damage: damage
        )
    }

    @inlinable
    public func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }

    /// The children of `node`, `unexpected` and `missing` ones included.
    @inlinable
    public func children(_ node: NodeID) -> NodeChildren {
        NodeChildren(nodes: nodes, upcoming: node.index + 1, end: nodes[Int(node.index)].subtreeEnd)
    }

    /// Returns the declarations of one kind. O(1) if there are none.
    public func declarations(_ kind: SyntaxKind) -> [Syntax] {
        declarationKinds.contains(kind) ? root.children(kind) : []
    }

    @inlinable
    public func token(_ id: TokenID) -> Token { tokens[Int(id.index)] }

    /// The bytes of a token, trivia excluded.
    public func span(_ token: TokenID) -> SourceSpan {
        let token = tokens[Int(token.index)]
        return SourceSpan(start: token.start, end: token.end)
    }

    /// From the start of the node's first token to the end of its last. A node without tokens has the empty span
    /// directly after the token before it, where a missing thing would be written.
    public func span(_ node: NodeID) -> SourceSpan {
        let node = nodes[Int(node.index)]
        if node.firstToken == node.endToken {
            let place = node.firstToken == 0 ? 0 : tokens[Int(node.firstToken) - 1].end
            return SourceSpan(start: place, end: place)
        }
        return SourceSpan(start: tokens[Int(node.firstToken)].start, end: tokens[Int(node.endToken) - 1].end)
    }

    /// The text of a token.
    public func text(_ token: TokenID) -> String { source.text(span(token)) }

    /// The bytes between the token before and this one.
    public func trivia(before token: TokenID) -> SourceSpan {
        let start = token.index == 0 ? 0 : tokens[Int(token.index) - 1].end
        return SourceSpan(start: start, end: tokens[Int(token.index)].start)
    }
}

/// The children of one node, in order.
@frozen
public struct NodeChildren: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [SyntaxNode]
    @usableFromInline var upcoming: UInt32
    @usableFromInline let end: UInt32

    @inlinable
    init(nodes: [SyntaxNode], upcoming: UInt32, end: UInt32) {
        self.nodes = nodes
        self.upcoming = upcoming
        self.end = end
    }

    @inlinable
    public mutating func next() -> NodeID? {
        guard upcoming < end else { return nil }
        let id = NodeID(upcoming)
        upcoming = nodes[Int(upcoming)].subtreeEnd
        return id
    }
}
