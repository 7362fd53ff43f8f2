import FVMSource

/// A token together with its tree.
public struct TokenSyntax: Sendable {
    public let tree: SyntaxTree
    public let id: TokenID

    @inlinable
    public init(_ tree: SyntaxTree, _ id: TokenID) {
        self.tree = tree
        self.id = id
    }

    @inlinable public var token: Token { tree.tokens[Int(id.index)] }
    @inlinable public var kind: TokenKind { token.kind }
    @inlinable public var flags: Token.Flags { token.flags }
    /// The file-local name of an identifier.
    @inlinable public var name: Name { token.name }
    public var file: FileID { tree.file }
    /// Its bytes, trivia excluded.
    public var span: SourceSpan { tree.span(id) }
    public var location: Location { Location(file: tree.file, span: span) }
    public var text: String { tree.source.text(span) }
    public var isNewlineBefore: Bool { flags.contains(.newlineBefore) }
    /// The token before it, or `nil` for the first of the file.
    public var previous: TokenSyntax? { id.index == 0 ? nil : TokenSyntax(tree, TokenID(id.index - 1)) }
    /// The token after it, or `nil` for the last of the file.
    public var next: TokenSyntax? {
        Int(id.index) + 1 < tree.tokens.count ? TokenSyntax(tree, TokenID(id.index + 1)) : nil
    }
}

extension SyntaxTree {
    /// The token at an index of `tokens`.
    public subscript(index: Int) -> TokenSyntax { TokenSyntax(self, TokenID(index)) }
}

extension TokenSyntax: Hashable {
    public static func == (lhs: TokenSyntax, rhs: TokenSyntax) -> Bool { lhs.id == rhs.id && lhs.tree === rhs.tree }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(ObjectIdentifier(tree))
    }
}
