import FVMBytes
import FVMSource
import FVMSyntax

/// `textDocument/semanticTokens`: the colours of a document.
enum SemanticTokens {
    static let types = [
        "keyword", "modifier", "type", "class", "property", "enumMember", "method", "parameter", "namespace", "string",
        "variable", "number", "comment",
    ]
    static let modifiers = ["declaration", "defaultLibrary", "documentation"]

    static func answer(_ document: Document, range: Range<Int>) -> JSONValue {
        ["data": .list(data(document, in: range).map(JSONValue.number))]
    }

    /// Five numbers for each token, as the protocol has them: the place relative to the token before, length, type, modifiers.
    /// A token that has several lines gives one for each.
    static func data(_ document: Document, in range: Range<Int>? = nil) -> [Int] {
        var data: [Int] = []
        var last = (line: 0, column: 0)
        let source = document.source
        for coloured in document.tree.colours() {
            if let range, Int(coloured.span.end) <= range.lowerBound || range.upperBound <= Int(coloured.span.start) {
                continue
            }
            let (type, modifiers) = legend(of: coloured)
            for piece in lines(of: coloured.span, source.bytes) {
                let place = document.positions.lineAndColumn(UInt32(piece.lowerBound))
                let width = document.positions.width(source.text(SourceSpan(piece)))
                guard width > 0 else { continue }
                let isSameLine = place.line == last.line
                data += [place.line - last.line, place.column - (isSameLine ? last.column : 0), width, type, modifiers]
                last = place
            }
        }
        return data
    }

    private static func lines(of span: SourceSpan, _ bytes: [UInt8]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = Int(span.start)
        for index in span.range where bytes[index] == 0x0A || bytes[index] == 0x0D {
            if index > start { pieces.append(start..<index) }
            start = index + 1
        }
        if start < span.end { pieces.append(start..<Int(span.end)) }
        return pieces
    }

    /// Indices in `types`, and bits of `modifiers`.
    private static func legend(of coloured: ColouredSpan) -> (type: Int, modifiers: Int) {
        let declaration = coloured.isDeclaration ? 1 : 0
        return switch coloured.role {
        case .keyword: (0, 0)
        case .modifier: (1, 0)
        case .builtInType: (2, 2)
        case .type: (3, declaration)
        case .property: (4, declaration)
        case .enumCase: (5, declaration)
        case .operation: (6, declaration)
        case .parameter: (7, declaration)
        case .name: (8, declaration)
        case .string: (9, 0)
        case .placeholder: (10, 0)
        case .number: (11, 0)
        case .comment: (12, 0)
        case .documentation: (12, 4)
        }
    }
}

/// The tokens that clients were sent, for what changes.
struct SemanticTokenMemory {
    private var sent: [String: (id: String, data: [Int])] = [:]

    mutating func forget(_ uri: String) { sent[uri] = nil }

    /// Returns the tokens of a document, as changes of a known result or completely.
    mutating func answer(_ data: [Int], of uri: String, since known: String?) -> JSONValue {
        let old = sent[uri]
        let id = String((old.flatMap { Int($0.id) } ?? 0) + 1)
        sent[uri] = (id, data)
        guard let old, old.id == known else {
            return ["resultId": .string(id), "data": .list(data.map(JSONValue.number))]
        }
        return ["resultId": .string(id), "edits": .list(Self.edits(from: old.data, to: data))]
    }

    /// One edit of all that is between equal begins and equal ends.
    private static func edits(from old: [Int], to new: [Int]) -> [JSONValue] {
        if old == new { return [] }
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        return [
            [
                "start": .number(start),
                "deleteCount": .number(old.count - end - start),
                "data": .list(new[start..<new.count - end].map(JSONValue.number)),
            ]
        ]
    }
}

extension LanguageServer {
    /// Answers `semanticTokens/full` and `semanticTokens/full/delta`.
    mutating func semanticTokens(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let document = try document(parameters)
        return tokens.answer(
            SemanticTokens.data(document),
            of: document.uri,
            since: parameters["previousResultId"]?.text
        )
    }
}
