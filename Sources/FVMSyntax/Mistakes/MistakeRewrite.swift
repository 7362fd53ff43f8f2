import FVMBytes
import FVMDiagnostics
import FVMSource

/// The edits that replace a match with the text that is meant.
struct MistakeRewrite {
    private(set) var edits: [TextEdit] = []
    /// The replaced tokens, or the token after an insertion. `nil` if the tokens change their order.
    let place: SourceSpan?
    /// The text that is meant, for messages.
    let shown: String

    /// Returns the title of the fix-it, unless it only removes text.
    func title(in tree: SyntaxTree) -> String {
        let texts = edits.map { $0.replacement.trimmed }.filter { !$0.isEmpty }
        if texts == ["\"", "\""] { return "put it in quotes" }
        if edits.count == 2, texts.count == 2 { return "write '\(texts[0])' and '\(texts[1])'" }
        let isInsertion = edits.allSatisfy { tree.source.text($0.location.span).trimmed.isEmpty }
        return isInsertion && texts.count == 1 ? "insert '\(texts[0])'" : "write '\(shown)'"
    }

    /// Tokens that the template repeats in order keep their white space and comments.
    init(_ match: MistakeMatch, _ meant: String, in tree: SyntaxTree) {
        let template = MistakeTemplate(meant)
        shown = match.text(of: meant, in: tree)
        var pieces = template.pieces.map { match.resolved($0, in: tree) }
        let kept = pieces.compactMap(\.tokens?.lowerBound)
        let isMoved = kept != kept.sorted()
        if isMoved { pieces = [.init(text: shown)] }
        var changed: [Range<Int>] = []
        var beside: Int?
        var (text, first) = ("", match.tokens.lowerBound)
        for piece in pieces + [MistakeMatch.Piece(isEnd: true)] {
            text += piece.text
            guard let end = piece.isEnd ? match.tokens.upperBound : piece.tokens?.lowerBound else { continue }
            let gap = first..<end
            let edges = (left: first > match.tokens.lowerBound, right: !piece.isEnd)
            if let edit = Self.edit(of: gap, edges, text, in: tree) {
                edits.append(edit)
                if gap.isEmpty { beside = beside ?? (edges.right ? end : end - 1) } else { changed.append(gap) }
            }
            (text, first) = ("", piece.tokens?.upperBound ?? end)
        }
        if isMoved {
            place = nil
        } else if let first = changed.first, let last = changed.last {
            place = SourceSpan(start: tree.tokens[first.lowerBound].start, end: tree.tokens[last.upperBound - 1].end)
        } else {
            place = tree[beside ?? match.tokens.lowerBound].span
        }
    }

    /// Returns the edit that replaces a gap between kept tokens with a text.
    ///
    /// - Parameters:
    ///   - gap: The replaced tokens. Empty for an insertion.
    ///   - edges: Whether the tokens before and after the gap are kept.
    private static func edit(
        of gap: Range<Int>,
        _ edges: (left: Bool, right: Bool),
        _ text: String,
        in tree: SyntaxTree
    ) -> TextEdit? {
        let left = gap.lowerBound == 0 ? 0 : tree.tokens[gap.lowerBound - 1].end
        let right = tree.tokens[gap.upperBound].start
        // If a bracket replaces another one, the white space inside is kept.
        let opens = gap.last.map { tree.tokens[$0].kind.closer != nil } ?? false
        let closes = gap.first.map { tree.tokens[$0].kind.isCloser } ?? false
        let start = closes && !text.isEmpty ? tree.tokens[gap.lowerBound].start : left
        let end = opens && !text.isEmpty && text.last != " " ? tree.tokens[gap.upperBound - 1].end : right
        let range: Range<UInt32>
        switch edges {
        case (true, true):
            if gap.isEmpty, text == " " { return nil }
            let isBlank = tree.source.bytes[Int(left)..<Int(right)].allSatisfy { $0 == 0x20 }
            range = left..<(gap.isEmpty && !isBlank ? left : end)
        case (false, true): range = tree.tokens[gap.lowerBound].start..<end
        case (true, false):
            range = (gap.isEmpty ? left : start)..<(gap.isEmpty ? left : tree.tokens[gap.upperBound - 1].end)
        case (false, false):
            let first = tree.tokens[gap.lowerBound]
            let isRemoval = text.isEmpty && !first.flags.contains(.newlineBefore)
            range = (isRemoval ? left : first.start)..<tree.tokens[gap.upperBound - 1].end
        }
        if range.isEmpty, text.isEmpty { return nil }
        let span = SourceSpan(start: range.lowerBound, end: range.upperBound)
        return TextEdit(location: Location(file: tree.file, span: span), replacement: text)
    }
}

