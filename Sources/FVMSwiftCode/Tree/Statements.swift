/// Statements in order: the body of a function, a getter or a branch.
public struct StatementList: Sendable, BitwiseCopyable {
    var first = none
    var last = none

    static let none = UInt32.max

    public init() {}

    public var isEmpty: Bool { first == Self.none }
}

/// The branches of a `switch`, in order.
public struct BranchList: Sendable, BitwiseCopyable {
    var first = StatementList.none
    var last = StatementList.none

    public init() {}
}

struct StatementNode: Sendable {
    enum Shape: Sendable {
        case expression(Expression)
        case assignment(Expression, Expression, isAppending: Bool)
        case binding(isConstant: Bool, Name, SwiftType?, Expression)
        case returning(Expression)
        case throwing(Expression)
        case conditional(ArgumentList, then: UInt32, otherwise: UInt32)
        case guarding(ArgumentList, otherwise: UInt32)
        case selection(Expression, branches: UInt32)
        case loop(Name, Expression, body: UInt32)
        case comment(TextRange)
        case blank
        case deferring(body: UInt32)
        case attempt(body: UInt32, catches: UInt32)
        case compiled(TextRange, body: UInt32)
    }

    var shape: Shape
    var next: UInt32
}

/// One `case` of a `switch`.
struct BranchNode: Sendable {
    /// Nil for `default`.
    var pattern: Expression?
    var body: UInt32
    var next: UInt32
}

extension SwiftTree {
    mutating func link(_ shape: StatementNode.Shape, to list: inout StatementList) {
        let index = statements.add(StatementNode(shape: shape, next: StatementList.none))
        if list.isEmpty { list.first = index } else { statements[list.last].next = index }
        list.last = index
    }

    public mutating func append(_ expression: Expression, to list: inout StatementList) {
        link(.expression(expression), to: &list)
    }

    /// `target = value`
    public mutating func assign(_ target: Expression, _ value: Expression, to list: inout StatementList) {
        link(.assignment(target, value, isAppending: false), to: &list)
    }

    /// `target += value`
    public mutating func extend(_ target: Expression, by value: Expression, in list: inout StatementList) {
        link(.assignment(target, value, isAppending: true), to: &list)
    }

    /// `let name: type = value`
    public mutating func bind(
        _ name: Name,
        _ type: SwiftType? = nil,
        to value: Expression,
        isConstant: Bool = true,
        in list: inout StatementList
    ) {
        link(.binding(isConstant: isConstant, name, type, value), to: &list)
    }

    /// `return value`
    public mutating func returning(_ value: Expression, to list: inout StatementList) {
        link(.returning(value), to: &list)
    }

    /// `throw error`
    public mutating func throwing(_ error: Expression, to list: inout StatementList) {
        link(.throwing(error), to: &list)
    }

    /// `if conditions { then } else { otherwise }`; a condition with a label is `let label = value`.
    public mutating func branch(
        if conditions: ArgumentList,
        then: StatementList,
        otherwise: StatementList = StatementList(),
        in list: inout StatementList
    ) {
        link(.conditional(conditions, then: then.first, otherwise: otherwise.first), to: &list)
    }

    /// `guard conditions else { otherwise }`; a condition with a label is `let label = value`.
    public mutating func require(
        _ conditions: ArgumentList,
        otherwise: StatementList,
        in list: inout StatementList
    ) {
        link(.guarding(conditions, otherwise: otherwise.first), to: &list)
    }

    /// `switch subject { branches }`
    public mutating func select(_ subject: Expression, _ branches: BranchList, in list: inout StatementList) {
        link(.selection(subject, branches: branches.first), to: &list)
    }

    /// `for element in sequence { body }`
    public mutating func repeatBody(
        _ body: StatementList,
        for element: Name,
        in sequence: Expression,
        to list: inout StatementList
    ) {
        link(.loop(element, sequence, body: body.first), to: &list)
    }

    /// `case pattern: body`; without a pattern `default: body`.
    public mutating func append(_ pattern: Expression?, _ body: StatementList, to list: inout BranchList) {
        let index = branches.add(BranchNode(pattern: pattern, body: body.first, next: StatementList.none))
        if list.first == StatementList.none { list.first = index } else { branches[list.last].next = index }
        list.last = index
    }

    /// A blank line.
    public mutating func blank(in list: inout StatementList) { link(.blank, to: &list) }

    /// `// text`
    public mutating func comment(_ text: String, in list: inout StatementList) {
        link(.comment(commentLine(text)), to: &list)
    }
}
