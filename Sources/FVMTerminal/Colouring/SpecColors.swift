import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The styles of the bytes of an input of a session: a spec's declarations, an expression, or a command.
public func specColors(of text: String) -> [TextStyle] {
    let tree = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
    var styles = [TextStyle](repeating: .plain, count: tree.source.bytes.count)
    if tree.source.bytes.first(where: { $0 != 0x20 }) == UInt8(ascii: ":") {
        for index in styles.indices.prefix(while: { !(tree.source.bytes[$0] == 0x20 && $0 > 0) }) {
            styles[index] = .keyword
        }
    }
    var end = 0
    for (index, token) in tree.tokens.enumerated() {
        // What is between two tokens and can be seen is a comment.
        for byte in end..<Int(token.start) where tree.source.bytes[byte] > 0x20 { styles[byte] = .comment }
        end = Int(token.end)
        guard styles.indices.contains(Int(token.start)), styles[Int(token.start)] == .plain else { continue }
        let next = index + 1 < tree.tokens.count ? tree.tokens[index + 1].kind : .endOfFile
        let style = style(of: token, before: next, in: tree)
        if style != .plain { for byte in Int(token.start)..<end { styles[byte] = style } }
    }
    return styles
}

private func style(of token: Token, before next: TokenKind, in tree: SyntaxTree) -> TextStyle {
    switch token.kind {
    case .string: return .string
    case .integer, .decimal, .version, .size, .date: return .number
    case .identifier:
        // Words of the language are words of the user before a colon.
        if next == .colon { return .key }
        if token.name.keyword != nil { return .keyword }
        return (0x41...0x5A).contains(tree.source.bytes[Int(token.start)]) ? .typeName : .plain
    default: return .plain
    }
}
