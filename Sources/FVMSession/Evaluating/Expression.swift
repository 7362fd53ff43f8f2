import FVMSource
import FVMSyntax

/// An expression of a session: a value, and a path into it.
///
///     Dashboard "empty".cards[0].title
///
/// The values are those of the language. Names, stubs by name and paths are only expressions of a session.
struct Expression {
    enum Subject {
        /// A declaration by its name, or one of its named stubs.
        case name(String, stub: String?)
        /// A call, rows, or any other value of the language.
        case value
    }

    enum Step: Hashable {
        case member(String)
        case element(Int)
    }

    let subject: Subject
    /// The text of the subject.
    let text: String
    let steps: [Step]

    init(_ text: String) throws(SessionFailure) {
        let tree = parse(SourceFile(path: "", text: text), file: FileID(0)).tree
        var end = 1
        if tree.tokens[0].kind == .identifier, tree.tokens[1].kind != .leftParenthesis {
            var stub: String?
            if tree.tokens[1].kind == .string {
                stub = tree[1].stringValue
                end = 2
            }
            subject = .name(tree[0].text, stub: stub)
        } else {
            subject = .value
            end = Self.endOfValue(in: tree)
        }
        self.text = String(decoding: tree.source.bytes[..<Int(tree.tokens[end - 1].end)], as: UTF8.self)
        steps = try Self.steps(in: tree, from: end)
    }

    /// After the last token of the value that begins the text: after the bracket that closes its first, or all of it.
    private static func endOfValue(in tree: SyntaxTree) -> Int {
        var depth = 0
        for (index, token) in tree.tokens.enumerated() {
            switch token.kind {
            case .leftParenthesis, .leftBracket, .less, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .greater, .rightBrace:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return max(tree.tokens.count - 1, 1)
    }

    private static func steps(in tree: SyntaxTree, from start: Int) throws(SessionFailure) -> [Step] {
        var steps: [Step] = []
        var index = start
        let kind: (Int) -> TokenKind = { tree.tokens.indices.contains($0) ? tree.tokens[$0].kind : .endOfFile }
        while kind(index) != .endOfFile {
            switch (kind(index), kind(index + 1), kind(index + 2)) {
            case (.dot, .identifier, _):
                steps.append(.member(tree[index + 1].text))
                index += 2
            case (.leftBracket, .integer, .rightBracket):
                guard let element = Int(tree[index + 1].text.filter { $0 != "_" }) else {
                    throw .invalid("no list has so many elements")
                }
                steps.append(.element(element))
                index += 3
            case (.leftBracket, .string, .rightBracket):
                steps.append(.member(tree[index + 1].stringValue))
                index += 3
            default:
                throw .invalid(
                    "'\(tree[index].text)' does not continue an expression",
                    help: "a member follows as '.title', an element as '[0]', a named stub as Dashboard \"empty\""
                )
            }
        }
        return steps
    }
}
