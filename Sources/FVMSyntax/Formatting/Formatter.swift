import FVMBytes
import FVMSource

/// Lays out the declarations of one file in order, each token after a gap.
///
/// `NodeLayout.swift` defines the layout of each kind of node, and `TokenSpacing.swift` the layout of comments.
struct Formatter: ~Copyable {
    let tree: SyntaxTree
    let tokens: [Token]
    let nodes: [SyntaxNode]
    let source: [UInt8]
    var layout = Layout()
    var printer: LayoutPrinter
    /// The token to lay out next.
    var next = 0
    /// The first of the separators before `next` that have been passed over, if there is one.
    var firstSkipped: Int?
    /// The gap before `next`, or `nil` for the one that its token and the one before demand.
    var gap: Gap?
    /// Whether `next`, and the token before it, begin a line because of a comment before them.
    var startsLine = false
    var previousStartsLine = false
    /// Whether the gap before `next` has been laid out.
    var isGapSettled = false
    /// The level of nesting.
    var level = 0
    var comments = CommentReader()
    /// The lines that suppressions are about, in order.
    let allowedLines: [SourceSpan]
    /// The first of them that ends at the next token or after it.
    var allowedLine = 0

    init(_ tree: SyntaxTree) {
        self.tree = tree
        tokens = tree.tokens
        nodes = tree.nodes
        source = tree.source.bytes
        allowedLines = tree.suppressions().compactMap { $0.line?.span }
        printer = LayoutPrinter(tree.source.bytes)
    }

    var nextKind: TokenKind { tokens[next].kind }

    var previousKind: TokenKind { next == 0 ? .endOfFile : tokens[next - 1].kind }

    /// Lays out the next token after its gap.
    mutating func place() {
        settleGap()
        layOutToken()
        previousStartsLine = startsLine
        startsLine = false
        firstSkipped = nil
        gap = nil
        isGapSettled = false
        next += 1
    }

    /// Lays out the next token after `gap`.
    mutating func place(_ gap: Gap) {
        self.gap = gap
        place()
    }

    /// Passes over the next token, which is a separator: the layout decides whether there is one.
    mutating func skip() {
        if firstSkipped == nil { firstSkipped = next }
        next += 1
    }

    private mutating func layOutToken() {
        let token = tokens[next]
        guard token.kind == .string else {
            return layout.text(token.start, token.end, width: token.end &- token.start)
        }
        if token.flags.contains(.multilineString) {
            layout.textBlock(token.start, token.end, level: level + 1)
        } else {
            layout.text(token.start, token.end, width: columns(token.start, token.end))
        }
    }

    /// How many scalars the bytes are.
    func columns(_ start: UInt32, _ end: UInt32) -> UInt32 {
        var columns = end &- start
        for offset in Int(start)..<Int(end) where source[offset] & 0xC0 == 0x80 { columns &-= 1 }
        return columns
    }

    /// Whether the author has broken the line after the bracket that is next.
    var breaksBehindOpener: Bool {
        var index = next + 1
        while tokens[index].kind == .semicolon, !tokens[index].flags.contains(.newlineBefore) { index += 1 }
        return tokens[index].flags.contains(.newlineBefore)
    }

    /// Prints the steps so far. Called at the end of a line.
    mutating func flush() {
        layout.endClosedGroups()
        printer.write(layout)
        layout.removeAll()
    }
}
