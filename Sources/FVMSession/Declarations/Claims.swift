import FVMSemantics
import FVMSyntax

extension Unit {
    /// What no two declarations can both be called in the output, in lower case. Too much does no harm: declarations with
    /// one claim are checked together, and the checker tells whether they really meet.
    static func claims(of key: UnitKey, in tree: SyntaxTree) -> Set<String> {
        var claims: Set<String> = []
        switch key {
        case .type(let name):
            for suffix in typeSuffixes { claims.insert(name.lowercased() + suffix) }
            claims.insert(path(of: name, in: tree))
        case .view(let name): claims.insert(name.lowercased() + "view")
        default: break
        }
        // A summary hides a type of its name.
        for node in tree.nodes where node.kind == .summaryDeclaration {
            let name = Int(node.firstToken) + 1
            if name < tree.tokens.count { claims.insert(tree.text(TokenID(name)).lowercased()) }
        }
        return claims
    }

    /// Every suffix that any kind of declaration is emitted with.
    private static let typeSuffixes = [
        "", "viewmodel", "viewmodeloperations", "ops", "stubops", "request", "fields", "fieldsmessages", "view",
    ]

    /// What the path of a request begins with: the library leaves its action out, and sets underscores between words.
    private static func path(of name: String, in tree: SyntaxTree) -> String {
        let isRequest = tree.tokens[0].name == Keyword.request && tree.tokens.count > 2
        let action = isRequest ? tree.text(TokenID(2)) : Keyword.show.text
        let base = NameWords.capitalized(action) + "Request"
        let stem = removing("Request", from: removing(base, from: name + "Request"))
        return "/" + stem.lowercased().filter { $0 != "_" }
    }

    /// The text without any occurrence of `part`.
    private static func removing(_ part: String, from text: String) -> String {
        let (part, bytes) = (Array(part.utf8), Array(text.utf8))
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isPart = bytes[index...].starts(with: part)
            if !isPart { result.append(bytes[index]) }
            index += isPart ? part.count : 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
