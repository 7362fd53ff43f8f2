import FVMSource

/// One declaration of a file, or a part of one that has a name: what an editor lists.
public struct OutlineItem: Sendable {
    public var name: String
    /// The kind of the node: a declaration, an enum case, a property, an operation or a summary.
    public var kind: SyntaxKind
    public var node: Syntax
    /// All of it, without documentation.
    public var span: SourceSpan
    /// The place of its name.
    public var nameSpan: SourceSpan
    /// The named parts of it, in their order.
    public var children: [OutlineItem]
}

extension SyntaxTree {
    /// Returns the declarations of the file and their members, in order. Omits imports, features and tokens that
    /// could not be parsed. O(nodes).
    public func outline() -> [OutlineItem] { outline(of: root) }

    private func outline(of parent: Syntax) -> [OutlineItem] {
        parent.children.compactMap { node in
            guard let name = outlineName(of: node) else { return nil }
            return OutlineItem(
                name: name.text,
                kind: node.kind,
                node: node,
                span: node.span,
                nameSpan: name.span,
                children: outline(of: node)
            )
        }
    }

    /// Returns the token that names a node in an outline, or `nil` if the node is not listed or has no name.
    private func outlineName(of node: Syntax) -> TokenSyntax? {
        switch node.kind {
        case .importDeclaration, .featureDeclaration: nil
        case .translationDeclaration: TranslationDeclarationSyntax(known: node).locale?.syntax.firstToken
        case .enumCase: node.name
        default: node.as(DeclarationSyntax.self)?.syntax.name ?? node.as(MemberSyntax.self)?.syntax.name
        }
    }
}
