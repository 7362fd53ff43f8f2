import FVMLanguage
import FVMSyntax

/// The source of a declaration, shortened to its signature.
enum Signature {
    /// The declaration or member whose name begins at an offset: of one with members its first line, of others all.
    static func text(at offset: UInt32, in tree: SyntaxTree) -> String {
        guard let node = node(at: offset, in: tree) else { return tree.token(at: offset).text }
        var span = node.span
        switch node.kind {
        case .enumDeclaration, .property, .enumCase, .operation, .parameter, .stubDeclaration: break
        default:
            if let bracket = node.firstToken(.less) { span.end = bracket.span.end }
        }
        let lines = tree.source.text(span).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix(12).joined(separator: "\n") + (lines.count > 12 ? "\n..." : "")
    }

    static func documentation(at offset: UInt32, in tree: SyntaxTree) -> [String] {
        node(at: offset, in: tree)?.documentation ?? []
    }

    /// The innermost declaration or member around a name.
    private static func node(at offset: UInt32, in tree: SyntaxTree) -> Syntax? {
        tree.path(to: offset).dropFirst().last { node in
            switch node.kind {
            case .appDeclaration, .stubDeclaration, .expectDeclaration, .enumCase, .property, .operation, .parameter,
                .summaryDeclaration:
                true
            case let kind: kind.declaresName
            }
        }
    }
}
