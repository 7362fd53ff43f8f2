/// Calls with closures of statements, as views are made of.
extension SwiftTree {
    /// `callee { body }`, or `callee { parameter in body }`
    public mutating func build(
        _ callee: Expression,
        parameter: Name? = nil,
        _ body: StatementList
    ) -> Expression {
        add(
            .builder(callee, parameter: parameter?.index ?? ArgumentList.none, body: body.first),
            .unbounded,
            head: head(of: callee, then: 2)
        )
    }

    /// `base label: { body }`: one more closure of a call that ends in one.
    public mutating func build(_ base: Expression, label: Name, _ body: StatementList) -> Expression {
        add(.labelledBuilder(base, label, body: body.first), .unbounded, head: head(of: base))
    }

    /// `{ body }`, or `{ parameter in body }`, as an argument.
    public mutating func closure(parameter: Name? = nil, _ body: StatementList) -> Expression {
        let parameterWidth: Width = parameter.map { width(of: $0) &+ 4 } ?? 0
        return add(
            .closure(parameter: parameter?.index ?? ArgumentList.none, body: body.first),
            inlineWidth(of: body.first).map { $0 &+ parameterWidth &+ 4 } ?? .unbounded,
            head: 1
        )
    }

    /// The width of a body that may stand on its closure's line: of one expression or assignment.
    func inlineWidth(of body: UInt32) -> Width? {
        guard body != StatementList.none, statements[body].next == StatementList.none else { return nil }
        switch statements[body].shape {
        case .expression(let expression): return width(of: expression)
        case .assignment(let target, let value, isAppending: false):
            return width(of: target) &+ width(of: value) &+ 3
        default: return nil
        }
    }

    /// `view.modifier`, on a line of its own; with a condition between `#if` and `#endif`.
    public mutating func modify(_ view: Expression, _ modifier: Expression, if condition: String? = nil) -> Expression {
        add(
            .modified(view, by: modifier, condition: condition.map { plainText($0) }),
            .unbounded,
            head: head(of: view)
        )
    }

    /// `case pattern = value`, in a condition.
    public mutating func matching(_ pattern: Expression, _ value: Expression) -> Expression {
        add(.matching(pattern, value), width(of: pattern) &+ width(of: value) &+ 8)
    }
}

// MARK: - Statements

extension SwiftTree {
    /// Appends all of `other`, which must not be used again.
    public mutating func append(_ other: StatementList, to list: inout StatementList) {
        guard !other.isEmpty else { return }
        if list.isEmpty { list.first = other.first } else { statements[list.last].next = other.first }
        list.last = other.last
    }

    /// `defer { body }`
    public mutating func deferring(_ body: StatementList, in list: inout StatementList) {
        link(.deferring(body: body.first), to: &list)
    }

    /// `do { body } catch pattern { ... }`; a branch without a pattern catches all that is left.
    public mutating func attempt(_ body: StatementList, catches: BranchList, in list: inout StatementList) {
        link(.attempt(body: body.first, catches: catches.first), to: &list)
    }

    /// `#if condition`, the body, `#endif`
    public mutating func compile(_ body: StatementList, if condition: String, in list: inout StatementList) {
        link(.compiled(plainText(condition), body: body.first), to: &list)
    }
}
