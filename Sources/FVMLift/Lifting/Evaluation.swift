/// Returns an expression with the values of variables inserted, and with `map` on list literals evaluated.
///
/// Leaves expressions unchanged that would exceed a bound.
///
/// - Parameters:
///   - variables: The values of the function's parameters.
///   - constants: The values of other names.
///   - budget: The number of expressions that may still be created, which is reduced.
func evaluated(
    _ expression: SwiftExpression,
    _ variables: [String: SwiftExpression],
    _ constants: [String: SwiftExpression],
    _ budget: inout Int
) -> SwiftExpression {
    var evaluation = Evaluation(variables: variables, constants: constants, budget: min(budget, 10_000))
    defer { budget -= evaluation.spent }
    let result = evaluation.evaluate(expression)
    return evaluation.isExhausted ? expression : result
}

private struct Evaluation {
    private var variables: [String: SwiftExpression]
    private let constants: [String: SwiftExpression]
    /// How many parts may still be made.
    private var budget: Int
    private let given: Int
    /// The nesting depth of inserted values.
    private var depth = 0

    init(variables: [String: SwiftExpression], constants: [String: SwiftExpression], budget: Int) {
        self.budget = budget
        given = budget
        self.variables = variables
        self.constants = constants
    }

    var isExhausted: Bool { budget <= 0 }
    /// The number of created expressions.
    var spent: Int { isExhausted ? 0 : given - budget }

    mutating func evaluate(_ expression: SwiftExpression) -> SwiftExpression {
        budget -= 1
        guard budget > 0, depth < 60 else {
            budget = 0
            return expression
        }
        depth += 1
        defer { depth -= 1 }
        var result = expression
        switch expression.kind {
        case .name(let name):
            // A variable is not looked up again in its own value.
            if let value = variables[name] ?? constants[name] {
                budget -= value.size
                return value
            }
        case .call(let callee, let arguments):
            if let list = mapped(callee, arguments, expression) { return list }
            result.kind = .call(callee, arguments.map { SwiftArgument(label: $0.label, value: evaluate($0.value)) })
        case .array(let elements): result.kind = .array(elements.map { evaluate($0) })
        case .dictionary(let entries):
            result.kind = .dictionary(entries.map { SwiftEntry(key: evaluate($0.key), value: evaluate($0.value)) })
        case .forced(let inner): result.kind = .forced(evaluate(inner))
        case .negated(let inner): result.kind = .negated(evaluate(inner))
        default: break
        }
        return result
    }

    /// The elements of `values.map { .stub(value: $0) }`.
    private mutating func mapped(_ callee: SwiftExpression, _ arguments: [SwiftArgument], _ call: SwiftExpression)
        -> SwiftExpression?
    {
        guard case .member(let base?, "map") = callee.kind, case .closure(let closure)? = arguments.last?.value.kind,
            closure.body.count == 1, case .expression(let body) = closure.body[0],
            case .array(let elements) = evaluate(base).kind
        else { return nil }
        let outer = variables["$0"]
        var results: [SwiftExpression] = []
        for element in elements where budget > 0 {
            variables["$0"] = element
            results.append(evaluate(body))
        }
        variables["$0"] = outer
        return SwiftExpression(kind: .array(results), span: call.span)
    }
}

extension SwiftExpression {
    /// How many parts the expression has.
    fileprivate var size: Int {
        switch kind {
        case .call(_, let arguments): arguments.reduce(1) { $0 + $1.value.size }
        case .array(let elements): elements.reduce(1) { $0 + $1.size }
        case .dictionary(let entries): entries.reduce(1) { $0 + $1.value.size }
        default: 1
        }
    }
}
