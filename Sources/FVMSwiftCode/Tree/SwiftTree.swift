import FVMBytes

/// A typed tree of Swift source: declarations, statements, expressions and types.
///
/// Nodes are small values in one array for each sort, and handles (`Expression`, `SwiftType` ...) are their indices: to
/// build a tree allocates nothing once the arrays have grown. Types and expressions may be used in several places.
/// Each node's width on one line is computed when it is built, so that a renderer decides in O(1) whether it fits.
///
/// A tree has one owner, so that it is safe to send. It serves for many files: what was built before `mark()` stays when `reset()` drops the rest.
public struct SwiftTree: ~Copyable, @unchecked Sendable {
    var texts = ByteWriter(capacity: 4096)
    var names = Arena<NameEntry>()
    var types = Arena<TypeNode>()
    var expressions = Arena<ExpressionNode>()
    var arguments = Arena<ArgumentNode>()
    var statements = Arena<StatementNode>()
    var branches = Arena<BranchNode>()
    var parameters = Arena<ParameterNode>()
    var attributes = Arena<AttributeNode>()
    var inherited = Arena<InheritedNode>()
    var declarations = Arena<DeclarationNode>()
    var lines = Arena<TextRange>()
    /// Whether swift-format would have other names for what is declared.
    var hasUnusualNames = false
    var hasUnusualTypeNames = false
    private var kept = Mark()

    private struct Mark: Sendable {
        var texts = 0, names = 0, types = 0, expressions = 0, arguments = 0, statements = 0, branches = 0
        var parameters = 0, attributes = 0, inherited = 0, declarations = 0, lines = 0
    }

    public init() {}

    /// Keeps all that has been built so far at each later `reset()`.
    public mutating func mark() {
        kept = Mark(
            texts: texts.count,
            names: names.count,
            types: types.count,
            expressions: expressions.count,
            arguments: arguments.count,
            statements: statements.count,
            branches: branches.count,
            parameters: parameters.count,
            attributes: attributes.count,
            inherited: inherited.count,
            declarations: declarations.count,
            lines: lines.count
        )
    }

    /// Drops what was built since `mark()`, and keeps the room. Handles to what is dropped must not be used again.
    public mutating func reset() {
        texts.truncate(to: kept.texts)
        names.truncate(to: kept.names)
        types.truncate(to: kept.types)
        expressions.truncate(to: kept.expressions)
        arguments.truncate(to: kept.arguments)
        statements.truncate(to: kept.statements)
        branches.truncate(to: kept.branches)
        parameters.truncate(to: kept.parameters)
        attributes.truncate(to: kept.attributes)
        inherited.truncate(to: kept.inherited)
        declarations.truncate(to: kept.declarations)
        lines.truncate(to: kept.lines)
        hasUnusualNames = false
        hasUnusualTypeNames = false
    }
}

/// Bytes of a tree's `texts`.
struct TextRange: Sendable {
    var offset: UInt32
    var length: UInt32

    var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
}

/// The columns that something takes on one line, counted in bytes: at least as many as characters.
typealias Width = Int32

extension Width {
    /// The width of what takes several lines, and so the largest there is: a few of them can be added.
    static let unbounded: Width = 1 << 28

    var bounded: Width { Swift.min(self, .unbounded) }
}
