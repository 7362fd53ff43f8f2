import FVMLanguage
import FVMSource
import FVMSyntax

/// Splits a file into its declarations.
///
/// Each gets its own tree of its own bytes: the comments and blank lines above it belong to it, and the rest of its
/// last line.
struct DeclarationReader {
    private let origin: Origin
    private let tree: SyntaxTree
    private(set) var declarations: [Declaration] = []
    /// How many translations or expectations of one kind there were.
    private var parts: [DeclarationKey: Int] = [:]
    /// Where the next declaration's bytes begin.
    private var start = 0

    /// - Parameter tree: A file without syntax errors, whose source is the one of `origin`.
    init(_ tree: SyntaxTree, origin: Origin) {
        self.origin = origin
        self.tree = tree
        for declaration in tree.root.children where declaration.kind != .unexpected {
            let end = endOfLines(of: declaration)
            while start < end, isSpace(tree.source.bytes[start]) { start += 1 }
            read(declaration, start..<end)
            start = end
        }
    }

    /// Where the line ends in which the declaration does, unless another begins in it.
    private func endOfLines(of declaration: Syntax) -> Int {
        let end = Int(declaration.span.end)
        guard let token = declaration.lastToken?.next else { return end }
        guard token.kind != .endOfFile else { return tree.source.bytes.count }
        guard token.kind != .semicolon else { return Int(token.span.end) }
        let trivia = tree.source.bytes[end..<Int(token.span.start)]
        guard !Self.beginsBlockComment(trivia), let line = trivia.firstIndex(of: 0x0A) else { return end }
        return line + 1
    }

    private static func beginsBlockComment(_ trivia: ArraySlice<UInt8>) -> Bool {
        let line = trivia.prefix { $0 != 0x0A }
        return zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*") }
    }

    private mutating func read(_ node: Syntax, _ range: Range<Int>) {
        let name = node.name?.text ?? ""
        switch node.kind {
        case .appDeclaration: append(.app, range)
        case let kind where kind.declaresName:
            switch kind {
            case .fieldsDeclaration: append(.fields(name), range)
            case .requestDeclaration: append(.request(name), range)
            case .modelDeclaration: append(.model(name), range)
            default: append(.type(name), range)
            }
        case .viewDeclaration: append(.view(name), range)
        case .stubDeclaration: append(.stub(name, name: node.firstToken(.string)?.stringValue ?? ""), range)
        case .translationDeclaration: readTranslation(node, range)
        case .expectDeclaration:
            let head = expectationHead(of: node)
            append(number { .expectation(of: name, head: head, part: $0) }, range)
        default: break
        }
    }

    private mutating func append(_ key: DeclarationKey, _ range: Range<Int>) {
        append(key, [(bytes: Array(tree.source.bytes[range]), originStart: range.lowerBound)])
    }

    private mutating func append(_ key: DeclarationKey, _ pieces: [(bytes: [UInt8], originStart: Int)]) {
        declarations.append(Declaration(key, pieces, of: origin))
    }

    private mutating func number(_ key: (Int) -> DeclarationKey) -> DeclarationKey {
        let count = parts[key(0), default: 0]
        parts[key(0)] = count + 1
        return key(count)
    }

    // MARK: Translations

    /// One declaration for each that the block names: the block's head, the group, and a closing bracket.
    private mutating func readTranslation(_ node: Syntax, _ range: Range<Int>) {
        let locale = node.child(.localeTag)?.text ?? ""
        let groups = node.children.filter { $0.kind == .translationGroup }
        guard let first = groups.first, !node.children.contains(where: { $0.kind == .translationText })
        else { return append(number { .translation(locale: locale, of: "", part: $0) }, range) }
        let headEnd = self.headEnd(of: node, before: first)
        var start = headEnd
        for (index, group) in groups.enumerated() {
            let name = group.name?.text ?? ""
            let groupStart = Int(group.span.start)
            let end = index + 1 < groups.count ? Int(group.span.end) : range.upperBound
            while start < groupStart, isSpace(tree.source.bytes[start]) || tree.source.bytes[start] == 0x3B {
                start += 1
            }
            var pieces = [
                (bytes: Array(tree.source.bytes[range.lowerBound..<headEnd]), originStart: range.lowerBound),
                (bytes: [0x20], originStart: start),
                (bytes: Array(tree.source.bytes[min(start, groupStart)..<end]), originStart: start),
            ]
            if index + 1 < groups.count { pieces.append((bytes: Array("\n>\n".utf8), originStart: end)) }
            append(number { .translation(locale: locale, of: name, part: $0) }, pieces)
            start = end
        }
    }

    /// After the bracket that opens the block.
    private func headEnd(of node: Syntax, before group: Syntax) -> Int {
        node.firstToken(.less).map { Int($0.span.end) } ?? Int(group.span.start)
    }

    // MARK: Names

    /// Returns the words before the expected values, separated by single spaces.
    private func expectationHead(of node: Syntax) -> String {
        var words: [String] = []
        for token in node.tokens {
            let text = token.text
            if token.kind == .less || text == Keyword.passes.text || text == Keyword.fails.text { break }
            words.append(text)
        }
        return words.joined(separator: " ")
    }
}

extension Declaration {
    /// A declaration that is written in pieces of its origin.
    convenience init(_ key: DeclarationKey, _ pieces: [(bytes: [UInt8], originStart: Int)], of origin: Origin) {
        var bytes: [UInt8] = []
        var segments: [Segment] = []
        for piece in pieces {
            segments.append(Segment(start: UInt32(bytes.count), originStart: UInt32(piece.originStart)))
            bytes += piece.bytes
        }
        let source = SourceFile(path: origin.source.path, bytes: bytes)
        self.init(key: key, tree: parse(source, file: FileID(0)).tree, origin: origin, segments: segments)
    }
}
