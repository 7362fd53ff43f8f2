import FVMDiagnostics
import FVMSyntax

/// What a value of another type may have meant.
extension CheckContext {
    /// Quotes around a number or a name where a text is expected, and none around a number or a truth value.
    func quotingFixIt(_ node: NodeID, _ type: TypeID, in tree: SyntaxTree) -> FixIt? {
        let written = tree.source.text(tree.span(node))
        switch (program[program.types.unwrapped(type)], tree.kind(node)) {
        case (.string, .literalValue), (.string, .nameValue), (.text, .literalValue), (.text, .nameValue):
            guard !isNil(node, in: tree), !written.utf8.contains(where: { $0 == 0x0A || $0 == 0x22 }) else {
                return nil
            }
            return tree.writing("\"\(written)\"", at: tree.location(node))
        case (.int, .literalValue), (.double, .literalValue), (.bool, .literalValue):
            guard let token = tree.stringToken(node) else { return nil }
            let text = tree.stringValue(token)
            let isValue =
                switch program[program.types.unwrapped(type)] {
                case .int: Int(text).map { String($0) == text } ?? false
                case .double: text.utf8.allSatisfy { 48...57 ~= $0 || $0 == 46 } && Double(text)?.description == text
                default: text == "true" || text == "false"
                }
            return isValue ? tree.writing(text, at: tree.location(node)) : nil
        default: return nil
        }
    }
}
