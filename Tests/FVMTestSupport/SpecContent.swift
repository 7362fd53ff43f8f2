import FVMSyntax

/// The content of a file without its layout, as lines.
public struct SpecContent {
    /// The tokens without separators and trailing commas. `"""` strings have no indentation.
    private var tokens: [String] = []
    /// The nodes in preorder, with the tokens that each has, counted as in `tokens`.
    private var nodes: [String] = []
    /// All comments in their order, without the blanks at the ends of their lines.
    private var comments: [String] = []
    /// The documented items with their documentation.
    private var documentation: [String] = []

    public var text: String { (tokens + nodes + comments + documentation).joined(separator: "\n") }

    public init(_ tree: SyntaxTree) {
        var position: [Int] = []
        let listEnds = Set(tree.nodes.filter { $0.kind == .settingList }.map(\.endToken))
        for index in tree.tokens.indices {
            position.append(tokens.count)
            let id = TokenID(index)
            let token = tree.token(id)
            comments += Self.comments(String(decoding: tree.source.bytes[tree.trivia(before: id).range], as: UTF8.self))
            if token.kind == .semicolon { continue }
            if token.kind == .comma {
                let following = tree.tokens[index + 1].kind
                if following == .rightParenthesis || following == .rightBracket { continue }
                if listEnds.contains(UInt32(index + 1)) { continue }
            }
            let isBlock = token.flags.contains(.multilineString)
            tokens.append(isBlock ? "\"\"\"" + tree[index].stringValue : tree.text(id))
        }
        position.append(tokens.count)
        for node in tree.nodes {
            nodes.append("\(node.kind) \(position[Int(node.firstToken)])..<\(position[Int(node.endToken)])")
            let lines = tree[Int(node.firstToken)].documentation
            if Self.items.contains(node.kind), !lines.isEmpty {
                documentation.append("\(node.kind) \(position[Int(node.firstToken)]) \(lines.map(Self.trimmed))")
            }
        }
    }

    /// The kinds of items whose documentation is compared.
    private static let items: Set<SyntaxKind> = [
        .appDeclaration, .enumDeclaration, .fieldsDeclaration, .viewModelDeclaration, .requestDeclaration,
        .resultDeclaration, .importDeclaration, .featureDeclaration, .viewDeclaration, .stubDeclaration,
        .translationDeclaration, .setting, .enumCase, .property, .operation, .summaryDeclaration, .textEntry,
        .translationGroup, .translationText,
    ]

    private static func trimmed(_ line: some StringProtocol) -> String {
        var line = Substring(line)
        while line.last == " " || line.last == "\t" { line.removeLast() }
        return String(line)
    }

    private static func comments(_ trivia: String) -> [String] {
        // In one step: what is left of the first of two could make up new pairs.
        let lines = trivia.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
            .joined(separator: "\n")
        var found: [String] = []
        var rest = lines[...]
        while let slash = rest.firstIndex(of: "/") {
            rest = rest[slash...]
            let comment = rest.hasPrefix("//") ? rest.prefix { $0 != "\n" } : blockComment(rest)
            found.append(
                comment.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed).joined(separator: "\n")
            )
            rest = rest.dropFirst(comment.count)
        }
        return found
    }

    private static func blockComment(_ text: Substring) -> Substring {
        var rest = text
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") || rest.hasPrefix("*/") {
                depth += rest.hasPrefix("/*") ? 1 : -1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
        return text.prefix(text.count - rest.count)
    }
}
