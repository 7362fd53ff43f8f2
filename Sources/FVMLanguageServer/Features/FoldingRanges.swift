import FVMBytes
import FVMSource
import FVMSyntax

/// `textDocument/foldingRange`: brackets, long texts, comments, and imports.
enum FoldingRanges {
    static func answer(_ document: Document) -> JSONValue {
        let tree = document.tree
        var ranges: [(first: Int, last: Int, kind: String?)] = []
        func add(_ span: SourceSpan, _ kind: String? = nil, keepsLastLine: Bool = false) {
            let first = document.positions.line(of: Int(span.start))
            let last = document.positions.line(of: Int(span.end)) - (keepsLastLine ? 1 : 0)
            if last > first { ranges.append((first, last, kind)) }
        }
        var open: [TokenKind] = []
        var starts: [SourceSpan] = []
        for token in tree.tokens {
            switch token.kind {
            case .less, .leftBrace, .leftParenthesis, .leftBracket:
                open.append(token.kind)
                starts.append(SourceSpan(start: token.start, end: token.end))
            case .greater, .rightBrace, .rightParenthesis, .rightBracket:
                // A bracket that nothing closes folds nothing.
                guard let index = open.lastIndex(of: opener(of: token.kind)) else { continue }
                add(SourceSpan(start: starts[index].start, end: token.start), keepsLastLine: true)
                open.removeSubrange(index...)
                starts.removeSubrange(index...)
            case .string where token.flags.contains(.multilineString):
                add(SourceSpan(start: token.start, end: token.end), keepsLastLine: true)
            default: break
            }
        }
        for comment in tree.commentBlocks(document.positions) { add(comment, "comment") }
        let imports = tree.declarations(.importDeclaration).map { $0.span }
        if let first = imports.first, let last = imports.last { add(first.union(last), "imports") }
        return .list(
            ranges.sorted { ($0.first, $0.last) < ($1.first, $1.last) }.map { first, last, kind in
                .object([
                    "startLine": .number(first), "endLine": .number(last), "kind": kind.map(JSONValue.string),
                ])
            }
        )
    }

    private static func opener(of closer: TokenKind) -> TokenKind {
        switch closer {
        case .greater: .less
        case .rightBrace: .leftBrace
        case .rightParenthesis: .leftParenthesis
        default: .leftBracket
        }
    }
}

extension SyntaxTree {
    /// Returns the ranges of consecutive comment lines and of long comments.
    fileprivate func commentBlocks(_ positions: Positions) -> [SourceSpan] {
        var blocks: [SourceSpan] = []
        for comment in comments() {
            let line = positions.line(of: Int(comment.start))
            if let last = blocks.last, line <= positions.line(of: Int(last.end)) + 1,
                source.bytes[Int(last.end)..<Int(comment.start)].allSatisfy({ $0 <= 0x20 })
            {
                blocks[blocks.count - 1].end = comment.end
            } else {
                blocks.append(comment)
            }
        }
        return blocks
    }
}
