import FVMSource
import FVMSyntax

extension SyntaxTree {
    /// The name of a declaration, which comes after its word, or of a member, which begins with it.
    package func nameToken(of node: NodeID) -> TokenID? {
        let offset: UInt32 =
            switch kind(node) {
            case .appDeclaration, .summaryDeclaration, .operation, .stubDeclaration: 1
            case let kind: kind.declaresName ? 1 : 0
            }
        let record = nodes[Int(node.index)]
        let token = record.firstToken + offset
        guard token < record.endToken, tokens[Int(token)].kind == .identifier else { return nil }
        return TokenID(token)
    }

    package func children(_ node: NodeID, of kind: SyntaxKind) -> [NodeID] {
        children(node).filter { self.kind($0) == kind }
    }

    package func text(_ node: NodeID) -> String { source.text(span(node)) }

    /// The key of an entry in a table of texts, or the locale of a translation.
    package func locale(ofEntry entry: NodeID) -> String? { children(entry, of: .localeTag).first.map { text($0) } }
}
