// MARK: - Operators and members

extension Expression {
    /// `self.name`
    public func member(_ name: String) -> Expression {
        let name = name.asMember
        if case .verbatim(let text) = kind { return .verbatim(text + "." + name) }
        let tail = name.utf8.count + 1
        return Expression(.member(self, name), width: width + tail, head: head(then: tail))
    }

    /// `self?`
    public var optionalChain: Expression { Expression(.optionalChain(self), width: width + 1, head: head(then: 1)) }

    /// `self!`
    public var forced: Expression { Expression(.forced(self), width: width + 1, head: head(then: 1)) }

    /// `(self)`
    public var grouped: Expression { Expression(.grouped(self), width: width + 2) }

    /// `try inner`, `!inner`
    public static func prefixed(_ prefix: Prefix, _ inner: Expression) -> Expression {
        let length = prefix.rawValue.utf8.count
        return Expression(.prefixed(prefix, inner), width: length + inner.width, head: length + inner.head)
    }

    /// `left ?? right`
    public static func infix(_ left: Expression, _ sign: Operator, _ right: Expression) -> Expression {
        let length = sign.rawValue.utf8.count + (sign.isTight ? 0 : 2)
        return Expression(
            .infix(left, sign, right),
            width: left.width + right.width + length,
            head: sign.isTight ? nil : left.head
        )
    }

    /// `condition ? yes : no`
    public static func conditional(_ condition: Expression, _ yes: Expression, _ no: Expression) -> Expression {
        Expression(
            .conditional(condition, yes, no),
            width: condition.width + yes.width + no.width + 6,
            head: condition.head
        )
    }

    /// `case pattern = value`, in a condition.
    public static func matching(_ pattern: Expression, _ value: Expression) -> Expression {
        Expression(.matching(pattern, value), width: pattern.width + value.width + 8)
    }
}

// MARK: - Calls and closures

extension Expression {
    /// `self(arguments)`
    public func call(_ arguments: [Argument] = []) -> Expression {
        Expression(
            .call(self, arguments),
            width: width + arguments.listWidth(\.width) + 2,
            head: head(then: arguments.isEmpty ? 2 : 1)
        )
    }

    /// `self { body }`, or `self { parameter in body }`
    public func call(closure body: Expression, parameter: String? = nil) -> Expression {
        let parameterWidth = parameter.map { $0.utf8.count + 4 } ?? 0
        return Expression(
            .trailingClosure(self, parameter: parameter, body: body),
            width: width + body.width + parameterWidth + 5,
            head: head(then: 2 + parameterWidth)
        )
    }

    /// `{`, the statements, `}()`
    public static func block(_ statements: [Statement]) -> Expression {
        Expression(.block(statements), width: unbounded, head: 1)
    }

    /// Returns `self { body }` or `self { parameter in body }` on several lines, as in views.
    public func build(parameter: String? = nil, _ body: [Statement]) -> Expression {
        Expression(
            .builder(self, parameter: parameter, body: body),
            width: Expression.unbounded,
            head: head(then: 2)
        )
    }

    /// `self label: { body }`: one more closure of a call that ends in one.
    public func build(label: String, _ body: [Statement]) -> Expression {
        Expression(.labelledBuilder(self, label.asLabel, body: body), width: Expression.unbounded, head: head)
    }

    /// `{ body }`, or `{ parameter in body }`, as an argument.
    public static func closure(parameter: String? = nil, _ body: [Statement]) -> Expression {
        let parameterWidth = parameter.map { $0.utf8.count + 4 } ?? 0
        return Expression(
            .closure(parameter: parameter, body: body),
            width: body.inlineWidth.map { $0 + parameterWidth + 4 } ?? unbounded,
            head: 1
        )
    }

    /// Returns `self.modifier` on its own line, between `#if` and `#endif` if there is a condition.
    public func modified(by modifier: Expression, if condition: String? = nil) -> Expression {
        Expression(.modified(self, by: modifier, condition: condition), width: Expression.unbounded, head: head)
    }
}
