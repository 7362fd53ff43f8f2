import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport
import Testing

/// Formats a text without errors, and expects what holds of every such text: nothing but line ends, blanks, separators
/// and trailing commas changes, and formatting again changes nothing.
@discardableResult
func formatted(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws -> [UInt8] {
    let before = parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0))
    let result = try #require(format(before), sourceLocation: sourceLocation)
    let after = parse(SourceFile(path: "test.fvm", bytes: result), file: FileID(0))
    let again = format(after) ?? []
    let shown = Comment(rawValue: difference(bytes, result, again))
    #expect(after.diagnostics.isEmpty, shown, sourceLocation: sourceLocation)
    let lost = GoldenFolder.difference(from: SpecContent(before.tree).text, to: SpecContent(after.tree).text)
    #expect(lost == "", shown, sourceLocation: sourceLocation)
    expectAllowances(before.tree, after.tree, shown, sourceLocation: sourceLocation)
    let isStable = again == result
    #expect(isStable, shown, sourceLocation: sourceLocation)
    expectTidy(result, shown, sourceLocation: sourceLocation)
    return result
}

/// The text, and what differs when its layout is laid out again.
private func difference(_ bytes: [UInt8], _ result: [UInt8], _ again: [UInt8]) -> String {
    let texts = [bytes, result, again].map { String(decoding: $0, as: UTF8.self) }
    return texts[0].prefix(2_000) + "\n===> difference of the second run\n"
        + GoldenFolder.difference(from: texts[1], to: texts[2])
}

/// The text is without carriage returns, blanks at line ends and doubled blank lines, and ends with one line end. Only the
/// lines of a `"""` string may be otherwise.
private func expectTidy(_ bytes: [UInt8], _ comment: Comment, sourceLocation: SourceLocation) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.unicodeScalars.last == "\n" && !text.hasPrefix("\n"), comment, sourceLocation: sourceLocation)
    guard !text.contains("\"\"\"") else { return }
    #expect(!text.unicodeScalars.contains("\r"), comment, sourceLocation: sourceLocation)
    #expect(!text.contains("\n\n\n") && !text.hasSuffix("\n\n"), comment, sourceLocation: sourceLocation)
    #expect(!text.contains(" \n"), comment, sourceLocation: sourceLocation)
}

/// Each allowance is still about all that it was about.
private func expectAllowances(
    _ before: SyntaxTree,
    _ after: SyntaxTree,
    _ comment: Comment,
    sourceLocation: SourceLocation
) {
    func lines(_ tree: SyntaxTree) -> [Set<Int>] {
        let tokens = tree.tokens.filter { ![.semicolon, .comma].contains($0.kind) }
        return tree.allowances().map { allowance in
            Set(tokens.indices.filter { allowance.line?.span.range.contains(Int(tokens[$0].start)) ?? false })
        }
    }
    let (old, new) = (lines(before), lines(after))
    #expect(old.count == new.count, comment, sourceLocation: sourceLocation)
    for (old, new) in zip(old, new) {
        #expect(old.isSubset(of: new), comment, sourceLocation: sourceLocation)
    }
}

/// What a file says apart from its layout, as lines.
struct SpecContent {
    /// The tokens without separators and trailing commas: their texts, those of `"""` strings without indentation.
    private var tokens: [String] = []
    /// The nodes in preorder, with the tokens that each has, counted as in `tokens`.
    private var nodes: [String] = []
    /// All comments in their order, without the blanks at the ends of their lines.
    private var comments: [String] = []
    /// What is documented, and how.
    private var documentation: [String] = []

    var text: String { (tokens + nodes + comments + documentation).joined(separator: "\n") }

    init(_ tree: SyntaxTree) {
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
            tokens.append(isBlock ? "\"\"\"" + tree.stringValue(id) : tree.text(id))
        }
        position.append(tokens.count)
        for node in tree.nodes {
            nodes.append("\(node.kind) \(position[Int(node.firstToken)])..<\(position[Int(node.endToken)])")
            let lines = tree.documentation(before: TokenID(node.firstToken))
            if Self.items.contains(node.kind), !lines.isEmpty {
                documentation.append("\(node.kind) \(position[Int(node.firstToken)]) \(lines.map(Self.trimmed))")
            }
        }
    }

    /// What documentation is asked for.
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
        let lines = trivia.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
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