/// A text with placeholders for the elements of a pattern.
///
/// `$1` is the text of the first element. `${1:inside}` is the text inside its brackets or quotes, `${1:texts}` the same with
/// `;` instead of `,`, and `${1:cases}` its names separated by `;`. `${1:escaped}` is a string with its inner quotes escaped.
struct MistakeTemplate {
    enum Form: String {
        case whole, inside, escaped, texts, cases
    }

    enum Piece {
        case text(String)
        case element(Int, Form)
    }

    private(set) var pieces: [Piece] = []

    init(_ text: String) {
        for (index, part) in text.split(separator: "$", omittingEmptySubsequences: false).enumerated() {
            if index > 0, let number = part.first?.wholeNumberValue {
                pieces += [.element(number - 1, .whole), .text(String(part.dropFirst()))]
            } else if index > 0, part.first == "{", let number = part.dropFirst().first?.wholeNumberValue,
                let end = part.firstIndex(of: "}"), let form = Form(rawValue: String(part[..<end].dropFirst(3)))
            {
                pieces += [.element(number - 1, form), .text(String(part[part.index(after: end)...]))]
            } else {
                pieces.append(.text((index > 0 ? "$" : "") + part))
            }
        }
    }
}

extension MistakeMatch {
    /// A text, or tokens that are kept.
    struct Piece {
        var text = ""
        var tokens: Range<Int>?
        var isEnd = false
    }

    func resolved(_ piece: MistakeTemplate.Piece, in tree: SyntaxTree) -> Piece {
        switch piece {
        case .text(let text): return Piece(text: text)
        case .element(let index, let form):
            let tokens = elements[index]
            switch form {
            case _ where tokens.isEmpty: return Piece()
            case .whole: return Piece(tokens: tokens)
            case .inside where tokens.count > 2: return Piece(tokens: tokens.dropFirst().dropLast())
            default: return Piece(text: text(of: tokens, form, in: tree))
            }
        }
    }

    /// Returns a template with its placeholders replaced.
    func text(of template: String, in tree: SyntaxTree) -> String {
        MistakeTemplate(template).pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .element(let index, let form): text(of: elements[index], form, in: tree)
            }
        }
        .joined()
    }

    private func text(of tokens: Range<Int>, _ form: MistakeTemplate.Form, in tree: SyntaxTree) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        let whole = tree.source.text(SourceSpan(start: tree.tokens[first].start, end: tree.tokens[last].end))
        switch form {
        case .whole: return whole
        case .inside: return String(whole.dropFirst().dropLast()).trimmed
        case .escaped:
            var isEscaped = false
            let inside = whole.dropFirst().dropLast().flatMap { character -> [Character] in
                let isQuote = character == "\"" && !isEscaped
                isEscaped = character == "\\" && !isEscaped
                return isQuote ? ["\\", character] : [character]
            }
            return "\"\(String(inside))\""
        case .cases:
            return tokens.filter { tree.tokens[$0].kind != .pipe }.map { tree[$0].text.filter { $0 != "\"" } }
                .joined(separator: "; ")
        case .texts:
            let inside = tokens.dropFirst().dropLast()
            var text = ""
            for index in inside {
                if index > inside.lowerBound, tree.tokens[index].flags.contains(.triviaBefore) { text += " " }
                text += tree.tokens[index].kind == .comma ? ";" : tree[index].text
            }
            return text
        }
    }
}

extension String {
    var trimmed: String {
        let bytes = utf8.drop { $0 == 0x20 }
        return String(decoding: bytes.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
    }
}
