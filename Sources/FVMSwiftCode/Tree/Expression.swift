/// An expression.
///
/// Its width on one line is measured when it is made, so that a renderer decides in O(1) whether it fits. Widths are counted
/// in bytes: at least as many as columns.
public struct Expression: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The content between the quotes, with its escapes.
        case string(String)
        /// Literal Swift, such as a number or a type.
        case verbatim(String)
        /// With its backticks, as all names are here.
        case name(String)
        indirect case member(Expression, String)
        indirect case optionalChain(Expression)
        indirect case forced(Expression)
        indirect case grouped(Expression)
        indirect case prefixed(Prefix, Expression)
        indirect case infix(Expression, Operator, Expression)
        indirect case conditional(Expression, Expression, Expression)
        indirect case call(Expression, [Argument])
        case array([Expression])
        case dictionary([DictionaryElement])
        case interpolation([Expression])
        /// A call whose only argument is a closure of one expression after the callee.
        indirect case trailingClosure(Expression, parameter: String?, body: Expression)
        /// A closure of several statements that is called immediately.
        case block([Statement])
        /// A call with a closure of statements after it.
        indirect case builder(Expression, parameter: String?, body: [Statement])
        /// A further closure of statements, after its label.
        indirect case labelledBuilder(Expression, String, body: [Statement])
        /// A closure of statements that is an argument.
        indirect case closure(parameter: String?, body: [Statement])
        /// A view and a modifier, which is a call of an implicit member, and which is between `#if` and `#endif` where
        /// there is a condition.
        indirect case modified(Expression, by: Expression, condition: String?)
        /// A pattern in a condition, and the value that is matched.
        indirect case matching(Expression, Expression)
    }

    let kind: Kind
    /// On one line.
    let width: Int
    /// The width up to the first possible line break, or `width` if there is none.
    let head: Int

    init(_ kind: Kind, width: Int, head: Int? = nil) {
        self.kind = kind
        self.width = width
        self.head = head ?? width
    }

    /// The width of what takes several lines.
    static let unbounded = 1 << 32

    var isBreakable: Bool { head < width }

    /// Returns the width up to the first break of an expression that is followed by something whose next break is
    /// after `width` columns.
    func head(then width: Int) -> Int { isBreakable ? head : self.width + width }
}

/// An argument of a call.
public struct Argument: Hashable, Sendable {
    /// With its backticks.
    let label: String?
    let value: Expression

    /// `value`
    public init(_ value: Expression) {
        label = nil
        self.value = value
    }

    /// `label: value`
    public init(_ label: String, _ value: Expression) {
        self.label = label.asLabel
        self.value = value
    }

    var width: Int { value.width + (label.map { $0.utf8.count + 2 } ?? 0) }
}

/// `key: value` of a dictionary.
public struct DictionaryElement: Hashable, Sendable {
    let key: Expression
    let value: Expression

    public init(_ key: Expression, _ value: Expression) {
        self.key = key
        self.value = value
    }

    var width: Int { key.width + value.width + 2 }
}

extension Array {
    /// The width of the elements on one line, with what separates them.
    func listWidth(_ width: (Element) -> Int) -> Int { reduce(Swift.max(0, count - 1) * 2) { $0 + width($1) } }
}

public enum Operator: String, Sendable {
    case coalescing = "??"
    case plus = "+"
    case halfOpenRange = "..<"
    case closedRange = "..."
    case equal = "=="
    case notEqual = "!="
    case and = "&&"
    case or = "||"
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case bitwiseAnd = "&"

    /// Whether it is written without spaces.
    var isTight: Bool { self == .halfOpenRange || self == .closedRange }
}

public enum Prefix: String, Sendable {
    case `try` = "try "
    case forcedTry = "try! "
    case optionalTry = "try? "
    case await = "await "
    case tryAwait = "try await "
    case not = "!"
    /// `let name` in a pattern.
    case binding = "let "
    /// `$name`: the projected value of a property wrapper.
    case projected = "$"
}
