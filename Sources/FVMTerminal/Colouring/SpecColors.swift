import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The styles of the bytes of an input of a session: declarations, an expression, or a command.
public func specColors(of text: String) -> [TextStyle] {
    let source = SourceFile(path: "", text: text)
    var tree = parse(source, file: FileID(0)).tree
    if tree.root.content == nil { tree = parse(expression: source, file: FileID(0)).tree }
    var styles = [TextStyle](repeating: .plain, count: source.bytes.count)
    for coloured in tree.colours() {
        for byte in coloured.span.range { styles[byte] = TextStyle(coloured.role) }
    }
    if source.bytes.first(where: { $0 != 0x20 }) == UInt8(ascii: ":") {
        for index in styles.indices.prefix(while: { !(source.bytes[$0] == 0x20 && $0 > 0) }) {
            styles[index] = .keyword
        }
    }
    return styles
}

extension TextStyle {
    init(_ role: ColourRole) {
        self =
            switch role {
            case .keyword, .modifier: .keyword
            case .builtInType, .type: .typeName
            case .property, .parameter, .placeholder: .key
            case .enumCase, .operation, .name: .plain
            case .string: .string
            case .number: .number
            case .comment, .documentation: .comment
            }
    }
}
