import FVMLanguage
import FVMSource

extension SyntaxTree {
    /// The name behind `sends`, `output` or `opens` at the end of an operation. O(1).
    public func name(behind word: Keyword, of operation: NodeID) -> TokenID? {
        let node = nodes[Int(operation.index)]
        // `opens` and its name may follow another of them.
        for place in [2, 4] where Int(node.endToken) - place > Int(node.firstToken) + 1 {
            let index = Int(node.endToken) - place
            if tokens[index].name == word, tokens[index + 1].kind == .identifier { return TokenID(index + 1) }
        }
        return nil
    }
}
