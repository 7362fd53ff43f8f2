import FVMSemantics
import FVMSyntax

extension Unit {
    /// What no two declarations can both be called in the output, in lower case. Too much does no harm: declarations with
    /// one claim are checked together, and the checker tells whether they really meet.
    static func claims(of key: UnitKey, in tree: SyntaxTree) -> Set<String> {
        var claims: Set<String> = []
        switch key {
        case .type(let name):
            for suffix in EmittedSuffix.allCases { claims.insert((name + suffix.rawValue).lowercased()) }
            claims.insert(path(of: name, in: tree))
        case .view(let name): claims.insert((name + EmittedSuffix.view.rawValue).lowercased())
        default: break
        }
        // A summary hides a type of its name.
        for node in tree.nodes where node.kind == .summaryDeclaration {
            let name = Int(node.firstToken) + 1
            if name < tree.tokens.count { claims.insert(tree.text(TokenID(name)).lowercased()) }
        }
        return claims
    }

    /// What the path of a request begins with: the library leaves its action out, and sets underscores between words.
    private static func path(of name: String, in tree: SyntaxTree) -> String {
        let isRequest = tree.tokens[0].name == Keyword.request && tree.tokens.count > 2
        let action = isRequest ? tree.text(TokenID(2)) : Keyword.show.text
        let stem = RequestPath.stem(name, action: action)
        return "/" + stem.lowercased().filter { $0 != "_" }
    }
}
