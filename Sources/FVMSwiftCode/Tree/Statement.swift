/// A statement, or a comment or blank line between statements.
public enum Statement: Hashable, Sendable {
    case expression(Expression)
    /// `target = value`
    indirect case assign(Expression, Expression)
    /// `self.name = value`
    case set(String, to: Expression)
    /// `target += value`
    indirect case extend(Expression, by: Expression)
    /// `let name: type = value`
    indirect case bind(String, SwiftType? = nil, to: Expression, isConstant: Bool = true)
    case `return`(Expression)
    case `throw`(Expression)
    /// `if conditions { then } else { otherwise }`
    case `if`([Condition], then: [Statement], else: [Statement] = [])
    /// `guard conditions else { otherwise }`
    case `guard`([Condition], else: [Statement])
    /// `switch subject { cases }`
    case `switch`(Expression, [SwitchCase])
    /// `for element in sequence { body }`
    case `for`(String, in: Expression, [Statement])
    /// `defer { body }`
    case `defer`([Statement])
    /// `do { body } catch pattern { ... }`; a case without a pattern catches all that is left.
    case `do`([Statement], catch: [SwitchCase])
    /// `#if condition`, the body, `#else` and the other body where there is one, `#endif`
    case compiled(if: String, [Statement], else: [Statement] = [])
    /// `// text`
    case comment(String)
    /// A blank line.
    case blank
}

/// One `case` of a `switch`, or one `catch` of a `do`.
public struct SwitchCase: Hashable, Sendable {
    /// `nil` for `default`.
    let pattern: Expression?
    let body: [Statement]

    public init(_ pattern: Expression?, _ body: [Statement]) {
        self.pattern = pattern
        self.body = body
    }
}

/// One condition of an `if` or a `guard`.
public enum Condition: Hashable, Sendable {
    case expression(Expression)
    /// `let name`
    case unwrapped(String)
    /// `let name = value`
    case binding(String, Expression)

    var width: Int {
        switch self {
        case .expression(let expression): expression.width
        case .unwrapped(let name): 4 + name.asName.utf8.count
        case .binding(let name, let value): 7 + name.asName.utf8.count + value.width
        }
    }
}

extension [Statement] {
    /// The width of a closure's body that may be on one line, because it is one expression or assignment.
    var inlineWidth: Int? {
        guard count == 1 else { return nil }
        switch self[0] {
        case .expression(let expression): return expression.width
        case .assign(let target, let value): return target.width + value.width + 3
        default: return nil
        }
    }
}
